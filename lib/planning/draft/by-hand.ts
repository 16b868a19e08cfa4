import { personAfter } from "../../preview/plan-preview.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Span } from "../../schedule/spans.ts";
import { workOf, workWith } from "../model/day-work.ts";
import { MemberWeeks } from "../model/member-week.ts";
import { type Change, costOf, type WorkChange } from "../model/proposal.ts";
import { stepsOf } from "../model/read-back.ts";
import type { MemberDate, SalonFacts } from "../model/salon-facts.ts";
import { differing } from "../model/span-difference.ts";
import type { Draft } from "./draft.ts";

/** Hours that a manager sets for a member's date of a draft, in minutes since its midnight; empty is a day off. */
export interface HandDay extends MemberDate {
  shifts: readonly Span[];
}

/** Facts for a draft around days set by hand: with their hours, pinned. */
export function factsWithHandDays(
  facts: SalonFacts,
  days: readonly HandDay[],
  pinned: readonly MemberDate[],
): SalonFacts {
  const steps = stepsOf(handChanges(days, facts), facts.people, facts.zone);
  const people = facts.people.map((person) => personAfter(person, steps));
  const minutes = days.flatMap(({ memberId, date }): [string, number][] => {
    const person = facts.people.find(({ member }) => member.id === memberId);
    if (!person) return [];
    const week = new MemberWeeks(person, facts).weekOf(date);
    return [[memberId, week.reduce((sum, { work }) => sum + work.planned, 0)]];
  });
  return {
    ...facts,
    people,
    savedMinutes: Object.fromEntries(minutes),
    pinned: [...pinned, ...days.map(({ memberId, date }) => ({ memberId, date }))],
  };
}

/** A draft, with the days set by hand, as changes of the saved week. */
export function withHandDays(draft: Draft, days: readonly HandDay[], facts: SalonFacts): Draft {
  const byHand = handChanges(days, facts);
  const isByHand = ({ memberId, date }: Change) =>
    days.some((day) => day.memberId === memberId && day.date === date);
  const changes = [...draft.changes.filter((change) => !isByHand(change)), ...byHand];
  const works = changes.flatMap((change) => workOfDay(change, change.after, facts, change.breaks) ?? []);
  return {
    ...draft,
    changes: changes.sort((one, other) => one.date.localeCompare(other.date)),
    addedMinutes: changes.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0),
    cost: costOf(works),
  };
}

/** A day equal to the saved one is no change. */
function handChanges(days: readonly HandDay[], facts: SalonFacts): Change[] {
  return days.flatMap((day): Change[] => {
    const { memberId, date, shifts } = day;
    const work = workOfDay(day, shifts, facts);
    if (!work || differing(work.before.shifts, work.after.shifts).length === 0) return [];
    const { before, after } = work;
    const kind = before.shifts.length === 0 ? "call-in" : shifts.length === 0 ? "off" : "move";
    const addedMinutes = after.planned - before.planned;
    return [{ memberId, date, kind, before: before.shifts, after: shifts, addedMinutes }];
  });
}

/** A member's current and new work on a date; null if the member is gone. */
function workOfDay(
  { memberId, date }: MemberDate,
  shifts: readonly Span[],
  facts: SalonFacts,
  breaks: readonly Span[] = [],
): WorkChange | null {
  const person: Person | undefined = facts.people.find(({ member }) => member.id === memberId);
  if (!person) return null;
  const own = factsOf(person, date, facts.zone);
  return { person, before: workOf(own, facts.zone), after: workWith(own, shifts, facts.zone, { breaks }) };
}
