import { addDays, dayName, daysBetween, weekdayOf } from "@/lib/time/calendar";
import { minutesOf } from "@/lib/time/clock";
import { formatClockRange, formatDayDate, formatMinuteOfDay } from "@/lib/time/format";
import { instantToZoned } from "@/lib/time/zone";
import { coverageOf, SLOT } from "./coverage";
import { dayOf, type PersonDay } from "./day";
import { type Minimum, wantedOn } from "./minimums";
import { fullName, type Person } from "./person";
import type { PlanItem } from "./plan";
import { formatHours } from "./week";

/** Something to know about a planned record before it is saved. */
export interface Remark {
  item: PlanItem;
  /** An impossibility would be refused and is left out; a warning can be overridden. */
  kind: "impossible" | "warning";
  words: string;
}

export interface Preview {
  /** What can be saved. */
  items: PlanItem[];
  remarks: Remark[];
  /** Dates on which somebody's available minutes change, within the period that was looked at. */
  dates: string[];
  /** Minutes available after, less those before. */
  minutes: number;
  /** 'Sat, Nov 21, 2026 from 16:00 falls to 1 of 2 people' */
  falls: string[];
}

/** What saving the items would do between two dates, both included. */
export function previewPlan(
  people: readonly Person[],
  items: readonly PlanItem[],
  where: { from: string; to: string; zone: string; minimums: readonly Minimum[] },
): Preview {
  const remarks: Remark[] = [];
  const possible: PlanItem[] = [];
  let planned = [...people];
  for (const item of items) {
    const person = planned.find(({ member }) => member.id === item.input.employeeId);
    if (!person) continue;
    const clash = clashOf(person, item, where.zone);
    if (clash) {
      remarks.push({ item, kind: "impossible", words: `${fullName(person.member)}: ${clash}` });
      continue;
    }
    for (const words of warningsOf(person, item))
      remarks.push({ item, kind: "warning", words: `${fullName(person.member)}: ${words}` });
    possible.push(item);
    planned = planned.map((other) => (other === person ? withItem(person, item) : other));
  }
  return { items: possible, remarks, ...difference(people, planned, where) };
}

/** The person as they are once the item is saved. */
export function withItem(person: Person, item: PlanItem): Person {
  // Never sent anywhere: it only has to differ from the others.
  const id = `planned ${person.schedules.length} ${person.breaks.length} ${person.timeOff.length}`;
  if (item.kind === "schedule") return { ...person, schedules: [...person.schedules, { ...item.input, id }] };
  if (item.kind === "break") return { ...person, breaks: [...person.breaks, { ...item.input, id }] };
  return { ...person, timeOff: [...person.timeOff, { ...item.input, id }] };
}

const overlap = (
  one: { startTime: string; endTime: string },
  other: { startTime: string; endTime: string },
) =>
  minutesOf(one.startTime) < minutesOf(other.endTime) && minutesOf(other.startTime) < minutesOf(one.endTime);

function clashOf(person: Person, item: PlanItem, zone: string): string | null {
  if (item.kind === "schedule") {
    const { input } = item;
    const there = person.schedules.find(
      (old) => old.dayOfWeek === input.dayOfWeek && old.validFrom === input.validFrom && overlap(old, input),
    );
    return there
      ? `has a ${dayName(there.dayOfWeek)} schedule ${formatClockRange(there.startTime, there.endTime)} from the same date`
      : null;
  }
  if (item.kind === "break") {
    const { input } = item;
    const there = person.breaks.find((old) => old.dayOfWeek === input.dayOfWeek && overlap(old, input));
    return there
      ? `has ${there.reason || "a break"} on ${dayName(there.dayOfWeek)}s, ${formatClockRange(there.startTime, there.endTime)}`
      : null;
  }
  const { input } = item;
  const there = person.timeOff.find((old) => old.start < input.end && input.start < old.end);
  return there
    ? `is away already: ${there.reason || "time off"} from ${formatDayDate(instantToZoned(there.start, zone).date)}`
    : null;
}

