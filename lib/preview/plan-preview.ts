import { addDays, datesBetween, weekdayOf } from "@chairtime/kit/calendar";
import {
  exceptionOn,
  NO_OPENING_HOURS,
  type OpeningHours,
  openOnDate,
  wantedWhileOpen,
} from "@chairtime/kit/coverage/opening";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { leftBreaks } from "../records/break/preview.ts";
import type { DayKind } from "../records/models.ts";
import { PREVIEWS } from "../records/previews.ts";
import { coverageOf } from "../schedule/coverage/coverage.ts";
import { gapsOf } from "../schedule/coverage/gaps.ts";
import { type Minimum, wantedOn, wantedRoles } from "../schedule/coverage/minimums.ts";
import type { Closings } from "../schedule/day/closings.ts";
import { dayOf, type PersonDay } from "../schedule/day/day.ts";
import { fullName, type Person } from "../schedule/day/person.ts";
import { closedForAll } from "../schedule/opening/closures.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import { type Clash, clashesOf } from "./clashes.ts";
import { outsideOpeningHours } from "./outside-opening-hours.ts";
import { memberOf, type PlanStep } from "./plan.ts";
import { type PersonWords, type SalonWork, workChanges } from "./work-changes.ts";

/** A note about a step, shown before the save. */
export interface Remark extends Clash {
  step: PlanStep;
  /** Name of the step's member. */
  name: string;
}

export interface Preview {
  /** The saveable changes. */
  steps: PlanStep[];
  remarks: Remark[];
  /** Dates of the period on which somebody's available minutes change. */
  dates: string[];
  /** Minutes available after, less those before. */
  minutes: number;
  /** 'Coverage drops to 1 of 2 on Sat, Nov 21, 2026 from 16:00' */
  falls: Said[];
  /** 'Tuesday 20:00 – 21:00 is outside opening hours (10:00 – 20:00)', 'The salon is closed on Sundays' */
  outside: Said[];
  /** 'Amara would have 44h of 40h in the week of Nov 22', 'Only 9h of rest before Tue, Nov 24, 2026, 08:00' */
  work: PersonWords[];
}

/** Period of a preview, both dates included. */
export interface PreviewScope {
  zone: string;
  from: string;
  to: string;
  minimums: readonly Minimum[];
  /** Absent where the salon has none set. */
  openingHours?: OpeningHours;
  /** Absent where the backend keeps no contracts. */
  work?: SalonWork | null;
  /** When the salon is closed once the plan is saved; absent where that stays as it is. */
  closings?: Closings;
}

/** The effect of saving the steps in order. A refused step leaves its old record. */
export function previewPlan(
  people: readonly Person[],
  steps: readonly PlanStep[],
  scope: PreviewScope,
): Preview {
  const remarks: Remark[] = [];
  const possible: PlanStep[] = [];
  const outside = new Map<string, Said>();
  const { closings } = scope;
  const planned = closings ? people.map((person) => ({ ...person, closings })) : [...people];
  for (const [position, step] of steps.entries()) {
    const index = planned.findIndex(({ member }) => member.id === memberOf(step));
    const person = planned[index];
    if (!person) continue;
    const others = withoutRecord(person, step);
    const own = people[index]?.schedules ?? [];
    const clashes = clashesOf(others, step, { ...scope, had: own });
    const name = fullName(person.member);
    remarks.push(...clashes.map((clash) => ({ step, name, ...clash })));
    if (clashes.some(({ kind }) => kind === "impossible")) continue;
    possible.push(step);
    const hours = scope.openingHours ?? NO_OPENING_HOURS;
    for (const words of outsideOpeningHours(step, own, hours, { ...scope, closings: person.closings }))
      outside.set(JSON.stringify(words), words);
    planned[index] = withRecord(others, step, position);
    if (step.kind !== "schedule" || !step.before || !step.after) continue;
    // On the step's own day, breaks are already compared with the new hours.
    if (step.before.dayOfWeek !== step.after.dayOfWeek)
      for (const words of leftBreaks(planned[index], step.before))
        remarks.push({ step, name, kind: "warning", words });
  }
  const work = scope.work ? workChanges(people, planned, { ...scope, ...scope.work }) : [];
  return {
    steps: possible,
    remarks,
    outside: [...outside.values()],
    work,
    ...difference(people, planned, scope),
  };
}

