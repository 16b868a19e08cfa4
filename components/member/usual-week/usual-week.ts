import { addDays, placeInWeek, weekdayOf, weekdaysFrom, weekStartOf } from "@chairtime/kit/calendar";
import { minutesOf } from "@chairtime/kit/clock";
import type { Rotation } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
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

/** What the form of a usual week holds. */
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
  /** Hours a week that were agreed, as they are typed; `""` without. */
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

/** Returns a sentence for each field that is wrong. */
export function usualWeekErrors({
  days,
  hours,
  lunch,
  second,
  from,
  contract,
}: UsualWeek): SayableErrors<UsualWeek> {
  const wrong = (text: string) => {
    const range = parseClockRange(text);
    return !range ? NO_RANGE : range.endTime <= range.startTime ? BACKWARDS : null;
  };
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

/** Returns the minutes that the form asks for in a week on average, lunch aside; null while its hours are not whole. */
export function usualMinutes({ days, hours, lunch, second }: UsualWeek): number | null {
  const work = parseClockRange(hours);
  const rest = lunch.trim() === "" ? null : parseClockRange(lunch);
  if (!work || work.endTime <= work.startTime || (lunch.trim() !== "" && !rest)) return null;
  const [start, end] = [minutesOf(work.startTime), minutesOf(work.endTime)];
  const free = rest
    ? Math.max(0, Math.min(end, minutesOf(rest.endTime)) - Math.max(start, minutesOf(rest.startTime)))
    : 0;
  return Math.round((end - start - free) * (days.length + (second === null ? 0 : 0.5)));
}

/** Returns '2h 30m over the contract of 38h'; null where it is not more, or nothing was agreed. */
export function overContract(minutes: number, agreed: number | null | undefined): Said | null {
  if (agreed == null || minutes <= agreed) return null;
  return said("member.contract.over", {
    hours: formatted("hours", minutes - agreed),
    agreed: formatted("hours", agreed),
  });
}

/** Returns the schedules and breaks of a form without errors; `rotation` is the one for days of every other week. */
export function usualWeekSteps(form: UsualWeek, memberId: string, rotation: Rotation): PlanStep[] {
  const hours = parseClockRange(form.hours);
  const lunch = parseClockRange(form.lunch);
  if (!hours) return [];
  const { second } = form;
  const days = [
    ...form.days.map((dayOfWeek) => ({ dayOfWeek })),
    ...(second ? [{ dayOfWeek: second.day, ...weekFields(second.week, rotation) }] : []),
  ];
  return [
    ...days.map(
      (day): PlanStep => ({
        kind: "schedule",
        before: null,
        after: { memberId, ...day, ...hours, validFrom: form.from, validUntil: null, notes: "" },
      }),
    ),
    ...days.flatMap((day): PlanStep[] =>
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

/** Returns the days that can be worked every other week from a date on, with that on which each begins. */
export function secondChoices(days: readonly number[], from: string, weekStartsOn: number) {
  return weekdaysFrom(weekStartsOn)
    .filter((day) => !days.includes(day))
    .flatMap((day) =>
      [0, 1].map((week) => {
        const place = placeInWeek(day, weekStartsOn);
        const first = addDays(weekStartOf(from, weekStartsOn), place + 7 * week);
        // A day of the first week that is before it is worked two weeks later.
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
