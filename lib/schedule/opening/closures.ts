import { addDays } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { boundsOfDate, instantToZoned, minutesIntoDate } from "@chairtime/kit/zone";
import type { TimeOff } from "../../records/time-off/model.ts";
import { closingOn } from "../day/closings.ts";
import { isOnTeam, type Person } from "../day/person.ts";
import { piecesAround, takeAll } from "../day/pieces-around.ts";
import { type Absence, wholeDaysOf } from "../day/whole-days.ts";
import { mergeSpans, type Span } from "../spans.ts";

/** Time off of many people that a manager sees as one closure. A backend knows only each member's time off. */
export interface Closure {
  reason: string;
  start: Date;
  end: Date;
  /** Several per member if they lie around the member's other time off. */
  records: TimeOff[];
  /** Active members who are off through all of it, for any reason; not those who aren't employed then. */
  off: number;
  /** The remaining members: mostly those added later. */
  missing: Person[];
}

/** Fewer are a coincidence, unless they are everybody. */
const SEVERAL = 3;

/**
 * Closures not over at an instant, the next one first. A member takes part with time off of one reason that, together
 * with their other time off, fills the span. It is a closure when all active members take part, or at least three and
 * half of them; if everybody else is off anyway, half of them are enough, and with a reason that names a closure one of
 * them. Only looks at `within`: beyond it, not all time off may be known.
 */
export function closuresOf(people: readonly Person[], now: Date, zone: string, within?: Absence): Closure[] {
  const closures = candidatesOf(people).flatMap((candidates): Closure[] => {
    const claimed = new Set<TimeOff>();
    return candidates.flatMap((candidate) => {
      const asked = overlapOf(candidate, within ?? { start: now, end: candidate.end });
      if (candidate.end <= now || !asked) return [];
      const closure = judged(candidate, people, teamDuring(asked, people, zone), asked, claimed);
      for (const record of closure?.records ?? []) claimed.add(record);
      return closure ?? [];
    });
  });
  return closures.sort(
    (one, other) => one.start.getTime() - other.start.getTime() || one.end.getTime() - other.end.getTime(),
  );
}

/**
 * When the salon is closed on a date, in minutes since its midnight: by its own records, or by a closure of all active
 * members. No minimum applies then.
 */
export function closedForAll(people: readonly Person[], date: string, zone: string): Span[] {
  const days = closedDates.get(people) ?? new Map<string, Span[]>();
  closedDates.set(people, days);
  const known = days.get(`${date} ${zone}`) ?? closedBy(people, date, zone);
  days.set(`${date} ${zone}`, known);
  return known;
}

/** Keyed by the list of people: a board, preview or plan asks date after date. */
const closedDates = new WeakMap<readonly Person[], Map<string, Span[]>>();

function closedBy(people: readonly Person[], date: string, zone: string): Span[] {
  const own = closingOn(date, people[0]?.closings)?.spans ?? [];
  return mergeSpans([...own, ...recognisedOn(people, date, zone)]);
}

function recognisedOn(people: readonly Person[], date: string, zone: string): Span[] {
  const day = boundsOfDate(date, zone);
  const active = people.filter(({ member }) => isOnTeam(member, date));
  const team = new Set(active);
  const closures = candidatesOf(people)
    .flat()
    .flatMap((candidate) => {
      const asked = overlapOf(candidate, day);
      const closure = asked && judged(candidate, people, team, asked, NONE);
      return asked && closure?.missing.length === 0 ? asked : [];
    });
  if (closures.length === 0) return [];
  const atWork = active.flatMap(({ timeOff }) => piecesAround(day, timeOff));
  // Everybody's other time off at the edges of a closure hides its start and end.
  return piecesAround(day, atWork)
    .filter((stretch) => closures.some((closure) => overlapOf(closure, stretch)))
    .map(({ start, end }) => ({
      start: Math.max(0, minutesIntoDate(start, date, zone)),
      end: Math.min(MINUTES_PER_DAY, minutesIntoDate(end, date, zone)),
    }))
    .filter(({ start, end }) => start < end);
}

/** A possible closure, with its reason. */
interface Candidate extends Absence {
  reason: string;
  key: string;
}

const NONE: ReadonlySet<TimeOff> = new Set();

const remembered = new WeakMap<readonly Person[], Candidate[][]>();