function warningsOf(person: Person, item: PlanItem): string[] {
  if (item.kind !== "schedule") return [];
  const { input } = item;
  const replaced = person.schedules.filter(
    (old) =>
      old.dayOfWeek === input.dayOfWeek &&
      old.validFrom < input.validFrom &&
      (old.validUntil === null || old.validUntil >= input.validFrom),
  );
  const sameStart = person.schedules.filter(
    (old) => old.dayOfWeek === input.dayOfWeek && old.validFrom === input.validFrom,
  );
  const outside = person.breaks.filter(
    (pause) =>
      pause.dayOfWeek === input.dayOfWeek &&
      ![...sameStart, input].some(
        (shift) =>
          minutesOf(shift.startTime) <= minutesOf(pause.startTime) &&
          minutesOf(pause.endTime) <= minutesOf(shift.endTime),
      ),
  );
  const day = dayName(input.dayOfWeek);
  return [
    ...replaced.map(
      ({ startTime, endTime }) =>
        `${day} ${formatClockRange(startTime, endTime)} stands back for the new hours`,
    ),
    ...outside.map(
      ({ reason, startTime, endTime }) =>
        `${reason || "a break"} ${formatClockRange(startTime, endTime)} is outside the new ${day} hours`,
    ),
  ];
}

function difference(
  before: readonly Person[],
  after: readonly Person[],
  where: { from: string; to: string; zone: string; minimums: readonly Minimum[] },
): Pick<Preview, "dates" | "minutes" | "falls"> {
  const changed = before.flatMap((person, index) => {
    const next = after[index];
    return next && next !== person ? [{ person, next }] : [];
  });
  const dates: string[] = [];
  const falls: string[] = [];
  let minutes = 0;
  for (let day = 0; day <= daysBetween(where.from, where.to); day++) {
    const date = addDays(where.from, day);
    const pairs = changed.map(({ person, next }) => ({
      person,
      was: dayOf(person, date, where.zone),
      is: dayOf(next, date, where.zone),
    }));
    const moved = pairs.filter(({ was, is }) => !sameAvailability(was, is));
    if (moved.length === 0) continue;
    dates.push(date);
    minutes += moved.reduce((sum, { was, is }) => sum + is.totals.available - was.totals.available, 0);
    falls.push(...fallsOn(date, before, moved, where));
  }
  return { dates, minutes, falls };
}

const sameAvailability = (one: PersonDay, other: PersonDay) =>
  JSON.stringify(one.segments) === JSON.stringify(other.segments);

/** Half hours that go under their minimum, or further under it, one sentence for each stretch of one count. */
function fallsOn(
  date: string,
  people: readonly Person[],
  moved: readonly { person: Person; was: PersonDay; is: PersonDay }[],
  { zone, minimums }: { zone: string; minimums: readonly Minimum[] },
): string[] {
  const wanted = wantedOn(weekdayOf(date), minimums);
  if (!wanted.some((least) => least > 0)) return [];
  const active = people.filter(({ member }) => member.isActive);
  const days = (pick: "was" | "is") =>
    active.map((person) => moved.find((each) => each.person === person)?.[pick] ?? dayOf(person, date, zone));
  const was = coverageOf(days("was"));
  const is = coverageOf(days("is"));
  const words: string[] = [];
  let last = "";
  for (const [slot, count] of is.entries()) {
    const least = wanted[slot] ?? 0;
    const short = count < least && count < (was[slot] ?? 0);
    const key = short ? `${count} of ${least}` : "";
    if (short && key !== last)
      words.push(`${formatDayDate(date)} from ${formatMinuteOfDay(slot * SLOT)} falls to ${key} people`);
    last = key;
  }
  return words;
}

/** 'Changes 6 dates, -14h' */
export function previewWords({ dates, minutes }: Pick<Preview, "dates" | "minutes">): string {
  if (dates.length === 0) return "Changes no date in this period";
  const sign = minutes < 0 ? "-" : "+";
  const hours = minutes === 0 ? "no hours" : `${sign}${formatHours(Math.abs(minutes))}`;
  return `Changes ${dates.length} ${dates.length === 1 ? "date" : "dates"}, ${hours}`;
}
