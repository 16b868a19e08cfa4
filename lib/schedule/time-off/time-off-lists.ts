import { daysBetween } from "@chairtime/kit/calendar";
import { DAY_MS } from "@chairtime/kit/clock";
import { isDatedBreak } from "@chairtime/kit/day/dated-break";
import { instantToZoned } from "@chairtime/kit/zone";
import type { TimeOff } from "../../records/time-off/model.ts";

/** Days ahead for which the overview shows time off. */
export const UPCOMING_DAYS = 30;

export interface TimeOffLists {
  /** Started, and not over. */
  current: TimeOff[];
  /** Starts later, the next one first. */
  upcoming: TimeOff[];
  /** Over, the latest first. */
  past: TimeOff[];
}

/** Whether time off is a break of a single date. 'Break' over several days is ordinary time off. */
export const isBreakOfOneDate = ({
  reason,
  start,
  end,
}: Pick<TimeOff, "reason" | "start" | "end">): boolean =>
  isDatedBreak({ reason }) && end.getTime() - start.getTime() < DAY_MS;

/** Sorts a member's time off into current, upcoming and past. */
export function timeOffLists(all: readonly TimeOff[], now: Date): TimeOffLists {
  const byStart = [...all].sort((one, other) => one.start.getTime() - other.start.getTime());
  return {
    current: byStart.filter(({ start, end }) => start <= now && end > now),
    upcoming: byStart.filter(({ start }) => start > now),
    past: byStart.filter(({ start, end }) => end <= now && start <= now).reverse(),
  };
}

/** Days between today and the start of time off, by the salon's calendar. */
export function daysUntil({ start }: TimeOff, today: string, zone: string): number {
  return daysBetween(today, instantToZoned(start, zone).date);
}
