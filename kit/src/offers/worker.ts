import { addDays } from "../calendar.ts";
import { MINUTES_PER_DAY, pastMidnight } from "../clock.ts";
import { type Closings, closedOn } from "../closures.ts";
import type { Minimum } from "../coverage/minimums.ts";
import type { OpeningHours } from "../coverage/opening.ts";
import { type OwnRecords, ownFacts, type PersonFacts } from "../day/facts.ts";
import { cutDay } from "../day/segments.ts";
import { instantOf } from "../instants.ts";
import type { BreakStep } from "../rota/handed-breaks.ts";
import type { ScheduleStep } from "../rota/plan-day.ts";
import type { Rotation } from "../rotation.ts";
import type { Span } from "../spans.ts";

/** A member with their records and agreements, as far as an exchange of shifts depends on them. */
export interface Worker extends OwnRecords {
  id: string;
  isActive: boolean;
  role: string;
  contract: { weeklyMinutes: number | null; weeklyDays: number | null; restMinutes: number | null };
  /** In hundredths of the salon's currency; null where it is unknown. */
  hourlyCost: number | null;
  rotation: Rotation | null;
}

/** The rules of a salon by which an exchange is judged. */
export interface SalonRules {
  zone: string;
  weekStartsOn: number;
  /** Minimum rest between shifts, unless the contract sets one. */
  restMinutes: number;
  minimums: readonly Minimum[];
  openingHours: OpeningHours;
  closings: Closings;
}

type ClosedTime = PersonFacts["timeOff"][number];

/** When the salon is closed on a date and on the days beside it, as time off in everybody's facts. */
function closedTimes(date: string, { closings, zone }: SalonRules): ClosedTime[] {
  return [-1, 0, 1].flatMap((days) => {
    const on = addDays(date, days);
    const day = closedOn(on, closings);
    return (day?.spans ?? []).map(({ start, end }) => ({
      start: start + days * MINUTES_PER_DAY,
      end: end + days * MINUTES_PER_DAY,
      reason: day?.name ?? "",
      isClosed: true as const,
      record: {
        id: `closed ${on} ${start}`,
        memberId: "",
        start: instantOf(on, start, zone),
        end: instantOf(on, end, zone),
        reason: day?.name ?? "",
      },
    }));
  });
}

export function factsOn(worker: OwnRecords, date: string, rules: SalonRules): PersonFacts {
  return ownFacts(worker, date, rules.zone, closedTimes(date, rules));
}

/** When a member is available on a date, in minutes since its midnight, including the end of the night before. */
export function presentOn(worker: OwnRecords, date: string, rules: SalonRules): Span[] {
  const available = (on: string) =>
    cutDay(factsOn(worker, on, rules)).segments.filter(({ kind }) => kind === "available");
  const tail = pastMidnight(available(addDays(date, -1)));
  const reached = Math.max(0, ...tail.map(({ end }) => end));
  const own = available(date)
    .filter(({ end }) => end > reached)
    .map(({ start, end }) => ({ start: Math.max(start, reached), end }));
  return [...tail, ...own].filter(({ start }) => start < MINUTES_PER_DAY);
}

export type ExchangeStep = ScheduleStep | BreakStep;

export function withSteps<Own extends OwnRecords>(
  worker: Own,
  steps: readonly (ExchangeStep & { id: string })[],
): Own {
  let { schedules, timeOff } = worker;
  for (const step of steps) {
    if (step.kind === "schedule") {
      const kept = schedules.filter(({ id }) => id !== step.id);
      schedules = step.after ? [...kept, { ...step.after, id: step.id }] : kept;
    } else {
      const kept = timeOff.filter(({ id }) => id !== step.id);
      timeOff = step.after ? [...kept, { ...step.after, id: step.id }] : kept;
    }
  }
  return { ...worker, schedules, timeOff };
}
