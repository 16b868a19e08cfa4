import { clockOf } from "@chairtime/kit/clock";
import { datedBreakIn } from "@chairtime/kit/day/dated-break";
import { planLeftBreaks } from "@chairtime/kit/rota/handed-breaks";
import { planDate } from "@chairtime/kit/rota/plan-day";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { without } from "@chairtime/kit/spans";
import type { PlanStep } from "../../preview/plan.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Change } from "./proposal.ts";

/**
 * Steps that enter changes as a manager would by hand, 'Only this day', with their breaks; a dated break outside the
 * new hours is deleted. They go through the preview, save and undo like any others. All dates are in one week.
 */
export function stepsOf(changes: readonly Change[], people: readonly Person[], zone: string): PlanStep[] {
  return changes.flatMap(({ memberId, date, after, breaks = [] }): PlanStep[] => {
    const person = people.find(({ member }) => member.id === memberId);
    if (!person) return [];
    const { schedules } = person;
    const notes = schedulesOn(date, schedules).map((schedule) => schedule.notes);
    const shifts = after.map(({ start, end }, index) => ({
      startTime: clockOf(start),
      endTime: clockOf(end),
      notes: notes[index] ?? "",
    }));
    const facts = factsOf(person, date, zone);
    return [
      ...planDate({ memberId, schedules, date, rotation: person.member.rotation }, shifts),
      ...planLeftBreaks(facts, without(facts.shifts, after), after, zone),
      ...breaks.map(
        (span): PlanStep => ({
          kind: "time-off",
          before: null,
          after: datedBreakIn(memberId, date, span, zone),
        }),
      ),
    ];
  });
}
