import type { HourCycle } from "@chairtime/contract/salon";
import { planClosureFor } from "@/lib/preview/plans/plan-closure";
import { closedDaysOf } from "@/lib/preview/plans/plan-salon-closures";
import type { SalonClosureInput } from "@/lib/records/closure/model";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { type ClosedDays, type Closure, closedDays } from "@/lib/schedule/opening/closures";
import type { WallClock } from "@/lib/time/clock";
import { formatClockRange, formatDays } from "@/lib/time/format";
import type { RunPlan } from "../use-plan-run";

/** Returns 'Closed, Dec 25 to 26, 22 people' */
export function closureWords(closure: Closure, clock: WallClock): string {
  return `${nameOf(closure)}, ${daysWords(closedDays(closure, clock.zone), clock.hourCycle)}, ${countWords(closure)}`;
}

/** Returns 'Dec 25 to 26', 'Dec 24 (13:00 – 24:00)' */
export function daysWords({ from, to, hours }: ClosedDays, hourCycle: HourCycle | undefined): string {
  const clock = hours ? ` (${formatClockRange(hours.startTime, hours.endTime, hourCycle)})` : "";
  return `${formatDays(from, to)}${clock}`;
}

/** Returns 'Closed on Dec 25: also for Amara Okafor?', of more people the first two and how many others. */
export function offerWords(closure: Closure, zone: string): string {
  const { from, to } = closedDays(closure, zone);
  const when = from === to ? `on ${formatDays(from, to)}` : formatDays(from, to);
  return `${nameOf(closure)} ${when}: also for ${namesOf(closure.missing)}?`;
}

/** Returns 'Christmas Day, Dec 25 to 26', 'Christmas Eve, Dec 24 (13:00 – 24:00)' */
export function salonClosureWords(closure: SalonClosureInput, hourCycle: HourCycle): string {
  return `${closure.name}, ${daysWords(closedDaysOf(closure), hourCycle)}`;
}

/** Returns '3 people have a vacation then, which stays'; nothing where nobody has time off. */
export function keptNote({ people, isVacation }: { people: number; isVacation: boolean }): string[] {
  if (people === 0) return [];
  const who = people === 1 ? "1 person has" : `${people} people have`;
  return [`${who} ${isVacation ? "a vacation" : "time off"} then, which stays`];
}

/** Plans a closure for those who lack it. */
export function addMissing(closure: Closure, clock: WallClock): RunPlan {
  const { missing, reason } = closure;
  return {
    steps: planClosureFor(closure, missing),
    together: true,
    action: "closure",
    says: () =>
      `${reason} ${daysWords(closedDays(closure, clock.zone), clock.hourCycle)} for ${namesOf(missing)}, too`,
  };
}

export function namesOf(people: readonly Person[]): string {
  const names = people.map(({ member }) => fullName(member));
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

/** Returns how many are off: '22 people' */
export function countWords({ off }: Closure): string {
  return `${off} ${off === 1 ? "person" : "people"}`;
}

const nameOf = ({ reason }: Closure) => reason || "Time off";
