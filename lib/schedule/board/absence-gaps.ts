import { addDays, datesFrom } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { OpeningHours } from "@chairtime/kit/coverage/opening";
import { minutesIntoDate, todayIn } from "@chairtime/kit/zone";
import { SLOT } from "../coverage/coverage.ts";
import { type Gap, gapLeftBy } from "../coverage/gaps.ts";
import type { Minimum } from "../coverage/minimums.ts";
import { dayOf } from "../day/day.ts";
import type { Person } from "../day/person.ts";
import { mergeSpans, type Span } from "../spans.ts";
import { isSameRole } from "../team-filter.ts";
import { coverageOfWeek, teamWeekOf } from "./board.ts";

/** Somebody's absence from one instant to another. */
export interface MemberAbsence {
  memberId: string;
  start: Date;
  end: Date;
}

export interface AbsenceGaps {
  /** Gaps under a minimum, else the missing hours. */
  gaps: Gap[];
  /** Whether some are under a minimum. */
  isShort: boolean;
  /** Whether those dates still meet their minimums. */
  isEnough: boolean;
}

export interface AbsenceScope {
  minimums: readonly Minimum[];
  openingHours: OpeningHours;
  zone: string;
  now: Date;
  /** The first date to check: the first of the absence, or today if later. */
  from?: string;
}

/** Cap on days: gaps are closed a week at a time. */
const MOST_DAYS = 7;

/** Periods in which to cover an absence, from its start or today on: seven days each, the last one shorter. */
export function absencePeriods(
  { start, end }: MemberAbsence,
  zone: string,
  now: Date,
): { from: string; to: string }[] {
  const last = todayIn(zone, new Date(end.getTime() - 1));
  const periods: { from: string; to: string }[] = [];
  let from = todayIn(zone, now > start ? now : start);
  do {
    const to = addDays(from, MOST_DAYS - 1);
    periods.push({ from, to: to < last || periods.length === 0 ? to : last });
    from = addDays(to, 1);
  } while (from <= last);
  return periods;
}

/**
 * What an absence leaves to cover within seven days, from the next half hour on, no matter whether it is already among
 * the people's records.
 */
export function absenceGaps(
  people: readonly Person[],
  absence: MemberAbsence,
  { minimums, openingHours, zone, now, from = "" }: AbsenceScope,
): AbsenceGaps {
  const person = people.find(({ member }) => member.id === absence.memberId);
  if (!person) return { gaps: [], isShort: false, isEnough: false };
  const begins = todayIn(zone, now > absence.start ? now : absence.start);
  const first = from > begins ? from : begins;
  const team = teamWeekOf(withAbsence(people, absence), first, { zone }, openingHours);
  const coverage = coverageOfWeek(team, minimums);
  const others = { ...person, timeOff: person.timeOff.filter((off) => !isWithin(off, absence)) };
  const days = datesFrom(first, MOST_DAYS).map((date) => {
    const lost = lostOn(others, date, absence, { zone, now });
    const day = coverage.find((one) => one.date === date);
    const own = day?.gaps.filter(({ role }) => role === undefined || isSameRole(role, person.member.role));
    const short = lost.flatMap((span) => (own ?? []).flatMap((gap) => gapWithin(gap, span)));
    return {
      date,
      lost,
      short,
      isWanted: lost.length > 0 && day?.wanted.some((least) => least > 0) === true,
    };
  });
  const short = days.flatMap((day) => day.short);
  if (short.length > 0) return { gaps: short, isShort: true, isEnough: false };
  const gaps = days.flatMap(({ date, lost }) =>
    lost.map((span) => gapLeftBy(person.member.role, date, span)),
  );
  return { gaps, isShort: false, isEnough: days.some(({ isWanted }) => isWanted) };
}

/** Adds an absence to its member's records. */
export function withAbsence(people: readonly Person[], { memberId, start, end }: MemberAbsence): Person[] {
  const timeOff = { id: "absence", memberId, start, end, reason: "" };
  return people.map((person) =>
    person.member.id === memberId ? { ...person, timeOff: [...person.timeOff, timeOff] } : person,
  );
}

const isWithin = (one: { start: Date; end: Date }, other: { start: Date; end: Date }) =>
  other.start <= one.start && one.end <= other.end;

/** When somebody would have worked on a date, breaks included, from now on. */
function lostOn(
  person: Person,
  date: string,
  { start, end }: MemberAbsence,
  { zone, now }: Pick<AbsenceScope, "zone" | "now">,
): Span[] {
  const at = (instant: Date) => minutesIntoDate(instant, date, zone);
  const from = Math.max(0, at(start), nextSlot(now, date, zone));
  const until = Math.min(MINUTES_PER_DAY, at(end));
  const work = dayOf(person, date, { zone }).segments.filter(({ kind }) => kind !== "time-off");
  return mergeSpans(
    work.map((span) => ({ start: Math.max(from, span.start), end: Math.min(until, span.end) })),
  );
}

/** Parts of gaps from the next half hour on. */
export function gapsAhead(gaps: readonly Gap[], now: Date, zone: string): Gap[] {
  return gaps.flatMap((gap) =>
    gapWithin(gap, { start: nextSlot(now, gap.date, zone), end: Number.POSITIVE_INFINITY }),
  );
}

const nextSlot = (now: Date, date: string, zone: string) =>
  Math.ceil(minutesIntoDate(now, date, zone) / SLOT) * SLOT;

function gapWithin(gap: Gap, span: Span): Gap[] {
  const cut = <Part extends Span>(part: Part): Part => ({
    ...part,
    start: Math.max(part.start, span.start),
    end: Math.min(part.end, span.end),
  });
  const own = { ...cut(gap), steps: gap.steps.map(cut).filter(({ start, end }) => start < end) };
  return own.start < own.end ? [own] : [];
}
