import { useCallback, useState } from "react";
import type { Person } from "@/lib/schedule/day/person";

/** Somebody who was taken out of the plan: set inactive, or deleted. */
export interface Leaver {
  memberId: string;
  /** Their records as they were before they were deleted; null where they still exist. */
  deleted: Person | null;
}

/** Holds who has left while the screen is open, the last one first. */
export function useLeaving() {
  const [leavers, setLeavers] = useState<readonly Leaver[]>([]);
  const dismiss = useCallback(
    (memberId: string) => setLeavers((list) => list.filter((other) => other.memberId !== memberId)),
    [],
  );
  const leave = useCallback(
    (memberId: string, deleted: Person | null = null) =>
      setLeavers((list) => [{ memberId, deleted }, ...list.filter((other) => other.memberId !== memberId)]),
    [],
  );
  return { leavers, leave, dismiss };
}
