import { daysBetween } from "@chairtime/kit/calendar";
import { instantToZoned } from "@chairtime/kit/zone";
import type { TimeOff } from "../api/time-off-model.ts";

/** Days from today within which a block is on the overview. */
export const UPCOMING_DAYS = 30;

export interface TimeOffLists {
  /** Going on: neither upcoming nor past. */
  current: TimeOff[];
  /** Starts in the future, the next one first. */
  upcoming: TimeOff[];
  /** Its end has passed, the latest first. */
  past: TimeOff[];
}

/** Sorts a member's time off by where it stands to now. */
export function timeOffLists(blocks: readonly TimeOff[], now: Date): TimeOffLists {
  const byStart = [...blocks].sort((one, other) => one.start.getTime() - other.start.getTime());
  return {
    current: byStart.filter((block) => block.start <= now && block.end > now),
    upcoming: byStart.filter((block) => block.start > now),
    past: byStart.filter((block) => block.end <= now && block.start <= now).reverse(),
  };
}

/** How many days of the salon's calendar lie between now and the block's start. */
export function daysUntil(block: TimeOff, today: string, zone: string): number {
  return daysBetween(today, instantToZoned(block.start, zone).date);
}
