import { dayName } from "@chairtime/kit/calendar";
import type { Sides } from "../models.ts";
import {
  hoursWords,
  isOtherWeek,
  isSingleDate,
  possessive,
  shiftWords,
  validityWords,
  weekWords,
} from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { Schedule } from "./model.ts";

/** How the history speaks of schedules. */
export const scheduleWords: RecordWords<Schedule> = {
  label: "Schedules",
  isOfMember: true,
  one: "shift",
  many: "shifts",
  noun: (schedule, { name, context }) =>
    `${possessive(name)} ${shiftWords(schedule)}${isSingleDate(schedule) ? "," : ""} ${hoursWords(schedule, context)}`,
  deed,
  becomes: (before, after, context) => {
    if (before.dayOfWeek !== after.dayOfWeek) return null;
    const hours = hoursWords(after, context);
    return before.validFrom === after.validFrom && before.validUntil === after.validUntil
      ? hours
      : `${hours}, ${validityWords(after, context)},`;
  },
  dateOf: (schedule) => (isSingleDate(schedule) ? schedule.validFrom : undefined),
};

/** Returns 'moved Amara Okafor's Monday from 09:00 – 17:00 to 10:00 – 18:00'. */
function deed({ before, after }: Sides<Schedule>, { name, context }: Told): string {
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
