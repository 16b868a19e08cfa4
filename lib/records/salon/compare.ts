import { weekdaysFrom } from "@chairtime/kit/calendar";
import { firstLanguage, LANGUAGES } from "@chairtime/messages/languages";
import { formatted, said } from "@chairtime/messages/said";
import { byDayAndStart } from "../../schedule/day/record-order.ts";
import { exceptionWords } from "../../schedule/opening/opening-words.ts";
import { commaWords } from "../comma-words.ts";
import { type CompareField, EMPTY } from "../compare.ts";
import type { OpeningException, Salon, WeekSpan } from "./model.ts";

/** The two ways to write a time of day, as form options. */
export const CLOCK_OPTIONS = [
  { value: "h23", label: said("records.fields.clock24") },
  { value: "h12", label: said("records.fields.clock12") },
] as const;

export type Details = Pick<Salon, "name" | "timeZone" | "weekStartsOn" | "hourCycle" | "language">;

/** The fields of the salon's details. */
export const DETAILS_FIELDS: readonly CompareField<Details>[] = [
  { label: said("records.fields.salonName"), words: ({ name }) => name.trim() || EMPTY },
  { label: said("records.fields.timeZone"), words: ({ timeZone }) => timeZone.replaceAll("_", " ") },
  {
    label: said("records.fields.weekStart"),
    words: ({ weekStartsOn }) => formatted("weekday", weekStartsOn),
  },
  {
    label: said("records.fields.clock"),
    words: ({ hourCycle }) => CLOCK_OPTIONS.find(({ value }) => value === hourCycle)?.label ?? hourCycle,
  },
  {
    label: said("records.fields.language"),
    words: ({ language }) => LANGUAGES[firstLanguage(language)].name,
  },
];

/** One field per weekday. */
export function openingFields({
  weekStartsOn,
}: Pick<Salon, "weekStartsOn">): CompareField<readonly WeekSpan[]>[] {
  return weekdaysFrom(weekStartsOn).map((day) => ({
    label: formatted("weekday", day),
    words: (spans) =>
      commaWords(
        spans
          .filter(({ dayOfWeek }) => dayOfWeek === day)
          .sort(byDayAndStart)
          .map(({ startTime, endTime }) => formatted("clockRange", startTime, endTime)),
      ) ?? said("records.fields.closed"),
  }));
}

/** A date's own hours as a field. */
export function exceptionField(
  { openingHours }: Pick<Salon, "openingHours">,
  date: string,
): CompareField<readonly OpeningException[]> {
  return {
    label: formatted("dayDate", date),
    words: (exceptions) => {
      const exception = exceptions.find((other) => other.date === date);
      return exception ? exceptionWords(exception, openingHours) : said("records.fields.asWeekday");
    },
  };
}
