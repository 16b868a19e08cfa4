import { instantOf } from "@chairtime/kit/instants";
import { zonedToInstant } from "@chairtime/kit/zone";
import { closedReason } from "../schedule/day/closings.ts";
import { isBreakOfOneDate } from "../schedule/time-off/time-off-lists.ts";
import type { OwnDay } from "./answered-days.ts";

/** Time off as known from some days. */
export interface OwnTimeOff {
  /** The record's id, where a day has it. */
  id?: string | undefined;
  start: Date;
  end: Date;
  reason: string;
  /** The known days that it touches. */
  days: OwnDay[];
}

/**
 * Each time off that touches the days, once, earliest first. Leaves out breaks of a single date, which belong to their
 * day.
 */
export function ownTimeOff(days: readonly OwnDay[]): OwnTimeOff[] {
  const all = new Map<string, OwnTimeOff>();
  for (const day of days)
    for (const { id, start, end, reason } of day.answered.answer.timeOff) {
      if (end <= start || isBreakOfOneDate({ reason, start, end }) || !touches({ start, end }, day)) continue;
      const key = `${start.getTime()} ${end.getTime()} ${reason}`;
      const same = all.get(key);
      if (same) {
        same.id ??= id;
        same.days.push(day);
      } else all.set(key, { id, start, end, reason, days: [day] });
    }
  return [...all.values()].sort(
    (one, other) => one.start.getTime() - other.start.getTime() || one.end.getTime() - other.end.getTime(),
  );
}

/** Closures that the days mention, earliest first; consecutive whole days are merged. */
export function ownClosures(days: readonly OwnDay[]): OwnTimeOff[] {
  const closures: OwnTimeOff[] = [];
  for (const day of days) {
    const { answer, zone } = day.answered;
    if (!answer.closed) continue;
    const { name, spans } = answer.closed;
    for (const span of spans) {
      const [start, end] = [instantOf(day.date, span.start, zone), instantOf(day.date, span.end, zone)];
      const last = closures.at(-1);
      if (last && last.reason === closedReason(name) && last.end.getTime() === start.getTime()) {
        last.end = end;
        last.days.push(day);
      } else closures.push({ start, end, reason: closedReason(name), days: [day] });
    }
  }
  return closures;
}

function touches({ start, end }: { start: Date; end: Date }, { date, answered }: OwnDay): boolean {
  return (
    start < zonedToInstant(date, "24:00", answered.zone) && end > zonedToInstant(date, "00:00", answered.zone)
  );
}
