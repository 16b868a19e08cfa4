import { useCallback, useState } from "react";
import type { Person } from "@/lib/schedule/day/person";

/** A member taken out of the plan: deactivated or deleted. */
export interface Leaver {
  memberId: string;
  /** Their records before the deletion; null if they still exist. */
  deleted: Person | null;
}

/** Members who have left while the screen is open, the last one first. */
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
