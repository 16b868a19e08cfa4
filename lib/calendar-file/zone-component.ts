import { DAY_MS, MINUTE_MS } from "@chairtime/kit/clock";
import { type ZoneTable, zoneTable } from "@chairtime/kit/zone-table";

/** A property and a component of iCalendar as JSON (RFC 7265). */
export type Property = [name: string, parameters: { tzid?: string }, type: string, value: unknown];
export type Component = [name: string, properties: Property[], components: Component[]];

/** Long enough for a zone with yearly rules to change its clocks in both directions. */
const BEFORE_MS = 400 * DAY_MS;
/** Years after the events for which a rule must match the zone. */
const YEARS = 4;
const AFTER_MS = YEARS * 366 * DAY_MS;
/** Time covered after the events without a rule: a calendar may move an event a little. */
const ROOM_MS = 60 * DAY_MS;

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** A change of a zone's clocks. */
interface Change {
  /** UTC minutes since 1970. */
  at: number;
  /** Minutes east of UTC. */
  before: number;
  offset: number;
  /** Clock time before the change, as if it were UTC. */
  wall: Date;
}

/**
 * A zone's VTIMEZONE for events between two instants (ms): yearly rules where its changes follow any now and in the
 * next years, else one part per change. Outlook goes by the kinds, and uses the first part for earlier times.
 */
export function zoneComponent(zone: string, from: number, until: number): Component {
  const { steps } = zoneTable(zone, from - BEFORE_MS, until + AFTER_MS);
  const changes = steps.slice(1).map(([at, offset], index): Change => {
    const before = steps[index]?.[1] ?? offset;
    return { at, before, offset, wall: new Date((at + before) * MINUTE_MS) };
  });
  const parts = yearlyParts(changes, from) ?? singleParts(steps, changes, until + ROOM_MS);
  return ["vtimezone", [["tzid", {}, "text", zone]], parts];
}

/** The two changes of each year as rules from an instant on; null where they follow none. */
function yearlyParts(changes: readonly Change[], from: number): Component[] | null {
  const groups = [...Map.groupBy(changes, ruleKey).values()];
  const parts = groups.flatMap((group) => {
    const [first] = group;
    const place = placeInMonth(group);
    if (!first || place === null || !isEachYear(group) || first.at * MINUTE_MS > from) return [];
    const { wall } = first;
    const byday = `${place}${WEEKDAYS[wall.getUTCDay()]}`;
    const rule = { freq: "YEARLY", bymonth: wall.getUTCMonth() + 1, byday };
    return [partOf(first, isSummer(first), [["rrule", {}, "recur", rule]])];
  });
  return parts.length === 2 && groups.length === 2 ? parts : null;
}

/** Whether a group has a change in every checked year. */
function isEachYear(group: readonly Change[]): boolean {
  const year = group[0]?.wall.getUTCFullYear() ?? 0;
  return group.length >= YEARS && group.every(({ wall }, index) => wall.getUTCFullYear() === year + index);
}

/** Month, weekday and time of a change, equal for changes by one rule. */
const ruleKey = ({ wall, before, offset }: Change) =>
  [wall.getUTCMonth(), wall.getUTCDay(), wall.getUTCHours(), wall.getUTCMinutes(), before, offset].join(" ");

/** The group's place among the weekdays of its month: '-1' is the last, '2' the second; null where it varies. */
function placeInMonth(group: readonly Change[]): string | null {
  const days = group.map(({ wall }) => wall.getUTCDate());
  const isLast = group.every(({ wall }) => {
    const weekLater = new Date(wall.getTime() + 7 * DAY_MS);
    return weekLater.getUTCMonth() !== wall.getUTCMonth();
  });
  if (isLast) return "-1";
  const [first, ...others] = days.map((day) => Math.ceil(day / 7));
  return first !== undefined && others.every((place) => place === first) ? String(first) : null;
}

const isSummer = ({ before, offset }: Change) => offset > before;

/** One part per change, after the offset in effect since 1970. */
function singleParts(steps: ZoneTable["steps"], changes: readonly Change[], until: number): Component[] {
  const offset = steps[0]?.[1] ?? 0;
  const since = { at: 0, before: offset, offset, wall: new Date(0) };
  const summer = changes[0] && !isSummer(changes[0]);
  return [
    partOf(since, summer === true, []),
    ...changes
      .filter(({ at }) => at * MINUTE_MS < until)
      .map((change) => partOf(change, isSummer(change), [])),
  ];
}

function partOf({ before, offset, wall }: Change, isDaylight: boolean, rule: Property[]): Component {
  return [
    isDaylight ? "daylight" : "standard",
    [
      ["dtstart", {}, "date-time", wall.toISOString().slice(0, 19)],
      ["tzoffsetfrom", {}, "utc-offset", offsetWords(before)],
      ["tzoffsetto", {}, "utc-offset", offsetWords(offset)],
      ...rule,
    ],
    [],
  ];
}

/** '+05:30', '-04:00' for minutes east of UTC. */
function offsetWords(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  const part = (count: number) => String(count).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${part(Math.floor(size / 60))}:${part(size % 60)}`;
}
