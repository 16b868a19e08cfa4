import { formatClockRange, formatMonthDay, formatShortDate } from "../../time/format.ts";
import type { Sides } from "../models.ts";
import type { HistoryContext } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { SalonClosure } from "./model.ts";

/** How the history speaks of closures. */
export const closureWords: RecordWords<SalonClosure> = {
  label: "Closures",
  one: "closure",
  many: "closures",
  noun: (closure, { context }) => `the closure ${closureDates(closure, context)} (${closure.name})`,
  deed,
  becomes: (before, after, context) =>
    before.name === after.name
      ? closureDates(after, context)
      : `${closureDates(after, context)} (${after.name})`,
  dateOf: ({ fromDate }) => fromDate,
};

/** Returns 'closed Dec 24 to Dec 26 (Christmas)' */
function deed({ before, after }: Sides<SalonClosure>, { context }: Told): string {
  const when = (closure: SalonClosure) => closureDates(closure, context);
  if (!before) return after ? `closed ${when(after)} (${after.name})` : "changed nothing";
  if (!after) return `reopened ${when(before)} (${before.name})`;
  if (when(before) !== when(after))
    return `moved the closure ${before.name} from ${closureDates(before, context, "–")} to ${closureDates(after, context, "–")}`;
  return `renamed the closure ${when(before)} from ${before.name} to ${after.name}`;
}

/** Returns 'Dec 24 to Dec 26', 'Dec 24, 13:00 – 24:00', with the year where it is another one. */
export function closureDates(
  { fromDate, toDate, startTime, endTime }: Omit<SalonClosure, "id">,
  { today, zone, hourCycle }: Pick<HistoryContext, "today" | "zone" | "hourCycle">,
  between: "to" | "–" = "to",
): string {
  const day = (date: string) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatMonthDay(date) : formatShortDate(date, zone);
  const dates = fromDate === toDate ? day(fromDate) : `${day(fromDate)} ${between} ${day(toDate)}`;
  return startTime !== null && endTime !== null
    ? `${dates}, ${formatClockRange(startTime, endTime, hourCycle)}`
    : dates;
}
