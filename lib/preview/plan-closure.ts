import { zonedToInstant } from "@chairtime/kit/zone";
import { type Closure, closedDays } from "@/lib/schedule/closures";
import type { Person } from "@/lib/schedule/person";
import { boundsOfDays } from "@/lib/schedule/whole-days";
import type { PlanStep } from "./plan";

/** Plans other days or another reason for all of a closure; it begins and ends at the times of day that it has. */
export function planClosureChange(
  closure: Closure,
  { from, to, reason }: { from: string; to: string; reason: string },
  zone: string,
): PlanStep[] {
  const { hours } = closedDays(closure, zone);
  const { start, end } = hours
    ? { start: zonedToInstant(from, hours.startTime, zone), end: zonedToInstant(to, hours.endTime, zone) }
    : boundsOfDays({ first: from, last: to }, zone);
  return closure.records.map((before) => ({
    kind: "time-off",
    before,
    after: { memberId: before.memberId, start, end, reason },
  }));
}

/** Plans that nobody is off for a closure any more. */
export function planClosureEnd({ records }: Closure): PlanStep[] {
  return records.map((before) => ({ kind: "time-off", before, after: null }));
}

/** Plans a closure for more people. */
export function planClosureFor({ start, end, reason }: Closure, people: readonly Person[]): PlanStep[] {
  return people.map(({ member }) => ({
    kind: "time-off",
    before: null,
    after: { memberId: member.id, start, end, reason },
  }));
}
