import { clockOf, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { CompareField } from "../compare.ts";
import type { TimeOffInput } from "./model.ts";

export function timeOffFields(zone: string): CompareField<Pick<TimeOffInput, "start" | "end" | "reason">>[] {
  return [
    { label: said("records.fields.from"), words: ({ start }) => momentWords(start, zone) },
    { label: said("records.fields.to"), words: ({ end }) => endWords(end, zone) },
    { label: said("records.fields.reason"), words: ({ reason }) => reasonWords(reason.trim()) },
  ];
}

const momentOf = (date: string, time: string): Said =>
  said("records.fields.moment", { date: formatted("dayDate", date), time: formatted("clock", time) });

function momentWords(instant: Date, zone: string): Said {
  const { date, time } = instantToZoned(instant, zone);
  return momentOf(date, time);
}

/** Time off that ends at midnight ends with the day before. */
function endWords(instant: Date, zone: string): Said {
  const { date, time } = instantToZoned(instant, zone);
  if (time !== "00:00") return momentOf(date, time);
  const last = instantToZoned(new Date(instant.getTime() - 1), zone).date;
  return last === date ? momentOf(date, time) : momentOf(last, clockOf(MINUTES_PER_DAY));
}
