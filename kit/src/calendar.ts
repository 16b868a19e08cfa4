import { millisecondsInDay } from "date-fns/constants";

export const DAY_NAMES = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export const SHORT_DAY_NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

/** The weekday's name, 0 is Sunday; a number that is no weekday is 'Unknown Day'. */
export function dayName(dayOfWeek: number): string {
  return DAY_NAMES[dayOfWeek] ?? "Unknown Day";
}

/** True for a real calendar date spelled `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The date that an address asks for; `today` where it asks for none. */
export function dateOr(asked: unknown, today: string): string {
  return typeof asked === "string" && isCalendarDate(asked) ? asked : today;
}

/** Days since 1970-01-01. Calendar dates are counted in UTC, where no day is 23 hours long. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / millisecondsInDay);
}

/** The calendar date so many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * millisecondsInDay).toISOString().slice(0, 10);
}

/** How many days the second date is after the first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}
