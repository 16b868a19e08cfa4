import { formatted, type Said, said } from "@chairtime/messages/said";
import type { HolidayChange } from "@/lib/preview/plans/plan-holidays";

/** 'Closed on Dec 25', 'Closed on 3 days, open again on 1 day' */
export function plannedWords(changes: readonly HolidayChange[]): Said {
  const closed = changes.filter(({ isClosed }) => isClosed);
  const opened = changes.filter(({ isClosed }) => !isClosed);
  if (opened.length === 0) return said("team.holidays.closedOn", { days: daysOf(closed) });
  if (closed.length === 0) return said("team.holidays.openedOn", { days: daysOf(opened) });
  return said("team.holidays.closedAndOpened", { closed: daysOf(closed), opened: daysOf(opened) });
}

/** 'Christmas Day, Dec 25: closed', '3 holidays saved' */
export function savedWords(changes: readonly HolidayChange[]): Said {
  const [first] = changes;
  if (!first || changes.length > 1) return said("team.holidays.saved", { count: changes.length });
  return said(first.isClosed ? "team.holidays.savedClosed" : "team.holidays.savedOpened", {
    name: first.day.name,
    date: formatted("monthDay", first.day.date),
  });
}

const daysOf = (changes: readonly HolidayChange[]) => {
  const [first] = changes;
  return first && changes.length === 1
    ? formatted("monthDay", first.day.date)
    : said("team.holidays.days", { count: changes.length });
};
