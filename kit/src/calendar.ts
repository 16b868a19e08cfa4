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

/** Returns the weekday's name, 0 for Sunday; 'Unknown Day' for a number that is no weekday. */
export function dayName(dayOfWeek: number): string {
  return DAY_NAMES[dayOfWeek] ?? "Unknown Day";
}

/** Returns true for a real calendar date spelled `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Returns the date of a query parameter, `today` where that is no date. */
export function dateOr(parameter: unknown, today: string): string {
  return typeof parameter === "string" && isCalendarDate(parameter) ? parameter : today;
}

/** Returns days since 1970-01-01. Calendar dates are counted in UTC, where no day is 23 hours long. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / millisecondsInDay);
}

/** Returns the calendar date that many days later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * millisecondsInDay).toISOString().slice(0, 10);
}

/** Returns how many days the second date is after the first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Returns the seven weekdays in the order of weeks that start on one of them. */
export function weekdaysFrom(weekStartsOn: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => (weekStartsOn + days) % 7);
}

/** Returns how many days after the start of a week a weekday is. */
export function placeInWeek(dayOfWeek: number, weekStartsOn: number): number {
  return (dayOfWeek - weekStartsOn + 7) % 7;
}
