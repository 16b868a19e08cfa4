import { factsOf } from "@/lib/schedule/facts";
import type { Person } from "@/lib/schedule/person";
import { type DayWork, workOf, workWith } from "./day-work";
import type { Change } from "./proposal";

/** Returns a member's date as it is once the changes are made. */
export function workAfter(person: Person, date: string, changes: readonly Change[], zone: string): DayWork {
  const own = factsOf(person, date, zone);
  const change = changes.find((each) => each.memberId === person.member.id && each.date === date);
  return change ? workWith(own, change.after, zone, { breaks: change.breaks ?? [] }) : workOf(own, zone);
}
