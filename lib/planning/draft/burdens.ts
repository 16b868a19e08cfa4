import { weekdayOf } from "@chairtime/kit/calendar";
import type { Span } from "../../schedule/spans.ts";
import type { DayWork } from "../model/day-work.ts";

/** A shift counts as late when it ends within these minutes of the salon's latest end. */
const LATE = 60;

/** Minute after which a shift's end counts as late; none if all of the salon's shifts end so. */
export function lateAfter(shapes: readonly Span[]): number {
  const minute = Math.max(0, ...shapes.map(({ end }) => end)) - LATE;
  return shapes.some(({ end }) => end <= minute) ? minute : Number.POSITIVE_INFINITY;
}

/** Whether a late shift is worked; one is late that ends after `after`, in minutes since midnight. */
export const isLate = ({ worked, shifts }: DayWork, after: number) =>
  worked > 0 && (shifts.at(-1)?.end ?? 0) > after;

/** Whether a weekend day is worked. */
export const isWeekendDay = ({ worked }: DayWork, date: string) => worked > 0 && weekdayOf(date) % 6 === 0;
