import { dayName, weekdaysFrom } from "@chairtime/kit/calendar";
import { byDayAndStart } from "../../schedule/day/record-order.ts";
import { exceptionInEnglish } from "../../schedule/opening/opening-words.ts";
import type { Clock } from "../../time/clock.ts";
import { formatClockRange, formatDayDate } from "../../time/format.ts";
import type { CompareField } from "../compare.ts";
import { EMPTY } from "../compare.ts";
import type { OpeningException, Salon, WeekSpan } from "./model.ts";

/** The two ways to write a time of day, as choices of a form. */
export const CLOCK_OPTIONS = [
  { value: "h23", label: "24 hours (14:30)" },
  { value: "h12", label: "12 hours (2:30 PM)" },
];

export type Details = Pick<Salon, "name" | "timeZone" | "weekStartsOn" | "hourCycle">;

/** The fields of the salon's details. */
export const DETAILS_FIELDS: readonly CompareField<Details>[] = [
  { label: "Salon name", words: ({ name }) => name.trim() || EMPTY },
  { label: "Time zone", words: ({ timeZone }) => timeZone.replaceAll("_", " ") },
  { label: "First day of the week", words: ({ weekStartsOn }) => dayName(weekStartsOn) },
  {
    label: "Clock",
    words: ({ hourCycle }) => CLOCK_OPTIONS.find(({ value }) => value === hourCycle)?.label ?? hourCycle,
  },
];

/** Returns the opening hours as fields, a weekday each. */
export function openingFields({
  weekStartsOn,
  hourCycle,
}: Omit<Clock, "zone">): CompareField<readonly WeekSpan[]>[] {
  return weekdaysFrom(weekStartsOn).map((day) => ({
    label: dayName(day),
    words: (spans) =>
      spans
        .filter(({ dayOfWeek }) => dayOfWeek === day)
        .sort(byDayAndStart)
        .map(({ startTime, endTime }) => formatClockRange(startTime, endTime, hourCycle))
        .join(", ") || "Closed",
  }));
}

/** Returns one date with hours of its own as a field. */
export function exceptionField(
  { openingHours, hourCycle }: Pick<Salon, "openingHours" | "hourCycle">,
  date: string,
): CompareField<readonly OpeningException[]> {
  return {
    label: formatDayDate(date),
    words: (exceptions) => {
      const exception = exceptions.find((other) => other.date === date);
      return exception ? exceptionInEnglish(exception, openingHours, hourCycle) : "As its weekday";
    },
  };
}
