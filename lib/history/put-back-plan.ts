import type { PutBackStep } from "@/lib/api/changes-model";
import type { StaffMember } from "@/lib/api/staff-model";
import type { PlanStep } from "@/lib/preview/plan";

/** Returns what putting back does to availability, for the preview of clashes and coverage. */
export function planOf(steps: readonly PutBackStep[]): PlanStep[] {
  return steps.flatMap(({ difference }): PlanStep[] => {
    if (difference.kind === "schedule" || difference.kind === "break" || difference.kind === "time-off")
      return [difference];
    return [];
  });
}

/** Returns the members who come back. */
export function membersBack(steps: readonly PutBackStep[]): StaffMember[] {
  return steps.flatMap(({ difference }) =>
    difference.kind === "member" && !difference.before && difference.after ? [difference.after] : [],
  );
}
