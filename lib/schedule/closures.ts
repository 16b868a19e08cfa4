import { addDays } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned, minutesIntoDate } from "@chairtime/kit/zone";
import type { TimeOff } from "@/lib/api/time-off-model";
import type { Person } from "./person";
import type { Span } from "./spans";
import { wholeDaysOf } from "./whole-days";

/** Time off of many people that is one thing to a manager. A backend knows only the time off of each of them. */
export interface Closure {
  reason: string;
  start: Date;
  end: Date;
  /** One of each member. */
  records: TimeOff[];
  /** Who is active and has nothing else on then: members added later, mostly. */
  missing: Person[];
}

/** Fewer than this are a coincidence, unless they are everybody. */
const SEVERAL = 3;

/**
 * Returns the closures that are not over at an instant, the next one first: time off of the same reason and the same
 * ends for everybody who is active, or for at least three and half of them.
 */
export function closuresOf(people: readonly Person[], now: Date): Closure[] {
  const active = people.filter(({ member }) => member.isActive);
  const groups = new Map<string, TimeOff[]>();
  for (const { timeOff } of people)
    for (const record of timeOff) {
      if (record.end <= now) continue;
      const key = `${record.start.getTime()} ${record.end.getTime()} ${record.reason.trim().toLowerCase()}`;
      const group = groups.get(key);
      // Two of one member would overlap.
      if (group && !group.some(({ memberId }) => memberId === record.memberId)) group.push(record);
      else if (!group) groups.set(key, [record]);
    }
  return [...groups.values()]
    .filter((records) => isClosure(records, active))
    .flatMap((records): Closure[] => {
      const [first] = records;
      if (!first) return [];
      const { start, end } = first;
      return [{ reason: first.reason.trim(), start, end, records, missing: missingIn(first, active) }];
    })
    .sort(
      (one, other) => one.start.getTime() - other.start.getTime() || one.end.getTime() - other.end.getTime(),
    );
}

function isClosure(records: readonly TimeOff[], active: readonly Person[]): boolean {
  if (records.length < 2) return false;
  const off = new Set(records.map(({ memberId }) => memberId));
  const count = active.filter(({ member }) => off.has(member.id)).length;
  return isMostOf(count, active.length);
}

/** Returns whether so many of the team's active members are everybody, or as good as. */
export function isMostOf(count: number, active: number): boolean {
  return count === active || (count >= SEVERAL && count * 2 >= active);
}

/** By the list of people that they are told from: the board, a preview and a plan ask for date after date. */
const wholeClosures = new WeakMap<readonly Person[], Pick<Closure, "start" | "end">[]>();

/**
 * Returns the stretches of a date, in minutes since its midnight, in which a closure takes everybody who is active: then
 * nobody is wanted.
 */
export function closedForAll(people: readonly Person[], date: string, zone: string): Span[] {
  const known = wholeClosures.get(people) ?? closuresOf(people, new Date(0)).filter(takesAll(people));
  wholeClosures.set(people, known);
  return known
    .map(({ start, end }) => ({
      start: Math.max(0, minutesIntoDate(start, date, zone)),
      end: Math.min(MINUTES_PER_DAY, minutesIntoDate(end, date, zone)),
    }))
    .filter(({ start, end }) => start < end);
}

const takesAll =
  (people: readonly Person[]) =>
  ({ start, end }: Closure) =>
    people.every(
      ({ member, timeOff }) =>
        !member.isActive || timeOff.some((off) => off.start <= start && end <= off.end),
    );

const missingIn = ({ start, end }: TimeOff, active: readonly Person[]) =>
  active.filter(({ timeOff }) => !timeOff.some((off) => off.start < end && start < off.end));

/** The first and the last day of a closure. */
export interface ClosedDays {
  from: string;
  to: string;
  /** The clock at its ends, where it takes no whole days. */
  hours: { startTime: string; endTime: string } | null;
}

export function closedDays({ start, end }: Pick<Closure, "start" | "end">, zone: string): ClosedDays {
  const days = wholeDaysOf({ start, end }, zone);
  if (days) return { from: days.first, to: days.last, hours: null };
  const [first, last] = [instantToZoned(start, zone), instantToZoned(end, zone)];
  if (last.time === "00:00" && last.date > first.date)
    return {
      from: first.date,
      to: addDays(last.date, -1),
      hours: { startTime: first.time, endTime: "24:00" },
    };
  return { from: first.date, to: last.date, hours: { startTime: first.time, endTime: last.time } };
}
