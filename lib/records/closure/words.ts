import { formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Sides } from "../models.ts";
import { datesWords, type HistoryContext, type Word } from "../phrases.ts";
import type { RecordWords, Told } from "../record-words.ts";
import type { SalonClosure } from "./model.ts";

/** The history's words for closures. */
export const closureWords: RecordWords<SalonClosure> = {
  label: "history.kinds.closure",
  counted: "history.counted.closure",
  noun: (closure, { context }) =>
    said("history.closure.noun", { dates: closureDates(closure, context), name: reasonWords(closure.name) }),
  deed,
  becomes: (before, after, context) =>
    before.name === after.name
      ? closureDates(after, context)
      : said("history.closure.becomes", {
          dates: closureDates(after, context),
          name: reasonWords(after.name),
        }),
  dateOf: ({ fromDate }) => fromDate,
};

/** Says 'closed Dec 24 to Dec 26 (Christmas)' */
function deed({ before, after }: Sides<SalonClosure>, { context }: Told): Said {
  const dates = (closure: SalonClosure) => closureDates(closure, context);
  if (!before)
    return after
      ? said("history.closure.added", { dates: dates(after), name: reasonWords(after.name) })
      : said("history.changedNothing");
  const name = reasonWords(before.name);
  if (!after) return said("history.closure.deleted", { dates: dates(before), name });
  if (isSameSpan(before, after))
    return said("history.closure.renamed", {
      dates: dates(before),
      before: name,
      after: reasonWords(after.name),
    });
  return said("history.closure.moved", {
    name,
    before: closureDates(before, context, "–"),
    after: closureDates(after, context, "–"),
  });
}

const isSameSpan = (one: SalonClosure, other: SalonClosure) =>
  one.fromDate === other.fromDate &&
  one.toDate === other.toDate &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime;

/** Says 'Dec 24 to Dec 26', 'Dec 24, 13:00 – 24:00', with the year where it is another one. */
function closureDates(
  { fromDate, toDate, startTime, endTime }: SalonClosure,
  context: HistoryContext,
  between: "to" | "–" = "to",
): Word {
  const dates = datesWords(fromDate, toDate, context, between);
  return startTime !== null && endTime !== null
    ? said("history.dates.hours", { dates, hours: formatted("clockRange", startTime, endTime) })
    : dates;
}
