import { factsOf } from "../schedule/day/facts.ts";
import type { Person } from "../schedule/day/person.ts";
import { type DayWork, workOf, workWith } from "./model/day-work.ts";
import type { Change } from "./model/proposal.ts";

/** A member's work on a date with the changes applied. */
export function workAfter(person: Person, date: string, changes: readonly Change[], zone: string): DayWork {
  const own = factsOf(person, date, zone);
  const change = changes.find((each) => each.memberId === person.member.id && each.date === date);
  return change ? workWith(own, change.after, zone, { breaks: change.breaks ?? [] }) : workOf(own, zone);
}
