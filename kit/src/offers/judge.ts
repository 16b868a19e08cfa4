import { addDays, datesOfWeek, weekdayOf, weekStartOf } from "../calendar.ts";
import { MINUTE_MS, MINUTES_PER_DAY } from "../clock.ts";
import { closedOn } from "../closures.ts";
import { wantedOn, wantedRoles } from "../coverage/minimums.ts";
import { exceptionOn, openOnDate, wantedWhileOpen } from "../coverage/opening.ts";
import { isSameRole } from "../coverage/roles.ts";
import { SLOT, slotsOf } from "../coverage/slots.ts";
import { DATED_BREAK } from "../day/dated-break.ts";
import { type WorkDay, workDayOf } from "../day/work-day.ts";
import {
  agreedFor,
  datesAround,
  mostInARow,
  rulesOf,
  type WorkWarning,
  workWarnings,
} from "../day/work-rules.ts";
import type { Span } from "../spans.ts";
import { type DatedShift, type Exchanged, type Handing, spanOf } from "./exchange.ts";
import { factsOn, presentOn, type SalonRules, type Worker } from "./worker.ts";

/** Why a member cannot take a shift. */
export type Against = "inactive" | "closed" | "away" | "overlap";

/** Breaches of the contract of a member who takes a shift. They never block it: a manager decides. */
export type Warned = WorkWarning["kind"];

/** A wish on a date, in minutes since its midnight. */
export interface MemberWish {
  memberId: string;
  date: string;
  kind: "prefer" | "cannot";
  startMinute: number;
  endMinute: number;
}

/** What an exchange does to one member's week. */
export interface MemberEffect {
  memberId: string;
  beforeMinutes: number;
  afterMinutes: number;
  agreedMinutes: number | null;
  restMinutes: number | null;
  wish: "prefer" | "cannot" | null;
  /** Empty if they can work their new shifts. */
  against: Against[];
  /** Breaches of their contract that are new or worse. */
  warnings: Warned[];
  /** The change of the weeks' cost; null where it is unknown. */
  cost: number | null;
}

/** Weeks examined: rest and days in a row reach into the one after. */
const WEEKS = 2;

function daysOf(worker: Worker, from: string, rules: SalonRules): WorkDay[] {
  return datesAround(from, WEEKS).map((date) => workDayOf(factsOn(worker, date, rules), rules.zone));
}

function weeksOf(memberId: string, handings: readonly Handing[], { weekStartsOn }: SalonRules): string[] {
  const own = handings.filter(({ from, to }) => from === memberId || to === memberId);
  return [...new Set(own.map(({ shift }) => weekStartOf(shift.date, weekStartsOn)))].sort();
}

/** Effect of an exchange on one of its members, in the week of `date`. */
export function effectOn(
  before: Worker,
  after: Worker,
  { handings, date, wishes }: { handings: readonly Handing[]; date: string; wishes: readonly MemberWish[] },
  rules: SalonRules,
): MemberEffect {
  const agreed = rulesOf({ ...before, ...before.employment }, rules.restMinutes);
  const comes = handings.filter(({ to }) => to === before.id).map(({ shift }) => shift);
  const leaves = handings.filter(({ from }) => from === before.id).map(({ shift }) => shift);
  const against = new Set<Against>(before.isActive ? [] : ["inactive"]);
  for (const shift of comes) for (const each of blockedBy(shift, before, leaves, rules)) against.add(each);
  const warnings = new Set<Warned>();
  let minutes = 0;
  for (const from of weeksOf(before.id, handings, rules)) {
    const [was, is] = [daysOf(before, from, rules), daysOf(after, from, rules)];
    for (const { kind } of newWarnings(workWarnings(was, from, agreed), workWarnings(is, from, agreed)))
      warnings.add(kind);
    if (isLongerRow(was, is, mostInARow(agreed))) warnings.add("row");
    minutes += plannedIn(is, from) - plannedIn(was, from);
  }
  const own = weekStartOf(date, rules.weekStartsOn);
  const week = (worker: Worker) => plannedIn(daysOf(worker, own, rules), own);
  return {
    memberId: before.id,
    beforeMinutes: week(before),
    afterMinutes: week(after),
    agreedMinutes: agreedFor(datesOfWeek(own), agreed),
    restMinutes: shortestRest(comes, after, rules),
    wish: wishFor(before.id, comes, wishes),
    against: [...against],
    warnings: [...warnings],
    cost: before.hourlyCost === null ? null : Math.round((minutes * before.hourlyCost) / 60),
  };
}

const plannedIn = (days: readonly WorkDay[], from: string) =>
  days
    .filter(({ date }) => from <= date && date < addDays(from, 7))
    .reduce((sum, { planned }) => sum + planned, 0);

/** The warnings that an exchange adds or makes worse. */
function newWarnings(before: readonly WorkWarning[], after: readonly WorkWarning[]): WorkWarning[] {
  return after.filter((now) => {
    if (now.kind === "hours")
      return (
        now.planned > now.agreed &&
        !before.some(
          (was) => was.kind === "hours" && was.weekStart === now.weekStart && was.planned >= now.planned,
        )
      );
    if (now.kind === "days")
      return !before.some(
        (was) => was.kind === "days" && was.weekStart === now.weekStart && was.days >= now.days,
      );
    if (now.kind === "rest")
      return !before.some((was) => was.kind === "rest" && was.date === now.date && was.rest <= now.rest);
    // `isLongerRow` judges these: without one of its shifts, a row has another first date in breach.
    return false;
  });
}

