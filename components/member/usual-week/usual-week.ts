import { addDays, placeInWeek, weekdayOf, weekdaysFrom, weekStartOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import type { Rotation } from "@chairtime/kit/rotation";
import type { Span } from "@chairtime/kit/spans";
import type { HourCycle } from "@chairtime/kit/time-words";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { LONG_DAY } from "@/components/records/schedule/long-hours";
import type { SayableErrors } from "@/lib/page/field-errors";
import { hasFields, isDateOrEmpty, isListOf, isNullOr, isNumber, isText } from "@/lib/page/shape";
import type { PlanStep } from "@/lib/preview/plan";
import { weekFields } from "@/lib/preview/plans/plan-rotation";
import { LUNCH_BREAK } from "@/lib/records/reasons";
import { parseClockRange } from "@/lib/time/parse-clock-range";
import { hoursError } from "../contract/contract-rules";

/** A day of every other week, from the first week (0) or the next one (1) on. */
export interface SecondDay {
  day: number;
  week: number;
}

/** Values of the usual-week form. */
export interface UsualWeek {
  days: number[];
  /** As they are typed: '10-19'. */
  hours: string;
  /** `""` without. */
  lunch: string;
  /** A day of every other week, or none. */
  second: SecondDay | null;
  /** The date with which it begins. */
  from: string;
  /** Agreed weekly hours as typed; `""` if none. */
  contract: string;
}

export const isUsualWeekDraft = hasFields<UsualWeek>({
  days: isListOf(isNumber),
  hours: isText,
  lunch: isText,
  second: isNullOr(hasFields<SecondDay>({ day: isNumber, week: isNumber })),
  from: isDateOrEmpty,
  contract: isText,
});

const NO_RANGE = said("member.usualWeek.rules.hours");
const BACKWARDS = said("member.usualWeek.rules.endAfterStart");

/** How the salon reads a clock, and whether its shifts can end on the next day. */
export interface UsualWeekClock {
  hourCycle: HourCycle;
  isOvernight: boolean;
}

/** A sentence for each wrong field. */
export function usualWeekErrors(
  { days, hours, lunch, second, from, contract }: UsualWeek,
  clock: UsualWeekClock,
): SayableErrors<UsualWeek> {
  const wrong = (text: string) =>
    parseClockRange(text, clock.hourCycle) ? (spanOf(text, clock) ? null : BACKWARDS) : NO_RANGE;
  const hoursWrong = wrong(hours);
  const lunchWrong = lunch.trim() === "" ? null : wrong(lunch);
  const contractWrong = hoursError(contract);
  return {
    ...(days.length === 0 && second === null && { days: said("member.usualWeek.rules.days") }),
    ...(hoursWrong && { hours: hoursWrong }),
    ...(lunchWrong && { lunch: lunchWrong }),
    ...(from === "" && { from: said("member.usualWeek.rules.from") }),
    ...(contractWrong && { contract: contractWrong }),
  };
}

/** Typed hours in minutes since midnight; null if empty or if they end before they start. */
function spanOf(text: string, { hourCycle, isOvernight }: UsualWeekClock): Span | null {
  const range = parseClockRange(text, hourCycle);
  if (!range) return null;
  const { startTime, endTime, endsNextDay } = range;
  return startTime < endTime || (endsNextDay && isOvernight) ? clockRange(startTime, endTime) : null;
}

/** Lunch placed within the hours: on a night shift it may fall after midnight. */
function lunchIn(lunch: Span, hours: Span): Span {
  const shift = lunch.end <= hours.start && hours.end > MINUTES_PER_DAY ? MINUTES_PER_DAY : 0;
  return { start: lunch.start + shift, end: lunch.end + shift };
}

/** Asks to confirm a day of more than 14 hours; null for a shorter one. */
export function longDay({ hours }: UsualWeek, clock: UsualWeekClock): Said | null {
  const work = spanOf(hours, clock);
  if (!work || work.end - work.start <= LONG_DAY) return null;
  return said("member.usualWeek.rules.long", { hours: formatted("hours", work.end - work.start) });
}

/** Average weekly minutes in the form, without lunch; null while hours are incomplete. */
export function usualMinutes(
  { days, hours, lunch, second }: UsualWeek,
  clock: UsualWeekClock,
): number | null {
  const work = spanOf(hours, clock);
  const typed = lunch.trim() === "" ? null : spanOf(lunch, clock);
  if (!work || (lunch.trim() !== "" && !typed)) return null;
  const rest = typed && lunchIn(typed, work);
  const free = rest ? Math.max(0, Math.min(work.end, rest.end) - Math.max(work.start, rest.start)) : 0;
  return Math.round((work.end - work.start - free) * (days.length + (second === null ? 0 : 0.5)));
}

/** '2h 30m over the contract of 38h'; null within the contract, or without one. */
export function overContract(minutes: number, agreed: number | null | undefined): Said | null {
  if (agreed == null || minutes <= agreed) return null;
  return said("member.contract.over", {
    hours: formatted("hours", minutes - agreed),
    agreed: formatted("hours", agreed),
  });
}

/** The schedules and breaks of an error-free form; `rotation` applies to days of every other week. */
export function usualWeekSteps(
  form: UsualWeek,
  memberId: string,
  rotation: Rotation,
  clock: UsualWeekClock,
): PlanStep[] {
  const work = spanOf(form.hours, clock);
  const typed = spanOf(form.lunch, clock);
  if (!work) return [];
  const rest = typed && lunchIn(typed, work);
  const hours = timesOf(work);
  const lunch = rest && timesOf(rest);
  const { second } = form;
  const days = [
    ...form.days.map((dayOfWeek) => ({ dayOfWeek })),
    ...(second ? [{ dayOfWeek: second.day, ...weekFields(second.week, rotation) }] : []),
  ];
  const isNextDay = rest !== null && rest.start >= MINUTES_PER_DAY;
  const lunchDays = isNextDay ? days.map((day) => dayAfter(day, rotation)) : days;
  return [
    ...days.map(
      (day): PlanStep => ({
        kind: "schedule",
        before: null,
        after: { memberId, ...day, ...hours, validFrom: form.from, validUntil: null, notes: "" },
      }),
    ),
    ...lunchDays.flatMap((day): PlanStep[] =>
      lunch
        ? [
            {
              kind: "break",
              before: null,
              after: { memberId, ...day, ...lunch, reason: LUNCH_BREAK },
            },
          ]
        : [],
    ),
  ];
}

const timesOf = ({ start, end }: Span) => ({ startTime: clockOf(start), endTime: clockOf(end) });

/** The weekday after another; after a week's last day, in the rotation's next week. */
function dayAfter(
  { dayOfWeek, rotationWeek }: { dayOfWeek: number; rotationWeek?: number | null },
  rotation: Rotation,
) {
  const next = (dayOfWeek + 1) % 7;
  if (typeof rotationWeek !== "number") return { dayOfWeek: next };
  const isNextWeek = next === weekdayOf(rotation.anchor);
  const week = (rotationWeek + Number(isNextWeek)) % rotation.weeks;
  return { dayOfWeek: next, ...weekFields(week, rotation) };
}

/** Days that can be worked every other week from a date on, each with its first date. */
export function secondChoices(days: readonly number[], from: string, weekStartsOn: number) {
  return weekdaysFrom(weekStartsOn)
    .filter((day) => !days.includes(day))
    .flatMap((day) =>
      [0, 1].map((week) => {
        const place = placeInWeek(day, weekStartsOn);
        const first = addDays(weekStartOf(from, weekStartsOn), place + 7 * week);
        // A day of the first week before `from` is first worked two weeks later.
        const date = first < from ? addDays(first, 14) : first;
        return {
          second: { day: weekdayOf(date), week },
          label: said("member.usualWeek.second", {
            day: formatted("weekday", day),
            date: formatted("monthDay", date),
          }),
          date,
        };
      }),
    );
}
