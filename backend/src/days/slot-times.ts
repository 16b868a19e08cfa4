import type { Slot } from "@chairtime/contract/slots";
import { addDays, civil } from "@chairtime/kit/calendar";
import { clockOf, MINUTE_MS, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { Span } from "@chairtime/kit/spans";
import { boundsOfDate, offsetMinutes } from "@chairtime/kit/zone";
import { minuteAt } from "./free-spans.ts";

/** A minute since 1970 at which slots may begin, with its date and time in the salon. */
export interface SlotStart {
  at: number;
  date: string;
  time: string;
}

/**
 * All starts on some ascending dates: the minutes of the salon's clock that are a multiple of `step`. An hour that the
 * clocks repeat has its starts twice, a skipped one has none.
 */
export function slotStarts(dates: readonly string[], step: number, zone: string): SlotStart[] {
  return dates.flatMap((date) => startsOf(date, step, zone));
}

function startsOf(date: string, step: number, zone: string): SlotStart[] {
  const { start, end } = boundsOfDate(date, zone);
  const [first, last] = [minuteAt(start), minuteAt(end)];
  const midnight = minuteAt(civil(date));
  const offsetAt = (at: number) => Math.round(offsetMinutes(zone, at * MINUTE_MS));
  const starts: SlotStart[] = [];
  // Most dates have no clock change: starts stay a step apart.
  const isEven = offsetAt(first) === offsetAt(last - 1) && last - first === MINUTES_PER_DAY;
  for (let at = first; at < last; at += isEven ? step : 1) {
    const minute = isEven ? at - first : at + offsetAt(at) - midnight;
    if (minute % step === 0) starts.push({ at, date, time: clockOf(minute) });
  }
  return starts;
}

export interface FreeMember {
  id: string;
  /** In minutes since 1970, sorted and disjoint. */
  free: readonly Span[];
}

/** Slots at these starts, each with the members free for all of it. */
export function slotsAt(
  starts: readonly SlotStart[],
  members: readonly FreeMember[],
  { minutes, buffer, earliest }: { minutes: number; buffer: number; earliest: number },
): Slot[] {
  const freeAt = starts.map((): string[] => []);
  for (const { id, free } of members) {
    let next = 0;
    for (const { start, end } of free) {
      while ((starts[next]?.at ?? Number.POSITIVE_INFINITY) < start) next++;
      for (; ; next++) {
        const begin = starts[next];
        if (!begin || begin.at + minutes + buffer > end) break;
        if (begin.at >= earliest) freeAt[next]?.push(id);
      }
    }
  }
  return starts.flatMap(({ at, date, time }, index) => {
    const ids = freeAt[index] ?? [];
    return ids.length === 0
      ? []
      : [{ start: iso(at), end: iso(at + minutes), date, time, employee_ids: ids }];
  });
}

const iso = (minute: number) => new Date(minute * MINUTE_MS).toISOString();

/** The dates with the day before and the day after: shifts and slots cross midnight. */
export function datesAround(dates: readonly string[]): string[] {
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? [] : [addDays(first, -1), ...dates, addDays(last, 1)];
}
