import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Sides } from "../models.ts";
import { dayOfWeekWords, hoursWords, isOtherWeek, isSameTime, weekWords, withReason } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { RecurringBreak } from "./model.ts";

/** The history's words for breaks. */
export const breakWords: RecordWords<RecurringBreak> = {
  label: "history.kinds.break",
  isOfMember: true,
  counted: "history.counted.break",
  noun: (record, { name }) =>
    said("history.break.noun", { what: whatWords(record, name), hours: hoursWords(record) }),
  deed,
  becomes: (before, after) => (before.dayOfWeek === after.dayOfWeek ? hoursWords(after) : null),
};

/** Says 'Amara Okafor's Monday break', 'Amara Okafor's Monday break in week B'. */
function whatWords({ dayOfWeek, rotationWeek }: RecurringBreak, name: string | Said): Said {
  const day = formatted("weekday", dayOfWeek);
  return typeof rotationWeek === "number"
    ? said("history.break.whatOfWeek", { name, day, letter: weekLetter(rotationWeek) })
    : said("history.break.what", { name, day });
}

/** Says 'moved Amara Okafor's Monday break from 12:00 – 13:00 to 13:00 – 14:00'. */
function deed({ before, after }: Sides<RecurringBreak>, { name }: Told): Said {
  const when = (record: RecurringBreak) =>
    said("history.break.when", { day: dayOfWeekWords(record), hours: hoursWords(record) });
  if (!before)
    return after
      ? withReason(said("history.break.added", { name, when: when(after) }), after.reason)
      : said("history.changedNothing");
  const [what, hours] = [whatWords(before, name), hoursWords(before)];
  if (!after) return withReason(said("history.break.deleted", { what, hours }), before.reason);
  const nextHours = hoursWords(after);
  const isOtherDay = before.dayOfWeek !== after.dayOfWeek;
  if (isOtherWeek(before, after) && !isOtherDay) {
    const week = weekWords(after);
    return isSameTime(before, after)
      ? said("history.break.movedWeek", { what, hours, week })
      : said("history.break.movedWeekAndHours", { what, hours, week, nextHours });
  }
  if (isOtherDay) return said("history.break.movedDay", { what, hours, when: when(after) });
  if (!isSameTime(before, after)) return said("history.break.moved", { what, hours, nextHours });
  const reasons = { before: reasonWords(before.reason), after: reasonWords(after.reason) };
  return said("history.break.reason", { what, hours, ...reasons });
}
