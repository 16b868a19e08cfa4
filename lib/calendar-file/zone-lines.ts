import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { zoneTable } from "@chairtime/kit/zone-table";

const MINUTE_MS = 60_000;
/** Around the events: a calendar may move one a little. */
const ROOM_MS = 60 * MINUTES_PER_DAY * MINUTE_MS;

/** Returns the VTIMEZONE of a zone, as its clocks change around some instants; none where there are no instants. */
export function zoneLines(zone: string, instants: readonly Date[]): string[] {
  if (instants.length === 0) return [];
  // A feed has more of them than a call may have arguments.
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const instant of instants) {
    first = Math.min(first, instant.getTime());
    last = Math.max(last, instant.getTime());
  }
  const { steps } = zoneTable(zone, first - ROOM_MS, last + ROOM_MS);
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...steps.flatMap(([from, offset], index) => {
      const before = steps[index - 1]?.[1];
      const kind = before !== undefined && offset > before ? "DAYLIGHT" : "STANDARD";
      // A rule begins at the clock time before it.
      const start = before === undefined ? "1970-01-01T00:00:00" : wallTime(from + before);
      return [
        `BEGIN:${kind}`,
        `DTSTART:${compact(start)}`,
        `TZOFFSETFROM:${offsetWords(before ?? offset)}`,
        `TZOFFSETTO:${offsetWords(offset)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

/** Returns '20261118T033000' for an ISO time. */
export const compact = (time: string) => time.slice(0, 19).replace(/[-:]/g, "");

const wallTime = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString();

/** Returns '+0530', '-0400' for minutes east of UTC. */
function offsetWords(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  const part = (count: number) => String(count).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${part(Math.floor(size / 60))}${part(size % 60)}`;
}
