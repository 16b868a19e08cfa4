import { addDays, dayName, weekdayOf, weekdaysFrom } from "@chairtime/kit/calendar";
import { mondayOf, type Rotation } from "@chairtime/kit/rotation";
import type { PlanStep } from "@/lib/preview/plan";
import { weekFields } from "@/lib/preview/plan-rotation";
import { formatMonthDay } from "@/lib/time/format";
import { parseClockRange } from "@/lib/time/parse-clock-range";

/** What the form of a usual week holds. */
export interface UsualWeek {
  days: number[];
  /** As they are typed: '10-19'. */
  hours: string;
  /** `""` without. */
  lunch: string;
  /** A day of every second week, and whether this one (0) or the next one (1) is the first: `"6:1"`; `""` is none. */
  second: string;
}

export type UsualWeekErrors = Partial<Record<keyof UsualWeek, string>>;

const NO_RANGE = "Type hours such as 9 – 17 or 9 am – 5:30 pm";
const BACKWARDS = "End time must be after start time";

/** Returns a sentence for each field that is wrong. */
export function usualWeekErrors({ days, hours, lunch, second }: UsualWeek): UsualWeekErrors {
  const wrong = (text: string) => {
    const range = parseClockRange(text);
    return !range ? NO_RANGE : range.endTime <= range.startTime ? BACKWARDS : null;
  };
  const hoursWrong = wrong(hours);
  const lunchWrong = lunch.trim() === "" ? null : wrong(lunch);
  return {
    ...(days.length === 0 && second === "" && { days: "Choose at least one day" }),
    ...(hoursWrong && { hours: hoursWrong }),
    ...(lunchWrong && { lunch: lunchWrong }),
  };
}

/** Returns the schedules and breaks of a form without errors; `rotation` is what every second week alternates by. */
export function usualWeekSteps(
  form: UsualWeek,
  memberId: string,
  validFrom: string,
  rotation: Rotation,
): PlanStep[] {
  const hours = parseClockRange(form.hours);
  const lunch = parseClockRange(form.lunch);
  if (!hours) return [];
  const second = secondOf(form);
  const days = [
    ...form.days.map((dayOfWeek) => ({ dayOfWeek })),
    ...(second ? [{ dayOfWeek: second.day, ...weekFields(second.week, rotation) }] : []),
  ];
  return [
    ...days.map(
      (day): PlanStep => ({
        kind: "schedule",
        before: null,
        after: { memberId, ...day, ...hours, validFrom, validUntil: null, notes: "" },
      }),
    ),
    ...days.flatMap((day): PlanStep[] =>
      lunch
        ? [
            {
              kind: "break",
              before: null,
              after: { memberId, ...day, ...lunch, reason: "Lunch Break" },
            },
          ]
        : [],
    ),
  ];
}

/** Returns the day of every second week, and with which week it begins. */
export function secondOf({ second }: UsualWeek): { day: number; week: number } | null {
  const [day, week] = second.split(":").map(Number);
  return second === "" || day === undefined || week === undefined ? null : { day, week };
}

/** Returns the days that can be worked every second week, with the date on which that begins. */
export function secondChoices(days: readonly number[], today: string, weekStartsOn: number) {
  return weekdaysFrom(weekStartsOn)
    .filter((day) => !days.includes(day))
    .flatMap((day) =>
      [0, 1].map((week) => {
        const place = (day + 6) % 7;
        const first = addDays(mondayOf(today), place + 7 * week);
        // A day of this week that has passed is worked again in two weeks.
        const date = first < today ? addDays(first, 14) : first;
        return {
          value: `${weekdayOf(date)}:${week}`,
          label: `${dayName(day)}, from ${formatMonthDay(date)} on`,
          date,
        };
      }),
    );
}