/** Whether a day that was free is now worked within a row of more than `most` days. */
function isLongerRow(before: readonly WorkDay[], after: readonly WorkDay[], most: number): boolean {
  let row: number[] = [];
  for (const [index, { hours }] of [...after, { hours: null }].entries()) {
    if (hours) row.push(index);
    else {
      if (row.length > most && row.some((at) => !before[at]?.hours)) return true;
      row = [];
    }
  }
  return false;
}

/** Why a member can't work a shift: closures, time off, other shifts. */
export function blockedBy(
  shift: DatedShift,
  worker: Worker,
  leaves: readonly DatedShift[],
  rules: SalonRules,
): Against[] {
  const span = spanOf(shift);
  const meets = ({ start, end }: Span) => start < span.end && span.start < end;
  const { timeOff, isOutside } = factsOn(worker, shift.date, rules);
  const blocked: Against[] = isOutside ? ["inactive"] : [];
  if (timeOff.some((off) => off.isClosed && meets(off))) blocked.push("closed");
  if (timeOff.some((off) => !off.isClosed && off.reason !== DATED_BREAK && meets(off))) blocked.push("away");
  // Nights reach into the next date.
  const isMet = [-1, 0, 1].some((days) => {
    const on = addDays(shift.date, days);
    const at = days * MINUTES_PER_DAY;
    return factsOn(worker, on, rules)
      .shifts.filter(({ record }) => !leaves.some((left) => left.date === on && isSameHours(left, record)))
      .some(({ start, end }) => meets({ start: start + at, end: end + at }));
  });
  if (isMet) blocked.push("overlap");
  return blocked;
}

const isSameHours = (
  one: Pick<DatedShift, "startTime" | "endTime">,
  other: Pick<DatedShift, "startTime" | "endTime">,
) => one.startTime === other.startTime && one.endTime === other.endTime;

/** The shortest rest, in minutes, before or after the days with the new shifts. */
function shortestRest(comes: readonly DatedShift[], after: Worker, rules: SalonRules): number | null {
  const rests = comes.flatMap(({ date }) => {
    const worked = [-2, -1, 0, 1, 2].flatMap((days) => {
      const { hours } = workDayOf(factsOn(after, addDays(date, days), rules), rules.zone);
      return hours ? [{ ...hours, isOwn: days === 0 }] : [];
    });
    return worked.slice(1).flatMap(({ start, isOwn }, index) => {
      const last = worked[index];
      return last && (isOwn || last.isOwn)
        ? [Math.round((start.getTime() - last.end.getTime()) / MINUTE_MS)]
        : [];
    });
  });
  return rests.length > 0 ? Math.max(0, Math.min(...rests)) : null;
}

function wishFor(
  memberId: string,
  comes: readonly DatedShift[],
  wishes: readonly MemberWish[],
): MemberEffect["wish"] {
  const kinds = comes.flatMap((shift) => {
    const span = spanOf(shift);
    return wishes
      .filter((wish) => wish.memberId === memberId && wish.date === shift.date)
      .filter(({ startMinute, endMinute }) => startMinute < span.end && span.start < endMinute)
      .map(({ kind }) => kind);
  });
  return kinds.includes("cannot") ? "cannot" : kinds.includes("prefer") ? "prefer" : null;
}

/** How short of people a salon is before and after an exchange, in minutes; `worse` where any half hour gets shorter. */
export interface SalonEffect {
  shortBefore: number;
  shortAfter: number;
  worse: boolean;
}

export interface Presence extends Pick<Worker, "id" | "role"> {
  spans: readonly Span[];
}

/** The dates whose coverage depends on these shifts. */
export function coveredDates(shifts: readonly DatedShift[]): string[] {
  const dates = shifts.flatMap((shift) =>
    spanOf(shift).end > MINUTES_PER_DAY ? [shift.date, addDays(shift.date, 1)] : [shift.date],
  );
  return [...new Set(dates)];
}

/** Effect of an exchange on coverage. `team` has all active members, by date. */
export function coverageEffect(
  team: ReadonlyMap<string, readonly Presence[]>,
  { after }: Pick<Exchanged, "after">,
  handings: readonly Handing[],
  rules: SalonRules,
): SalonEffect {
  const effect: SalonEffect = { shortBefore: 0, shortAfter: 0, worse: false };
  const touched = new Set(handings.flatMap(({ from, to }) => [from, to]));
  for (const date of coveredDates(handings.map(({ shift }) => shift))) {
    const was = team.get(date) ?? [];
    const is = was.map((present) => {
      const changed = touched.has(present.id) ? after.get(present.id) : undefined;
      return changed ? { ...present, spans: presentOn(changed, date, rules) } : present;
    });
    for (const { role, wanted } of wantedBy(date, rules)) {
      const counts = (present: typeof was) =>
        slotsOf(present.flatMap((one) => (role === "" || isSameRole(one.role, role) ? one.spans : [])));
      const [before, now] = [counts(was), counts(is)];
      for (const [slot, people] of wanted.entries()) {
        const [lacked, lacks] = [before, now].map((count) => Math.max(0, people - (count[slot] ?? 0)));
        effect.shortBefore += (lacked ?? 0) * SLOT;
        effect.shortAfter += (lacks ?? 0) * SLOT;
        effect.worse ||= (lacks ?? 0) > (lacked ?? 0);
      }
    }
  }
  return effect;
}

/** People needed per role in each half hour of a date; "" is any role. */
function wantedBy(date: string, { minimums, openingHours, closings }: SalonRules) {
  const closed = closedOn(date, closings)?.spans ?? [];
  const open = openOnDate(date, openingHours);
  return ["", ...wantedRoles(minimums)].map((role) => ({
    role,
    wanted: wantedWhileOpen(
      wantedOn(weekdayOf(date), minimums, role, open),
      exceptionOn(date, openingHours),
      closed,
    ),
  }));
}
