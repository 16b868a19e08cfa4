import { instantOf } from "@chairtime/kit/instants";
import { zonedToInstant } from "@chairtime/kit/zone";
import { closedReason } from "../schedule/day/closings.ts";
import { isBreakOfOneDate } from "../schedule/time-off/time-off-lists.ts";
import type { OwnDay } from "./answered-days.ts";

/** Time off as some of the days know it. */
export interface OwnTimeOff {
  /** The record's, where a day knows it. */
  id?: string | undefined;
  start: Date;
  end: Date;
  reason: string;
  /** The days that it touches, of those that are known. */
  days: OwnDay[];
}

/** Returns every time off that touches the days, once each, the earliest first; breaks of a date are the day's own. */
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

/** Returns when the salon is closed as far as the days say it, the earliest first; whole days that follow on are one. */
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
