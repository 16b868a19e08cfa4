import type { HolidayChange } from "@/lib/preview/plans/plan-holidays";
import { formatMonthDay } from "@/lib/time/format";

/** Returns 'Closed on Dec 25', 'Closed on 3 days, open again on 1' */
export function plannedWords(changes: readonly HolidayChange[]): string {
  const closed = changes.filter(({ isClosed }) => isClosed);
  const opened = changes.filter(({ isClosed }) => !isClosed);
  if (opened.length === 0) return `Closed on ${daysOf(closed)}`;
  if (closed.length === 0) return `Open again on ${daysOf(opened)}`;
  return `Closed on ${daysOf(closed)}, open again on ${daysOf(opened)}`;
}

/** Returns 'Dec 25: closed', '3 holidays saved' */
export function savedWords(changes: readonly HolidayChange[]): string {
  const [first] = changes;
  if (!first || changes.length > 1) return `${changes.length} holidays saved`;
  return `${first.day.name}, ${formatMonthDay(first.day.date)}: ${first.isClosed ? "closed" : "open again"}`;
}

const daysOf = (changes: readonly HolidayChange[]) => {
  const [first] = changes;
  return first && changes.length === 1 ? formatMonthDay(first.day.date) : `${changes.length} days`;
};
