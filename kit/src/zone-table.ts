import { tzOffset } from "@date-fns/tz/tzOffset";
import { millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";

/**
 * The offsets of one zone over some years. The page brings it: a browser's first look-up in its own table takes
 * a slow phone 50 ms, just when the page becomes interactive. Other years and zones are left to the browser.
 */
export interface ZoneTable {
  zone: string;
  /** Minutes since 1970, until which the last step holds. */
  until: number;
  /** `[from, offset]`: minutes since 1970, ascending, and minutes east of UTC from then on. */
  steps: [from: number, offset: number][];
}

const tables = new Map<string, ZoneTable>();

/** Keeps a table, for later look-ups of its zone and years. */
export function learnZone(table: ZoneTable): void {
  tables.set(table.zone, table);
}

/** Minutes east of UTC at an instant (ms); undefined beyond the tables. */
export function tableOffset(zone: string, at: number): number | undefined {
  const table = tables.get(zone);
  const minute = Math.floor(at / millisecondsInMinute);
  if (!table || minute >= table.until) return undefined;
  return table.steps.findLast(([from]) => from <= minute)?.[1];
}

/** No zone changes twice within this time: the shortest change that any zone makes is for the month of Ramadan. */
const STEP_MS = 4 * millisecondsInWeek;

/** Table of a zone between two instants (ms). */
export function zoneTable(zone: string, since: number, until: number): ZoneTable {
  const offset = (at: number) => tzOffset(zone, new Date(at));
  let last = offset(since);
  const steps: ZoneTable["steps"] = [[minutes(since), last]];
  for (let at = since; at < until; at += STEP_MS) {
    const next = offset(at + STEP_MS);
    if (next !== last) steps.push([minutes(firstAt(offset, next, at)), next]);
    last = next;
  }
  return { zone, until: minutes(until), steps };
}

/** The first minute (ms) within a step after `begin` at which the zone has the offset. */
function firstAt(offset: (at: number) => number, next: number, begin: number): number {
  let [before, after] = [begin, begin + STEP_MS];
  while (after - before > millisecondsInMinute) {
    const middle = before + minutes((after - before) / 2) * millisecondsInMinute;
    if (offset(middle) === next) after = middle;
    else before = middle;
  }
  return after;
}

const minutes = (ms: number) => Math.floor(ms / millisecondsInMinute);
