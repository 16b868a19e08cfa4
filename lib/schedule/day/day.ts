import { daysBetween } from "@chairtime/kit/calendar";
import { clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { type CutDay, cutDay } from "@chairtime/kit/day/segments";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import type { Schedule } from "../../records/schedule/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import type { WallClock } from "../../time/clock.ts";
import type { Span } from "../spans.ts";
import { factsOf, type PersonFacts } from "./facts.ts";
import type { Person } from "./person.ts";
import { type Tail, tailOf } from "./tail.ts";

/** One person's date as the board draws it. */
export interface PersonDay extends CutDay {
  date: string;
  facts: PersonFacts;
  /**
   * Time off that takes the whole day, meaning all its shifts; if several together do, the longest. Without a shift:
   * time off for the whole date, or for most of it if it extends before or after.
   */
  away: TimeOff | null;
  /** The usual hours where an exception replaces them on this date; empty on a usually free day. */
  usual: readonly Span[] | null;
  /** The tail of the day before's shift; null without one. */
  tail: Tail | null;
}

const EXCEPTION_DAYS = 28;

/** Whether a schedule is valid for so few days that it is an exception to the weekly pattern. */
export function isException({ validFrom, validUntil }: Schedule): boolean {
  return validUntil !== null && daysBetween(validFrom, validUntil) < EXCEPTION_DAYS;
}

export function dayOf(person: Person, date: string, { zone }: Pick<WallClock, "zone">): PersonDay {
  const facts = factsOf(person, date, zone);
  const cut = cutDay(facts, zone);
  const away = awayAllDay(facts, cut);
  const usual = usualHours(person, facts);
  return { date, facts, ...cut, away, usual, tail: tailOf(person, date, zone) };
}

/** Whether a closure takes all of a member's day. */
export function isClosedDay({ away, facts }: Pick<PersonDay, "away" | "facts">): boolean {
  return away !== null && facts.timeOff.some(({ record, isClosed }) => isClosed && record === away);
}

function awayAllDay(facts: PersonFacts, { windows, segments }: CutDay): TimeOff | null {
  const whole = facts.timeOff.find((off) =>
    windows.length > 0
      ? windows.every(({ start, end }) => off.start <= start && end <= off.end)
      : takesDate(off),
  );
  if (whole || windows.length === 0) return whole?.record ?? null;
  if (segments.some(({ kind }) => kind !== "time-off")) return null;
  const taken = (off: Span) =>
    windows.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, off.end) - Math.max(start, off.start)),
      0,
    );
  const most = Math.max(...facts.timeOff.map(taken));
  return facts.timeOff.find((off) => taken(off) === most)?.record ?? null;
}

/** A vacation from Sunday 09:00 to Wednesday 18:00 takes the Sunday, whether or not it was a working day. */
function takesDate({ start, end }: Span): boolean {
  const isLonger = start < 0 || end > MINUTES_PER_DAY;
  const taken = Math.min(end, MINUTES_PER_DAY) - Math.max(start, 0);
  return taken === MINUTES_PER_DAY || (isLonger && taken >= MINUTES_PER_DAY / 2);
}

function usualHours(person: Person, { date, shifts }: PersonFacts): Span[] | null {
  if (!shifts.some(({ record }) => isException(record))) return null;
  const pattern = schedulesOn(
    date,
    person.schedules.filter((schedule) => !isException(schedule)),
  );
  const hours = (schedules: readonly Schedule[]) =>
    schedules.map(({ startTime, endTime }) => clockRange(startTime, endTime));
  const usual = hours(pattern);
  const here = hours(shifts.map(({ record }) => record));
  const isSame =
    usual.length === here.length &&
    usual.every(({ start, end }, index) => start === here[index]?.start && end === here[index]?.end);
  return isSame ? null : usual;
}
