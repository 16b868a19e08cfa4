import { addDays, daysBetween, weekdayOf } from "@chairtime/kit/calendar";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { coverageOf, SLOT } from "@/lib/schedule/coverage";
import { dayOf, type PersonDay } from "@/lib/schedule/day";
import { type Minimum, wantedOn } from "@/lib/schedule/minimums";
import type { Person } from "@/lib/schedule/person";
import { formatHours } from "@/lib/schedule/week";
import { formatDayDate, formatMinuteOfDay } from "@/lib/time/format";
import { type Clash, clashesOf, leftBreaks } from "./clashes";
import type { PlanItem } from "./plan";

/** Something to know about a planned record before it is saved. */
export interface Remark extends Clash {
  item: PlanItem;
}

export interface Preview {
  /** What can be saved. */
  items: PlanItem[];
  remarks: Remark[];
  /** Dates on which somebody's available minutes change, within the period that was looked at. */
  dates: string[];
  /** Minutes available after, less those before. */
  minutes: number;
  /** 'Coverage drops to 1 of 2 on Sat, Nov 21, 2026 from 16:00' */
  falls: string[];
}

/** A record that an edit takes the place of. */
export type Replaced =
  | { kind: "schedule"; record: Schedule }
  | { kind: "break"; record: RecurringBreak }
  | { kind: "time-off"; record: TimeOff };

/** What saving the items would do between two dates, both included; with `replaced`, in place of that record. */
export function previewPlan(
  people: readonly Person[],
  items: readonly PlanItem[],
  where: { from: string; to: string; zone: string; minimums: readonly Minimum[] },
  replaced: Replaced | null = null,
): Preview {
  const remarks: Remark[] = [];
  const possible: PlanItem[] = [];
  let planned = replaced ? people.map((person) => withoutRecord(person, replaced)) : [...people];
  for (const item of items) {
    const person = planned.find(({ member }) => member.id === item.input.employeeId);
    if (!person) continue;
    const clashes = clashesOf(person, item, where);
    remarks.push(...clashes.map((clash) => ({ item, ...clash })));
    if (clashes.some(({ kind }) => kind === "impossible")) continue;
    possible.push(item);
    planned = planned.map((other) => (other === person ? withItem(person, item) : other));
  }
  const [first] = possible;
  const owner = planned.find(({ member }) => member.id === replaced?.record.employeeId);
  if (replaced?.kind === "schedule" && owner && first?.kind === "schedule") {
    // On its own day the breaks are held against the new hours already.
    if (first.input.dayOfWeek !== replaced.record.dayOfWeek)
      for (const words of leftBreaks(owner, replaced.record))
        remarks.push({ item: first, kind: "warning", words });
  }
  // What is refused leaves the record as it is.
  const after = replaced && possible.length === 0 ? people : planned;
  return { items: possible, remarks, ...difference(people, after, where) };
}

function withoutRecord(person: Person, { kind, record }: Replaced): Person {
  if (person.member.id !== record.employeeId) return person;
  const others = <Stored extends { id: string }>(list: readonly Stored[]) =>
    list.filter(({ id }) => id !== record.id);
  if (kind === "schedule") return { ...person, schedules: others(person.schedules) };
  if (kind === "break") return { ...person, breaks: others(person.breaks) };
  return { ...person, timeOff: others(person.timeOff) };
}

/** The person as they are once the item is saved. */
export function withItem(person: Person, item: PlanItem): Person {
  // Never sent anywhere: it only has to differ from the others.
  const id = `planned ${person.schedules.length} ${person.breaks.length} ${person.timeOff.length}`;
  if (item.kind === "schedule") return { ...person, schedules: [...person.schedules, { ...item.input, id }] };
  if (item.kind === "break") return { ...person, breaks: [...person.breaks, { ...item.input, id }] };
  return { ...person, timeOff: [...person.timeOff, { ...item.input, id }] };
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
      words.push(`Coverage drops to ${key} on ${formatDayDate(date)} from ${formatMinuteOfDay(slot * SLOT)}`);
    last = key;
  }
  return words;
}

/** 'Changes 6 dates, 14h less' */
export function previewWords({ dates, minutes }: Pick<Preview, "dates" | "minutes">): string {
  if (dates.length === 0) return "Nothing changes in this period";
  const change = minutes < 0 ? "less" : "more";
  const hours = minutes === 0 ? "same total hours" : `${formatHours(Math.abs(minutes))} ${change}`;
  return `Changes ${dates.length} ${dates.length === 1 ? "date" : "dates"}, ${hours}`;
}
