import { clockOf } from "@chairtime/kit/clock";
import type { PlanStep } from "@/lib/preview/plan";
import { planDate } from "@/lib/preview/plan-day";
import type { Person } from "@/lib/schedule/person";
import { schedulesOn } from "@/lib/schedule/schedules-on";
import type { Change } from "./proposal";

/**
 * Returns the steps that enter changes as a manager would by hand, 'Only this day'. They go through the preview and
 * are saved and undone like any others. The dates are those of one week.
 */
export function stepsOf(changes: readonly Change[], people: readonly Person[]): PlanStep[] {
  return changes.flatMap(({ memberId, date, after }) => {
    const person = people.find(({ member }) => member.id === memberId);
    if (!person) return [];
    const { schedules } = person;
    const notes = schedulesOn(date, schedules).map((schedule) => schedule.notes);
    const shifts = after.map(({ start, end }, index) => ({
      startTime: clockOf(start),
      endTime: clockOf(end),
      notes: notes[index] ?? "",
    }));
    return planDate({ memberId, schedules, date, rotation: person.member.rotation }, shifts);
  });
}
