import type { HourCycle } from "@chairtime/contract/salon";
import { isCalendarDate, SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange, MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { instantToZoned } from "@chairtime/kit/zone";
import { isClock } from "./parse-clock.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns 'Mar 4, 2024' for a calendar date, or for an instant as the zone's calendar shows it; 'N/A' when there is none. */
export function formatShortDate(value: string | Date | null | undefined, zone: string): string {
  const date = calendarDateOf(value, zone);
  return date === null ? "N/A" : shortDate(date);
}

function calendarDateOf(value: string | Date | null | undefined, zone: string): string | null {
  if (!value) return null;
  if (typeof value === "string" && isCalendarDate(value)) return value;
  const instant = typeof value === "string" ? new Date(value) : value;
  // Some backends write 'no date' as the year 1.
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() < 1900) return null;
  return instantToZoned(instant, zone).date;
}

function shortDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** Returns 'Nov 18', where the year is plain. */
export function formatMonthDay(date: string): string {
  return shortDate(date).replace(/, \d{4}$/, "");
}

/** Returns 'Wed, Nov 18, 2026' */
export function formatDayDate(date: string): string {
  return `${SHORT_DAY_NAMES[weekdayOf(date)]}, ${shortDate(date)}`;
}

/** Returns 'Wed, Nov 18, 2026' or 'Mon, Nov 30 – Thu, Dec 3, 2026'; the year is said once where it is the same. */
export function formatDateSpan(from: string, to: string): string {
  if (from === to) return formatDayDate(from);
  const first = formatDayDate(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? first.slice(0, first.lastIndexOf(",")) : first} – ${formatDayDate(to)}`;
}

/** Returns 'Nov 15 – 21, 2026'; of month and year, what both dates share is said once. */
export function formatWeek(from: string, to: string): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = shortDate(from);
  const last = shortDate(to);
  return `${sameYear ? first.slice(0, -6) : first} – ${sameMonth ? last.slice(4) : last}`;
}

/** Returns 'Dec 25', 'Dec 25 to 26' or 'Dec 30 to Jan 2', for days of the coming months. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatMonthDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${formatMonthDay(from)} to ${isSameMonth ? Number(to.slice(8)) : formatMonthDay(to)}`;
}

/** Returns 'Wed' and '18' */
export function dayAndNumber(date: string): { day: string; number: string } {
  return { day: SHORT_DAY_NAMES[weekdayOf(date)] ?? "", number: String(Number(date.slice(8))) };
}

/** Returns '09:00 – 18:00', '9:00 am – 6:00 pm'; '22:00 – 02:00 +1' when it ends on the next day. */
export function formatClockRange(startTime: string, endTime: string, hourCycle: HourCycle = "h23"): string {
  const { start, end } = clockRange(startTime, endTime);
  return formatMinutesRange(start, end, hourCycle);
}

/** Returns the same for minutes since the date's midnight. */
export function formatMinutesRange(start: number, end: number, hourCycle: HourCycle = "h23"): string {
  return `${formatMinuteOfDay(start, false, hourCycle)} – ${formatMinuteOfDay(end, true, hourCycle)}`;
}

/** Returns a range as it is read aloud: '22:00 – 02:00 (ends the next day)'. */
export function spokenRange(start: number, end: number, hourCycle: HourCycle = "h23"): string {
  return formatMinutesRange(start, end, hourCycle).replace(/ \+1$/, " (ends the next day)");
}

/** Returns '14:40', '2:40 pm'; '02:00 +1' past midnight. Midnight itself reads '24:00' or '12:00 am' where a range ends. */
export function formatMinuteOfDay(minutes: number, isEnd = false, hourCycle: HourCycle = "h23"): string {
  const clock = (minute: number) => formatClock(clockOf(minute), hourCycle);
  if (minutes < 0) return `${clock(minutes)} -1`;
  if (isEnd && minutes === MINUTES_PER_DAY) return clock(minutes);
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  return days === 0 ? clock(minutes) : `${clock(minutes % MINUTES_PER_DAY)} +${days}`;
}

/** Returns '09:00' or '9:00 am' for a time of day spelled `HH:MM`; what is no time stays as it is. */
export function formatClock(time: string, hourCycle: HourCycle = "h23"): string {
  if (hourCycle === "h23" || !isClock(time)) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}${time.slice(2)} ${hours % 24 < 12 ? "am" : "pm"}`;
}

/** Returns the hour alone for a ruler with little room: '09', '9 am'. */
export function formatHour(minutes: number, hourCycle: HourCycle = "h23"): string {
  const clock = clockOf(Math.floor(minutes / 60) * 60);
  return hourCycle === "h23" ? clock.slice(0, 2) : formatClock(clock, hourCycle).replace(":00", "");
}

/** Returns '6h 30m', always both parts. */
export function formatTotal(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Returns '4 days' (rounded up) over 24 hours, else '4h 0m', under an hour '30m'. */
export function formatDuration(minutes: number): string {
  if (minutes > MINUTES_PER_DAY) return `${Math.ceil(minutes / MINUTES_PER_DAY)} days`;
  return minutes >= 60 ? formatTotal(minutes) : `${minutes}m`;
}

/** Returns 'Today', 'Tomorrow', 'In 6 days' for a number of days from today; nothing for the past. */
export function formatDaysAhead(days: number): string {
  if (days < 0) return "";
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
