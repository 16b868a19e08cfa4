import { dayName } from "@chairtime/kit/calendar";
import { ofWeek } from "../../schedule/week-name.ts";
import type { Sides } from "../models.ts";
import { hoursWords, isOtherWeek, possessive, reasonWords, weekWords } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { RecurringBreak } from "./model.ts";

/** How the history speaks of breaks. */
export const breakWords: RecordWords<RecurringBreak> = {
  label: "Breaks",
  isOfMember: true,
  one: "break",
  many: "breaks",
  noun: (record, { name, context }) =>
    `${possessive(name)} ${dayName(record.dayOfWeek)} break${ofWeek(record)} ${hoursWords(record, context)}`,
  deed,
  becomes: (before, after, context) =>
    before.dayOfWeek === after.dayOfWeek ? hoursWords(after, context) : null,
};

/** Returns 'moved Amara Okafor's Monday break from 12:00 – 13:00 to 13:00 – 14:00'. */
function deed({ before, after }: Sides<RecurringBreak>, { name, context }: Told): string {
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
