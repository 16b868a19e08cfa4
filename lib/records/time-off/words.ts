import { instantToZoned } from "@chairtime/kit/zone";
import type { Sides } from "../models.ts";
import { possessive, reasonWords, timeOffDates } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { TimeOff } from "./model.ts";

/** How the history speaks of time off. */
export const timeOffWords: RecordWords<TimeOff> = {
  label: "Time off",
  isOfMember: true,
  one: "time off entry",
  many: "time off entries",
  noun: (off, { name, context }) =>
    `${possessive(name)} time off, ${timeOffDates(off, context)}${reasonWords(off.reason)}`,
  deed,
  becomes: (_before, after, context) => timeOffDates(after, context),
  dateOf: ({ start }, zone) => instantToZoned(start, zone).date,
};

/** Returns 'added time off for Amara Okafor: Dec 24 to Dec 26 (Vacation)'. */
function deed({ before, after }: Sides<TimeOff>, { name, context }: Told): string {
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
  // Somebody who may not see reasons does not learn the old one.
  if (before.reason === after.reason) return `changed ${possessive(name)} time off, ${when(before)}`;
  return `changed the reason of ${possessive(name)} time off, ${when(before)}, from ${before.reason} to ${after.reason}`;
}