/** Possible closures, longest first, for each reason that enough people share. */
function candidatesOf(people: readonly Person[]): Candidate[][] {
  const known = remembered.get(people);
  if (known) return known;
  const byReason = new Map<string, Map<Person, TimeOff[]>>();
  for (const person of people)
    for (const record of person.timeOff) {
      // Breaks of a single date are stored as time off; colleagues who take theirs together close nothing.
      if (record.reason === DATED_BREAK) continue;
      const reason = byReason.get(keyOf(record)) ?? new Map<Person, TimeOff[]>();
      byReason.set(keyOf(record), reason);
      reason.set(person, [...(reason.get(person) ?? []), record]);
    }
  const active = people.filter(({ member }) => member.isActive).length;
  const candidates = [...byReason]
    .filter(([key, holders]) => {
      const count = [...holders.keys()].filter(({ member }) => member.isActive).length;
      return count > 0 && (namesClosure(key) || (count >= 2 && count * 2 >= active));
    })
    .map(([key, holders]) => spansOf(key, holders));
  remembered.set(people, candidates);
  return candidates;
}

const keyOf = ({ reason }: Pick<TimeOff, "reason">) => reason.trim().toLowerCase();

const namesClosure = (reason: string) => /\b(closed|closure|(public|bank) holiday)\b/i.test(reason);

/** Spans of the records, those that they fill together with what lies between, and those that several fill together. */
function spansOf(key: string, holders: ReadonlyMap<Person, readonly TimeOff[]>): Candidate[] {
  const spans = new Map<string, Candidate>();
  const add = ({ start, end }: Absence, reason: string) => {
    const id = `${start.getTime()} ${end.getTime()}`;
    if (!spans.has(id)) spans.set(id, { start, end, reason: reason.trim(), key });
  };
  const runs: (Absence & { reason: string })[] = [];
  for (const [{ timeOff }, records] of holders) {
    let run: (Absence & { reason: string }) | null = null;
    for (const record of [...records].sort(byStart)) {
      add(record, record.reason);
      const isBridged =
        run && run.end < record.start && takeAll({ start: run.end, end: record.start }, timeOff);
      if (run && isBridged) run.end = record.end;
      else {
        run = { start: record.start, end: record.end, reason: record.reason };
        runs.push(run);
      }
    }
  }
  for (const run of runs) add(run, run.reason);
  let cluster: (Absence & { reason: string }) | null = null;
  for (const run of runs.sort(byStart)) {
    if (cluster && run.start < cluster.end) {
      if (run.end > cluster.end) cluster.end = run.end;
    } else {
      if (cluster) add(cluster, cluster.reason);
      cluster = { ...run };
    }
  }
  if (cluster) add(cluster, cluster.reason);
  return [...spans.values()].sort(
    (one, other) =>
      other.end.getTime() - other.start.getTime() - (one.end.getTime() - one.start.getTime()) ||
      byStart(one, other),
  );
}

function teamDuring({ start, end }: Absence, people: readonly Person[], zone: string): Set<Person> {
  const [from, to] = [start, new Date(end.getTime() - 1)].map((at) => instantToZoned(at, zone).date);
  return new Set(people.filter(({ member }) => isOnTeam(member, from ?? "", to)));
}

const byStart = (one: Absence, other: Absence) => one.start.getTime() - other.start.getTime();

/** A span as a closure, judged by who is off in a part of it; null if it is none. */
function judged(
  { start, end, reason, key }: Candidate,
  people: readonly Person[],
  team: ReadonlySet<Person>,
  asked: Absence,
  claimed: ReadonlySet<TimeOff>,
): Closure | null {
  const records: TimeOff[] = [];
  const missing: Person[] = [];
  let holders = 0;
  for (const person of people) {
    const { timeOff } = person;
    const isOff = takeAll(asked, timeOff);
    if (!isOff && team.has(person)) missing.push(person);
    if (!isOff) continue;
    const own = timeOff.filter(
      (record) => start <= record.start && record.end <= end && keyOf(record) === key && !claimed.has(record),
    );
    records.push(...own);
    if (own.length > 0 && team.has(person)) holders += 1;
  }
  const isEverybodyOff = missing.length === 0;
  const isClosure =
    (holders > 1 && isMostOf(holders, team.size)) ||
    (isEverybodyOff && holders > 1 && holders * 2 >= team.size) ||
    (isEverybodyOff && holders > 0 && namesClosure(reason));
  return isClosure ? { reason, start, end, records, off: team.size - missing.length, missing } : null;
}

function overlapOf(one: Absence, other: Absence): Absence | null {
  const start = new Date(Math.max(one.start.getTime(), other.start.getTime()));
  const end = new Date(Math.min(one.end.getTime(), other.end.getTime()));
  return start < end ? { start, end } : null;
}

/** Whether a number of active members is everybody, or almost. */
export function isMostOf(count: number, active: number): boolean {
  return count === active || (count >= SEVERAL && count * 2 >= active);
}

/** First and last day of a closure. */
export interface ClosedDays {
  from: string;
  to: string;
  /** Clock times at its ends, unless it takes whole days. */
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
