import { tzOffset } from "@date-fns/tz/tzOffset";
import { millisecondsInMinute, millisecondsInWeek } from "date-fns/constants";

/**
 * The clock of one zone over some years. It comes with the page: a browser's first use of its own table for a zone
 * takes a slow phone 50 ms, just when it brings the page to life. Other years and zones are the browser's to know.
 */
export interface ZoneTable {
  zone: string;
  /** Minutes since 1970, until which the last step holds. */
  until: number;
  /** `[from, offset]`: minutes since 1970, ascending, and minutes east of UTC from then on. */
  steps: [from: number, offset: number][];
}

const tables = new Map<string, ZoneTable>();

/** Lets every later question about the table's zone and years be answered from it. */
export function learnZone(table: ZoneTable): void {
  tables.set(table.zone, table);
}

/** Minutes east of UTC at an instant (ms), or undefined when no table knows. */
export function tableOffset(zone: string, at: number): number | undefined {
  const table = tables.get(zone);
  const minute = Math.floor(at / millisecondsInMinute);
  if (!table || minute >= table.until) return undefined;
  return table.steps.findLast(([from]) => from <= minute)?.[1];
}

/** No zone changes twice within this time: a fast of a month is the shortest that any clock is changed for. */
const STEP_MS = 4 * millisecondsInWeek;

/** The table of a zone between two instants (ms). */
export function zoneTable(zone: string, since: number, until: number): ZoneTable {
  const offset = (at: number) => tzOffset(zone, new Date(at));
  let last = offset(since);
  const steps: ZoneTable["steps"] = [[minutes(since), last]];
  for (let at = since; at < until; at += STEP_MS) {
    const next = offset(at + STEP_MS);
    if (next !== last) steps.push([minutes(firstWith(offset, next, at)), next]);
    last = next;
  }
  return { zone, until: minutes(until), steps };
}

/** The first minute within a step after `begin` at which the offset is `wanted`. */
function firstWith(offset: (at: number) => number, wanted: number, begin: number): number {
  let [before, after] = [begin, begin + STEP_MS];
  while (after - before > millisecondsInMinute) {
    const middle = before + minutes((after - before) / 2) * millisecondsInMinute;
    if (offset(middle) === wanted) after = middle;
    else before = middle;
  }
  return after;
}

const minutes = (ms: number) => Math.floor(ms / millisecondsInMinute);
