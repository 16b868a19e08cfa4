"use client";

import { memo, Suspense, useState } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { preloadable } from "@/components/ui/preloadable";
import { putFirstRunAway } from "./first-run-put-away";

// Once in the life of a salon.
const { Component: FirstRunForm } = preloadable(() =>
  import("@/components/salon/first-run-form").then((file) => file.FirstRunForm),
);

export interface FirstRunProps {
  /** The salon whose questions this browser has dismissed. */
  putAway: string | null;
}

/**
 * First questions of an unnamed salon: above its empty list, until somebody answers or dismisses them. Memoized: on a
 * rerender React would discard the server's form, with input typed before the form's own code has loaded.
 */
export const FirstRun = memo(function FirstRun({ putAway }: FirstRunProps) {
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
});
