import { instantToZoned } from "@chairtime/kit/zone";
import { type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Sides } from "../models.ts";
import { timeOffDates, withReason } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { TimeOff } from "./model.ts";

/** The history's words for time off. */
export const timeOffWords: RecordWords<TimeOff> = {
  label: "history.kinds.timeOff",
  isOfMember: true,
  counted: "history.counted.timeOff",
  noun: (off, { name, context }) =>
    withReason(said("history.timeOff.noun", { name, dates: timeOffDates(off, context) }), off.reason),
  deed,
  becomes: (_before, after, context) => timeOffDates(after, context),
  dateOf: ({ start }, zone) => instantToZoned(start, zone).date,
};

/** Says 'added time off for Amara Okafor: Dec 24 to Dec 26 (Vacation)'. */
function deed({ before, after }: Sides<TimeOff>, { name, context }: Told): Said {
  const when = (record: TimeOff) => timeOffDates(record, context);
  if (!before)
    return after
      ? withReason(said("history.timeOff.added", { name, dates: when(after) }), after.reason)
      : said("history.changedNothing");
  const dates = when(before);
  if (!after) return withReason(said("history.timeOff.deleted", { name, dates }), before.reason);
  if (JSON.stringify(dates) !== JSON.stringify(when(after)))
    return said("history.timeOff.moved", {
      what: withReason(said("history.timeOff.what", { name }), before.reason),
      before: timeOffDates(before, context, "–"),
      after: timeOffDates(after, context, "–"),
    });
  // A reader who may not see reasons doesn't see the old one.
  if (before.reason === after.reason) return said("history.timeOff.changed", { name, dates });
  const reasons = { before: reasonWords(before.reason), after: reasonWords(after.reason) };
  return said("history.timeOff.reason", { name, dates, ...reasons });
}
