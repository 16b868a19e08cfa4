import { addDays, weekdayOf } from "@chairtime/kit/calendar";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import type { Schedule } from "@/lib/api/schedules-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { coverageOf } from "@/lib/schedule/coverage";
import { dayOf, type PersonDay } from "@/lib/schedule/day";
import { gapsOf } from "@/lib/schedule/gaps";
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
  /** Dates of the period on which somebody's available minutes change. */
  dates: string[];
  /** Minutes available after, less those before. */
  minutes: number;
  /** 'Sat, Nov 21, 2026 from 16:00 falls to 1 of 2 people' */
  falls: string[];
}

/** The record that an edit replaces. */
export type Replaced =
  | { kind: "schedule"; record: Schedule }
  | { kind: "break"; record: RecurringBreak }
  | { kind: "time-off"; record: TimeOff };

/** What a preview is reckoned over; both dates are included. */
export interface PreviewScope {
  from: string;
  to: string;
  zone: string;
  minimums: readonly Minimum[];
}

/** Returns what saving the items would do; with `replaced`, in place of that record. */
export function previewPlan(
  people: readonly Person[],
  items: readonly PlanItem[],
  scope: PreviewScope,
  replaced: Replaced | null = null,
): Preview {
  const remarks: Remark[] = [];
  const possible: PlanItem[] = [];
  let planned = replaced ? people.map((person) => withoutRecord(person, replaced)) : [...people];
  for (const item of items) {
    const person = planned.find(({ member }) => member.id === item.input.employeeId);
    if (!person) continue;
    const clashes = clashesOf(person, item, scope);
    remarks.push(...clashes.map((clash) => ({ item, ...clash })));
    if (clashes.some(({ kind }) => kind === "impossible")) continue;
    possible.push(item);
    planned = planned.map((other) => (other === person ? withItem(person, item) : other));
  }
  const [first] = possible;
  const owner = planned.find(({ member }) => member.id === replaced?.record.employeeId);
  if (replaced?.kind === "schedule" && owner && first?.kind === "schedule") {
    // On its own day the breaks are compared with the new hours already.
    if (first.input.dayOfWeek !== replaced.record.dayOfWeek)
      for (const words of leftBreaks(owner, replaced.record))
        remarks.push({ item: first, kind: "warning", words });
  }
  // Where the new record is refused, the old one stays.
  const after = replaced && possible.length === 0 ? people : planned;
  return { items: possible, remarks, ...difference(people, after, scope) };
}

function withoutRecord(person: Person, { kind, record }: Replaced): Person {
  if (person.member.id !== record.employeeId) return person;
  const others = <Stored extends { id: string }>(list: readonly Stored[]) =>
    list.filter(({ id }) => id !== record.id);
  if (kind === "schedule") return { ...person, schedules: others(person.schedules) };
  if (kind === "break") return { ...person, breaks: others(person.breaks) };
  return { ...person, timeOff: others(person.timeOff) };
}

/** Returns the person as they are once the item is saved. */
function withItem(person: Person, item: PlanItem): Person {
  // Never sent anywhere: it only has to differ from the others.
  const id = `planned ${person.schedules.length} ${person.breaks.length} ${person.timeOff.length}`;
  if (item.kind === "schedule") return { ...person, schedules: [...person.schedules, { ...item.input, id }] };
  if (item.kind === "break") return { ...person, breaks: [...person.breaks, { ...item.input, id }] };
  return { ...person, timeOff: [...person.timeOff, { ...item.input, id }] };
}

function difference(
  before: readonly Person[],
  after: readonly Person[],
  scope: PreviewScope,
): Pick<Preview, "dates" | "minutes" | "falls"> {
  const changed = before.flatMap((person, index) => {
    const next = after[index];
    return next && next !== person ? [{ person, next }] : [];
  });
  const dates: string[] = [];
  const falls: string[] = [];
  let minutes = 0;
  for (let date = scope.from; date <= scope.to; date = addDays(date, 1)) {
    const days: DayChange[] = changed
      .map(({ person, next }) => ({
        person,
        before: dayOf(person, date, scope.zone),
        after: dayOf(next, date, scope.zone),
      }))
      .filter((day) => JSON.stringify(day.before.segments) !== JSON.stringify(day.after.segments));
    if (days.length === 0) continue;
    dates.push(date);
    for (const day of days) minutes += day.after.totals.available - day.before.totals.available;
    falls.push(...fallsOn(date, before, days, scope));
  }
  return { dates, minutes, falls };
}

interface DayChange {
  person: Person;
  before: PersonDay;
  after: PersonDay;
}

/** Returns a sentence for each stretch of half hours that falls under its minimum, or further under it. */
function fallsOn(
  date: string,
  people: readonly Person[],
  changes: readonly DayChange[],
  { zone, minimums }: PreviewScope,
): string[] {
  const wanted = wantedOn(weekdayOf(date), minimums);
  if (!wanted.some((least) => least > 0)) return [];
  const days = people
    .filter(({ member }) => member.isActive)
    .map((person) => {
      const day = changes.find((change) => change.person === person);
      return day ?? { before: dayOf(person, date, zone), after: null };
    });
  const before = coverageOf(days.map((day) => day.before));
  const after = coverageOf(days.map((day) => day.after ?? day.before));
  const falling = wanted.map((least, slot) => ((after[slot] ?? 0) < (before[slot] ?? 0) ? least : 0));
  return gapsOf(date, after, falling).flatMap(({ steps }) =>
    steps.map(
      (step) =>
        `${formatDayDate(date)} from ${formatMinuteOfDay(step.start)} falls to ${step.count} of ${step.wanted} people`,
    ),
  );
}

/** Returns 'Changes 6 dates, -14h' */
export function previewWords({ dates, minutes }: Pick<Preview, "dates" | "minutes">): string {
  if (dates.length === 0) return "Changes no date in this period";
  const sign = minutes < 0 ? "-" : "+";
  const hours = minutes === 0 ? "no hours" : `${sign}${formatHours(Math.abs(minutes))}`;
  return `Changes ${dates.length} ${dates.length === 1 ? "date" : "dates"}, ${hours}`;
}