/** The person after the steps are saved. */
export function personAfter(person: Person, steps: readonly PlanStep[]): Person {
  return steps
    .filter((step) => memberOf(step) === person.member.id)
    .reduce((current, step, position) => withRecord(withoutRecord(current, step), step, position), person);
}

function withoutRecord<Kind extends DayKind>(person: Person, { kind, before }: PlanStep<Kind>): Person {
  return before ? PREVIEWS[kind].without(person, before.id) : person;
}

function withRecord<Kind extends DayKind>(
  person: Person,
  { kind, before, after }: PlanStep<Kind>,
  position: number,
): Person {
  // The id is never sent: it only needs to be unique.
  return after ? PREVIEWS[kind].withRecord(person, after, before?.id ?? `planned-${position}`) : person;
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
  const falls: Said[] = [];
  let minutes = 0;
  // The last date's night is missing on the day after it.
  for (const date of datesBetween(scope.from, addDays(scope.to, 1))) {
    const days: DayChange[] = changed.map(({ person, next }) => ({
      person,
      before: dayOf(person, date, { zone: scope.zone }),
      after: dayOf(next, date, { zone: scope.zone }),
    }));
    const own = date > scope.to ? [] : days.filter(changesSegments);
    if (own.length > 0) dates.push(date);
    for (const day of own) minutes += day.after.totals.available - day.before.totals.available;
    const touched = days.filter((day) => own.includes(day) || changesTail(day));
    if (touched.length > 0) falls.push(...fallsOn(date, { before, after }, touched, scope));
  }
  return { dates, minutes, falls };
}

interface DayChange {
  person: Person;
  before: PersonDay;
  after: PersonDay;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changesSegments = ({ before, after }: DayChange) => !isSame(before.segments, after.segments);

const changesTail = ({ before, after }: DayChange) => !isSame(before.tail?.segments, after.tail?.segments);

/** A sentence for each stretch of half hours that falls below its minimum, or further below it. */
function fallsOn(
  date: string,
  { before: people, after: planned }: { before: readonly Person[]; after: readonly Person[] },
  changes: readonly DayChange[],
  { zone, minimums, openingHours = NO_OPENING_HOURS }: PreviewScope,
): Said[] {
  return ["", ...wantedRoles(minimums)].flatMap((role) => {
    const wanted = wantedWhileOpen(
      wantedOn(weekdayOf(date), minimums, role, openOnDate(date, openingHours)),
      exceptionOn(date, openingHours),
      // A plan that closes the salon leaves nothing short-staffed.
      closedForAll(planned, date, zone),
    );
    if (!wanted.some((least) => least > 0)) return [];
    const days = people
      .filter(({ member }) => member.isActive && (role === "" || isSameRole(member.role, role)))
      .map((person) => {
        const day = changes.find((change) => change.person === person);
        return day ?? { before: dayOf(person, date, { zone }), after: null };
      });
    const before = coverageOf(days.map((day) => day.before));
    const after = coverageOf(days.map((day) => day.after ?? day.before));
    const falling = wanted.map((least, slot) => ((after[slot] ?? 0) < (before[slot] ?? 0) ? least : 0));
    return gapsOf(date, after, falling, role).flatMap(({ steps }) =>
      steps.map(({ count, wanted, start }) => {
        const time = formatted("minuteOfDay", start);
        const values = { count, wanted, date: formatted("dayDate", date), time };
        return role
          ? said("records.effect.fallsOfRole", { role, ...values })
          : said("records.effect.falls", values);
      }),
    );
  });
}

/** 'Changes 6 dates, 14h less' */
export function previewWords({ dates, minutes }: Pick<Preview, "dates" | "minutes">): Said {
  const count = { dates: dates.length };
  if (dates.length === 0) return said("records.effect.nothing");
  if (minutes === 0) return said("records.effect.same", count);
  const hours = formatted("hours", Math.abs(minutes));
  return said(minutes < 0 ? "records.effect.less" : "records.effect.more", { ...count, hours });
}
