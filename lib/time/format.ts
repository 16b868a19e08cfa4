import { FIRST_DATE } from "@chairtime/contract/limits";
import { civil, isCalendarDate } from "@chairtime/kit/calendar";
import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { shortDate } from "@chairtime/kit/time-words";
import { instantToZoned } from "@chairtime/kit/zone";
import { formatted, type Said, said } from "@chairtime/messages/said";

export {
  dayDate as formatDayDate,
  formatClock,
  formatClockRange,
  formatMinuteOfDay,
  formatMinutesRange,
  formatMonthDay,
} from "@chairtime/kit/time-words";
export {
  dateSpan as formatDateSpan,
  days as formatDays,
  hour as formatHour,
  total as formatTotal,
  week as formatWeek,
} from "@chairtime/messages/formats/english";

/** 'Mar 4, 2024' for a calendar date, or for an instant by the zone's calendar; 'N/A' without one. */
export function formatShortDate(value: string | Date | null | undefined, zone: string): string {
  const date = calendarDateOf(value, zone);
  return date === null ? "N/A" : shortDate(date);
}

/** A calendar date, or that of an instant by the zone's calendar; null without one. */
export function calendarDateOf(value: string | Date | null | undefined, zone: string): string | null {
  if (!value) return null;
  if (typeof value === "string" && isCalendarDate(value)) return value;
  const instant = typeof value === "string" ? new Date(value) : value;
  // Some backends write 'no date' as the year 1.
  if (Number.isNaN(instant.getTime()) || instant < civil(FIRST_DATE)) return null;
  return instantToZoned(instant, zone).date;
}

/** '4 days' (rounded up) over 24 hours, else '4h 0m', under an hour '30m'. */
export function durationWords(minutes: number): Said {
  if (minutes > MINUTES_PER_DAY) return daysWords(Math.ceil(minutes / MINUTES_PER_DAY));
  return said("shared.duration.time", { time: formatted("duration", minutes) });
}

/** Says '4 days'. */
export const daysWords = (count: number): Said => said("shared.duration.days", { count });

/** 'Today', 'Tomorrow', 'In 6 days' for a number of days from today; null for the past. */
export function aheadWords(days: number): Said | null {
  if (days < 0) return null;
  if (days === 0) return said("shared.ahead.today");
  return days === 1 ? said("shared.ahead.tomorrow") : said("shared.ahead.days", { count: days });
}
