import { dayName } from "@chairtime/kit/calendar";
import type { RecurringBreak } from "../api/breaks-model.ts";
import type { Schedule } from "../api/schedules-model.ts";
import type { TimeOff } from "../api/time-off-model.ts";
import { ofWeek } from "../schedule/week-name.ts";
import {
  type HistoryContext,
  hoursWords,
  isSingleDate,
  possessive,
  reasonWords,
  shiftWords,
  timeOffDates,
  validityWords,
} from "./words.ts";

/** Returns 'moved Amara Okafor's Monday from 09:00 – 17:00 to 10:00 – 18:00'. */
export function scheduleDeed(
  name: string,
  before: Schedule | null,
  after: Schedule | null,
  context: HistoryContext,
): string {
  const hours = (schedule: Schedule) => hoursWords(schedule, context);
  if (!before) {
    if (!after) return "changed nothing";
    return isSingleDate(after)
      ? `added a ${shiftWords(after)} for ${name}: ${hours(after)}`
      : `added ${possessive(name)} ${shiftWords(after)} ${hours(after)}, ${validityWords(after, context)}`;
  }
  const what = `${possessive(name)} ${shiftWords(before)}`;
  if (!after) return `deleted ${what}${isSingleDate(before) ? "," : ""} ${hours(before)}`;
  const isOtherDay = before.dayOfWeek !== after.dayOfWeek;
  const isOtherTime = hours(before) !== hours(after);
  if (isOtherWeek(before, after))
    return `moved ${what} ${hours(before)} to ${isOtherDay ? `${dayName(after.dayOfWeek)} of ` : ""}${weekWords(after)}${isOtherTime ? `, ${hours(after)}` : ""}`;
  const isOtherDates = before.validFrom !== after.validFrom || before.validUntil !== after.validUntil;
  if (isOtherDay || (isOtherTime && isOtherDates && isSingleDate(after)))
    return `moved ${what} ${hours(before)} to ${shiftWords(after)} ${hours(after)}`;
  if (isOtherTime)
    return `moved ${what} from ${hours(before)} to ${hours(after)}${isOtherDates ? `, ${validityWords(after, context)}` : ""}`;
  if (isOtherDates) return `changed the dates of ${what} ${hours(before)}: ${validityWords(after, context)}`;
  return `changed the notes on ${what} ${hours(before)}`;
}

interface OfWeek {
  rotationWeek?: number | null;
}

const isOtherWeek = (before: OfWeek, after: OfWeek) =>
  (before.rotationWeek ?? null) !== (after.rotationWeek ?? null);

const weekWords = (record: OfWeek) => ofWeek(record).replace(" of ", "") || "every week";

/** Returns 'moved Amara Okafor's Monday break from 12:00 – 13:00 to 13:00 – 14:00'. */
export function breakDeed(
  name: string,
  before: RecurringBreak | null,
  after: RecurringBreak | null,
  context: HistoryContext,
): string {
  const when = (record: RecurringBreak) =>
    `${dayName(record.dayOfWeek)}${ofWeek(record)} ${hoursWords(record, context)}`;
  if (!before)
    return after
      ? `added a break for ${name}: ${when(after)}${reasonWords(after.reason)}`
      : "changed nothing";
  const what = `${possessive(name)} ${dayName(before.dayOfWeek)} break${ofWeek(before)}`;
  if (!after) return `deleted ${what} ${hoursWords(before, context)}${reasonWords(before.reason)}`;
  if (isOtherWeek(before, after) && before.dayOfWeek === after.dayOfWeek) {
    const isOtherTime = hoursWords(before, context) !== hoursWords(after, context);
    return `moved ${what} ${hoursWords(before, context)} to ${weekWords(after)}${isOtherTime ? `, ${hoursWords(after, context)}` : ""}`;
  }
  if (before.dayOfWeek !== after.dayOfWeek)
    return `moved ${what} ${hoursWords(before, context)} to ${when(after)}`;
  if (when(before) !== when(after))
    return `moved ${what} from ${hoursWords(before, context)} to ${hoursWords(after, context)}`;
  return `changed the reason of ${what} ${hoursWords(before, context)} from ${before.reason} to ${after.reason}`;
}

/** Returns 'added time off for Amara Okafor: Dec 24 to Dec 26 (Vacation)'. */
export function timeOffDeed(
  name: string,
  before: TimeOff | null,
  after: TimeOff | null,
  context: HistoryContext,
): string {
  const when = (record: TimeOff) => timeOffDates(record, context);
  if (!before)
    return after
      ? `added time off for ${name}: ${when(after)}${reasonWords(after.reason)}`
      : "changed nothing";
  if (!after) return `deleted ${possessive(name)} time off: ${when(before)}${reasonWords(before.reason)}`;
  if (when(before) !== when(after)) {
    const dates = (record: TimeOff) => timeOffDates(record, context, "–");
    return `moved ${possessive(name)} time off${reasonWords(before.reason)} from ${dates(before)} to ${dates(after)}`;
  }
  // Whoever may not see reasons is not told which one it was.
  if (before.reason === after.reason) return `changed ${possessive(name)} time off, ${when(before)}`;
  return `changed the reason of ${possessive(name)} time off, ${when(before)}, from ${before.reason} to ${after.reason}`;
}
