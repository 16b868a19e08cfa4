"use client";

import { Suspense, useState } from "react";
import { useAllowed, useSalon } from "@/components/shell/salon-context";
import { preloadable } from "@/components/ui/preloadable";
import { putFirstRunAway } from "./first-run-put-away";

// Once in the life of a salon.
const { Component: FirstRunForm } = preloadable(() =>
  import("@/components/salon/first-run-form").then((file) => file.FirstRunForm),
);

/** The first questions of a salon that has no name yet: above its empty list, until they are answered or put away. */
export function FirstRun({ putAway }: { putAway: string | null }) {
  const salon = useSalon();
  const mayDetails = useAllowed("details");
  const [isAway, setAway] = useState(false);
  if (salon?.name !== "" || !mayDetails || isAway || putAway === salon.id) return null;
  return (
    <Suspense fallback={null}>
      <FirstRunForm
        onNotNow={() => {
          putFirstRunAway(salon.id);
          setAway(true);
        }}
        salon={salon}
      />
    </Suspense>
  );
}
