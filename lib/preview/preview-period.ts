import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { PlanItem } from "./plan";
import type { Replaced } from "./plan-preview";

/** What a form would save: new records, or one in place of the record that it edits. */
export interface RecordChange {
  items: readonly PlanItem[];
  replaced: Replaced | null;
}

/** A preview of what recurs covers so many days. */
const RECURRING_DAYS = 28;
/** A preview of time off covers its own dates, at most so many. */
const MOST_DAYS = 366;

/** Returns the dates, both included, that a change's preview covers. */
export function previewPeriod(
  { items, replaced }: RecordChange,
  today: string,
  zone: string,
): { from: string; to: string } {
  const absences = [
    ...items.flatMap((item) => (item.kind === "time-off" ? [item.input] : [])),
    ...(replaced?.kind === "time-off" ? [replaced.record] : []),
  ];
  if (absences.length > 0) {
    const from = absences.map(({ start }) => instantToZoned(start, zone).date).sort()[0] ?? today;
    const last = absences
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
