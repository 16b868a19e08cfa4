import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import type { PlanStep } from "@/lib/preview/plan";
import { weekNoun } from "@/lib/schedule/week-name";
import { formatClockRange } from "@/lib/time/format";

/** Returns what becomes of each entry: 'Monday 09:00 – 17:00 of week B goes'. */
export function fatesOf(steps: readonly PlanStep[], hourCycle: HourCycle): string[] {
  return steps.flatMap((step) => {
    if (step.kind === "time-off") return [];
    const { before, after } = step;
    const record = before ?? after;
    if (!record) return [];
    const { dayOfWeek, startTime, endTime, rotationWeek } = record;
    const reason =
      step.kind === "break" ? `${"reason" in record && record.reason ? record.reason : "Break"}, ` : "";
    const what = `${reason}${dayName(dayOfWeek)} ${formatClockRange(startTime, endTime, hourCycle)}`;
    const week = weekNoun(rotationWeek ?? 0);
    if (!before) return [`${what} is added to ${week}`];
    return [`${what} of ${week} ${after ? "holds every week" : "goes"}`];
  });
}
