import type { HourCycle } from "@chairtime/contract/salon";
import { isCalendarDate, SHORT_DAY_NAMES, weekdayOf } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { formatMinutesRange } from "@chairtime/kit/time-words";
import { instantToZoned } from "@chairtime/kit/zone";
import { shortDate, total } from "@chairtime/messages/formats/english";

export {
  formatClock,
  formatClockRange,
  formatMinuteOfDay,
  formatMinutesRange,
  formatMonthDay,
} from "@chairtime/kit/time-words";
export {
  dateSpan as formatDateSpan,
  dayDate as formatDayDate,
  days as formatDays,
  hour as formatHour,
  total as formatTotal,
  week as formatWeek,
} from "@chairtime/messages/formats/english";

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

/** Returns 'Wed' and '18' */
export function dayAndNumber(date: string): { day: string; number: string } {
  return { day: SHORT_DAY_NAMES[weekdayOf(date)] ?? "", number: String(Number(date.slice(8))) };
}

/** Returns a range as it is read aloud: '22:00 – 02:00 (ends the next day)'. */
export function spokenRange(start: number, end: number, hourCycle: HourCycle = "h23"): string {
  return formatMinutesRange(start, end, hourCycle).replace(/ \+1$/, " (ends the next day)");
}

/** Returns '4 days' (rounded up) over 24 hours, else '4h 0m', under an hour '30m'. */
export function formatDuration(minutes: number): string {
  if (minutes > MINUTES_PER_DAY) return `${Math.ceil(minutes / MINUTES_PER_DAY)} days`;
  return minutes >= 60 ? total(minutes) : `${minutes}m`;
}

/** Returns 'Today', 'Tomorrow', 'In 6 days' for a number of days from today; nothing for the past. */
export function formatDaysAhead(days: number): string {
  if (days < 0) return "";
  if (days === 0) return "Today";
  return days === 1 ? "Tomorrow" : `In ${days} days`;
}
