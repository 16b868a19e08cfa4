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
  /** The salon whose questions this browser has put away. */
  putAway: string | null;
}

/**
 * The first questions of a salon that has no name yet: above its empty list, until somebody answers or dismisses them.
 * Not drawn again with the screen: React then discards the server's form, with everything typed in it
 * before the form's own code has come.
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
