import { civil, datesOfWeek } from "./calendar.ts";
import { clockOf, clockRange, isClock, MINUTES_PER_DAY } from "./clock.ts";

export type HourCycle = "h23" | "h12";

/** Formatter of these parts of a calendar date, in English. */
const written = (parts: Intl.DateTimeFormatOptions) => {
  const english = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...parts });
  return (date: string) => english.format(civil(date));
};

/** 'Nov 18', where the year is plain. */
export const formatMonthDay = written({ month: "short", day: "numeric" });
/** 'Wed, Nov 18', where the year is plain. */
export const dayLabel = written({ weekday: "short", month: "short", day: "numeric" });
/** 'Nov 18, 2026' */
export const shortDate = written({ month: "short", day: "numeric", year: "numeric" });
/** 'Wed, Nov 18, 2026' */
export const dayDate = written({ weekday: "short", month: "short", day: "numeric", year: "numeric" });
/** 'Nov 2026', for any of its dates. */
export const monthWords = written({ month: "short", year: "numeric" });

/** A Sunday, and the days after it. */
const WEEK = datesOfWeek("2026-11-15");

/** The weekdays' names, 'Sunday' first, and their short ones. */
export const DAY_NAMES = WEEK.map(written({ weekday: "long" }));
export const SHORT_DAY_NAMES = WEEK.map(written({ weekday: "short" }));

/** 0 is Sunday; 'Unknown Day' for a number that is no weekday. */
export function dayName(dayOfWeek: number): string {
  return DAY_NAMES[dayOfWeek] ?? "Unknown Day";
}

/** '09:00' or '9:00 am' for `HH:MM`; other text stays as it is. */
export function formatClock(time: string, hourCycle: HourCycle = "h23"): string {
  if (hourCycle === "h23" || !isClock(time)) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours % 24 < 12 ? "am" : "pm"}`;
}

/** '14:40', '2:40 pm'; '02:00 +1' past midnight. Midnight itself reads '24:00' or '12:00 am' at the end of a range. */
export function formatMinuteOfDay(minutes: number, isEnd = false, hourCycle: HourCycle = "h23"): string {
  const clock = (minute: number) => formatClock(clockOf(minute), hourCycle);
  if (minutes < 0) return `${clock(minutes)} -1`;
  if (isEnd && minutes === MINUTES_PER_DAY) return clock(minutes);
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  return days === 0 ? clock(minutes) : `${clock(minutes % MINUTES_PER_DAY)} +${days}`;
}

/** '09:00 – 18:00' for minutes since the date's midnight. */
export function formatMinutesRange(start: number, end: number, hourCycle: HourCycle = "h23"): string {
  return `${formatMinuteOfDay(start, false, hourCycle)} – ${formatMinuteOfDay(end, true, hourCycle)}`;
}

/** '09:00 – 18:00', '9:00 am – 6:00 pm'; '22:00 – 02:00 +1' when it ends on the next day. */
export function formatClockRange(startTime: string, endTime: string, hourCycle: HourCycle = "h23"): string {
  const { start, end } = clockRange(startTime, endTime);
  return formatMinutesRange(start, end, hourCycle);
}
