import { clockRange } from "../clock.ts";
import type { PlacedShift } from "../day/facts.ts";
import { breaksIn } from "../rota/handed-breaks.ts";
import { planMove } from "../rota/move-shifts.ts";
import type { Span } from "../spans.ts";
import { type ExchangeStep, factsOn, type SalonRules, type Worker, withSteps } from "./worker.ts";

/** A shift on a date by its hours; an end that is not after the start is on the next day. */
export interface DatedShift {
  date: string;
  startTime: string;
  endTime: string;
}

/** A shift that changes hands: from its giver, or from nobody, to its taker. */
export interface Handing {
  shift: DatedShift;
  from: string | null;
  to: string;
}

/** A member's shift on a date with exactly these hours; undefined without one. */
export function shiftOn(worker: Worker, shift: DatedShift, rules: SalonRules): PlacedShift | undefined {
  return factsOn(worker, shift.date, rules).shifts.find(
    ({ record }) => record.startTime === shift.startTime && record.endTime === shift.endTime,
  );
}

/** What an exchange writes, and the members after it. */
export interface Exchanged {
  steps: (ExchangeStep & { id: string })[];
  after: ReadonlyMap<string, Worker>;
}

/**
 * Plans that shifts change hands, each with its breaks; no other date of anybody changes. Null if a giver no longer has
 * the shift. New records get their ids from `newId`.
 */
export function planHandings(
  handings: readonly Handing[],
  workers: ReadonlyMap<string, Worker>,
  rules: SalonRules,
  newId: () => string,
): Exchanged | null {
  const after = new Map(workers);
  const steps: Exchanged["steps"] = [];
  const coming = new Map<Handing, { notes: string; breaks: Span[] }>();
  for (const handing of handings) {
    const giver = handing.from === null ? undefined : workers.get(handing.from);
    if (handing.from === null) coming.set(handing, { notes: "", breaks: [] });
    const found = giver && shiftOn(giver, handing.shift, rules);
    if (handing.from !== null && !found) return null;
    if (giver && found) {
      const facts = factsOn(giver, handing.shift.date, rules);
      coming.set(handing, { notes: found.record.notes, breaks: breaksIn(facts, [found]) });
    }
  }
  const dates = [...new Set(handings.map(({ shift }) => shift.date))];
  const members = [...new Set(handings.flatMap(({ from, to }) => [from, to].filter((id) => id !== null)))];
  for (const date of dates)
    for (const memberId of members) {
      const worker = after.get(memberId);
      const leaving = handings.filter(({ shift, from }) => shift.date === date && from === memberId);
      const taking = handings.filter(({ shift, to }) => shift.date === date && to === memberId);
      if (!worker || leaving.length + taking.length === 0) continue;
      const facts = factsOn(worker, date, rules);
      const isLeaving = ({ record }: PlacedShift) =>
        leaving.some(({ shift }) => shift.startTime === record.startTime && shift.endTime === record.endTime);
      const { work, leftBreaks, takenBreaks } = planMove({
        memberId,
        schedules: worker.schedules,
        rotation: worker.rotation,
        facts,
        zone: rules.zone,
        leaves: facts.shifts.filter(isLeaving),
        takes: taking.map((handing) => ({
          startTime: handing.shift.startTime,
          endTime: handing.shift.endTime,
          notes: coming.get(handing)?.notes ?? "",
        })),
        breaks: taking.flatMap((handing) => coming.get(handing)?.breaks ?? []),
      });
      const own = [...work, ...leftBreaks, ...takenBreaks].map((step) => ({
        ...step,
        id: step.before?.id ?? newId(),
      }));
      after.set(memberId, withSteps(worker, own));
      steps.push(...own);
    }
  return { steps, after };
}

/** In minutes since the date's midnight. */
export const spanOf = ({ startTime, endTime }: DatedShift): Span => clockRange(startTime, endTime);
