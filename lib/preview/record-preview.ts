import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { PlanItem } from "./plan";
import type { Replaced } from "./plan-preview";

/** What a form would save: new records, or one in place of the record that it edits. */
export interface RecordChange {
  items: readonly PlanItem[];
  replaced: Replaced | null;
}

/** What recurs is reckoned for so many days, time off for its own dates, at most so many. */
const RECURRING_DAYS = 28;
const MOST_DAYS = 366;

/** The dates, both included, that a change's preview looks at. */
export function previewPeriod(
  { items, replaced }: RecordChange,
  today: string,
  zone: string,
): { from: string; to: string } {
  const blocks = [
    ...items.flatMap((item) => (item.kind === "time-off" ? [item.input] : [])),
    ...(replaced?.kind === "time-off" ? [replaced.record] : []),
  ];
  if (blocks.length > 0) {
    const from = blocks.map(({ start }) => instantToZoned(start, zone).date).sort()[0] ?? today;
    const last = blocks
      .map(({ end }) => instantToZoned(new Date(end.getTime() - 1), zone).date)
      .sort()
      .at(-1);
    const to = last && last > from ? last : from;
    return { from, to: daysBetween(from, to) < MOST_DAYS ? to : addDays(from, MOST_DAYS - 1) };
  }
  const starts = [
    ...items.flatMap((item) => (item.kind === "schedule" ? [item.input.validFrom] : [])),
    ...(replaced?.kind === "schedule" ? [replaced.record.validFrom] : []),
  ];
  const first = starts.sort()[0] ?? today;
  const from = first > today ? first : today;
  return { from, to: addDays(from, RECURRING_DAYS - 1) };
}
