import { nextDate } from "@chairtime/kit/rota/rota-dates";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { PutBackStep } from "../api/changes/changes-model.ts";
import type { PlanStep } from "../preview/plan.ts";
import type { StaffMember } from "../records/member/model.ts";
import { isOfDay } from "../records/models.ts";
import type { Schedule } from "../records/schedule/model.ts";

/** Effect of restoring on availability, to preview clashes and coverage. */
export function planOf(steps: readonly PutBackStep[]): PlanStep[] {
  return steps.flatMap(({ difference }) => (isOfDay(difference) ? [difference] : []));
}

/** Members to be restored. */
export function membersBack(steps: readonly PutBackStep[]): StaffMember[] {
  return steps.flatMap(({ difference }) =>
    difference.kind === "member" && !difference.before && difference.after ? [difference.after] : [],
  );
}

/**
 * The shifts that count again on a removed schedule's first date; none where its member is off then. `schedules` are
 * those before the restore.
 */
export function hoursBack(
  gone: Schedule,
  steps: readonly PutBackStep[],
  schedules: readonly Schedule[],
): Schedule[] {
  const changed = new Set(steps.map(({ recordId }) => recordId));
  const after = [
    ...schedules.filter(({ id }) => !changed.has(id)),
    ...steps.flatMap(({ difference }) =>
      difference.kind === "schedule" && difference.after ? [difference.after] : [],
    ),
  ];
  const own = after.filter(({ memberId }) => memberId === gone.memberId);
  return schedulesOn(nextDate(gone, gone.validFrom), own).toSorted((one, other) =>
    one.startTime < other.startTime ? -1 : 1,
  );
}
