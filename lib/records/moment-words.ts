import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";
import type { HistoryContext } from "./phrases.ts";

/** Says '18:04' for today, 'yesterday 18:04', else 'Nov 19, 2026, 18:04'. */
export function momentWords(at: Date, { zone, today }: Pick<HistoryContext, "zone" | "today">): Said {
  const { date, time } = instantToZoned(at, zone);
  const clock = formatted("clock", time);
  if (date === today) return said("records.moment.today", { time: clock });
  return date === addDays(today, -1)
    ? said("records.moment.yesterday", { time: clock })
    : said("records.moment.on", { date: formatted("shortDate", date), time: clock });
}
