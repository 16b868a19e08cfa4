import { addDays, daysBetween, weekStartOf } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import type { Said } from "@chairtime/messages/said";
import { clashesOf } from "../preview/clashes.ts";
import type { PlanStep } from "../preview/plan.ts";
import { type PreviewScope, personAfter } from "../preview/plan-preview.ts";
import type { StaffRequest } from "../records/request/model.ts";
import type { MemberAbsence } from "../schedule/board/absence-gaps.ts";
import { coverageOfWeek, type DayCoverage, type TeamWeek, teamWeekOf } from "../schedule/board/board.ts";
import { type GapStep, gapsOf } from "../schedule/coverage/gaps.ts";
import { type Minimum, wantedRoles } from "../schedule/coverage/minimums.ts";
import type { PersonDay } from "../schedule/day/day.ts";
import type { Person } from "../schedule/day/person.ts";
import type { Span } from "../schedule/spans.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import type { WallClock } from "../time/clock.ts";

/** Cap on checked days of a request: longer absences need a replacement, not a cover. */
export const DAYS_LOOKED_AT = 28;

/** Half hours that fall below a minimum, or further below it; with a role, below the role's own. */
export interface Fall extends GapStep {
  role: string;
}

/** A request's effect on one date on which the member works. */
export interface RequestDay {
  date: string;
  before: DayCoverage;
  after: DayCoverage;
  /** The hours that the graphs show. */
  axis: Span;
  falls: Fall[];
  /** Colleagues with time off on that date. */
  off: Person[];
}

/** Effect of approving a request. */
export interface RequestEffect {
  /** Changed dates, in order. */
  days: RequestDay[];
  /** Why it can't be approved as it is: it overlaps other time off. */
  clash: Said | null;
  /** Number of unchecked dates. */
  beyond: number;
}

export interface EffectScope extends Pick<PreviewScope, "minimums" | "openingHours">, WallClock {
  today: string;
  weekStartsOn: number;
}

/** Effect of approving a request on its dates from today on; null if its member isn't listed. */
export function effectOf(
  people: readonly Person[],
  request: StaffRequest,
  scope: EffectScope,
): RequestEffect | null {
  const person = people.find(({ member }) => member.id === request.memberId);
  if (!person) return null;
  const { zone, today } = scope;
  const step = stepOf(request, zone);
  const where = { zone, from: today };
  const clash = clashesOf(person, step, where).find(({ kind }) => kind === "impossible");
  const next = personAfter(person, [step]);
  const planned = people.map((each) => (each === person ? next : each));
  const [, from = today] = [request.startDate, today].toSorted();
  const [to = from] = [request.endDate, addDays(from, DAYS_LOOKED_AT - 1)].toSorted();
  const days = weeksIn(from, to, scope.weekStartsOn).flatMap((weekStart) =>
    changedDays(people, planned, next, weekStart, scope).filter(({ date }) => from <= date && date <= to),
  );
  return { days, clash: clash?.words ?? null, beyond: Math.max(0, daysBetween(to, request.endDate)) };
}

/** The part of a request to cover, from its first short date; null if none is short. */
export function absenceToCover(
  { days }: RequestEffect,
  request: StaffRequest,
  zone: string,
): MemberAbsence | null {
  const short = days.find(({ falls }) => falls.length > 0);
  if (!short) return null;
  const { start, end } = spanOf(request, zone);
  const from = zonedToInstant(short.date, "00:00", zone);
  return { memberId: request.memberId, start: new Date(Math.max(Number(from), Number(start))), end };
}

/** The time off of an approval, as a step of a plan. */
function stepOf(request: StaffRequest, zone: string): PlanStep {
  const { memberId, reason } = request;
  return {
    kind: "time-off",
    before: null,
    after: { memberId, ...spanOf(request, zone), reason },
  };
}

function spanOf({ startDate, startTime, endDate, endTime }: StaffRequest, zone: string) {
  return {
    start: zonedToInstant(startDate, startTime ?? "00:00", zone),
    end: zonedToInstant(endDate, endTime ?? "24:00", zone),
  };
}

function weeksIn(from: string, to: string, weekStartsOn: number): string[] {
  const weeks: string[] = [];
  for (let week = weekStartOf(from, weekStartsOn); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

function changedDays(
  people: readonly Person[],
  planned: readonly Person[],
  next: Person,
  weekStart: string,
  { zone, minimums, openingHours, hourCycle }: EffectScope,
): RequestDay[] {
  const week = teamWeekOf(people, weekStart, { zone, hourCycle }, openingHours);
  const after = teamWeekOf(planned, weekStart, { zone, hourCycle }, openingHours);
  const coverage = { before: coverageOfWeek(week, minimums), after: coverageOfWeek(after, minimums) };
  const falls = fallsIn(week, after, minimums, next.member.role);
  return week.dates.flatMap((date, index) => {
    const [old, now] = [coverage.before[index], coverage.after[index]];
    if (!old || !now || !isLess(now.counts, old.counts)) return [];
    const off = week.weeks.flatMap(({ person, days }) =>
      person.member.isActive && person.member.id !== next.member.id && isOff(days[index]) ? [person] : [],
    );
    return [{ date, before: old, after: now, axis: week.axis, falls: falls[index] ?? [], off }];
  });
}

const isLess = (counts: readonly number[], others: readonly number[]) =>
  counts.some((count, slot) => count < (others[slot] ?? 0));

/** Whether time off takes part of a person's work on a date. */
const isOff = (day: PersonDay | undefined) => day?.segments.some(({ kind }) => kind === "time-off");

/** Parts of a week's dates below a minimum, of all people and of the member's role. */
function fallsIn(before: TeamWeek, after: TeamWeek, minimums: readonly Minimum[], role: string): Fall[][] {
  const roles = ["", ...wantedRoles(minimums).filter((wanted) => isSameRole(wanted, role))];
  const ofEach = roles.map((asked) => {
    const old = coverageOfWeek(before, minimums, asked);
    return coverageOfWeek(after, minimums, asked).map(({ date, counts, wanted }, index) => {
      const falling = wanted.map((least, slot) =>
        (counts[slot] ?? 0) < (old[index]?.counts[slot] ?? 0) ? least : 0,
      );
      return gapsOf(date, counts, falling, asked).flatMap(({ steps }) =>
        steps.map((step) => ({ ...step, role: asked })),
      );
    });
  });
  return before.dates.map((_, index) => ofEach.flatMap((dates) => dates[index] ?? []));
}
