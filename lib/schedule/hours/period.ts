import { addDays, daysBetween, weekStartOf } from "@chairtime/kit/calendar";

/** Weeks in one request of time off, so that most steps from week to week need no request. */
const WEEKS = 4;
/** Any Sunday, around which periods are counted. */
const EPOCH = "2024-01-07";

/** Returns the dates whose time off is requested for a date: four whole weeks, with a day to spare at both ends. */
export function periodOf(date: string, weekStartsOn = 0): { from: string; to: string } {
  const first = addDays(EPOCH, weekStartsOn);
  const weeks = Math.floor(daysBetween(first, weekStartOf(date, weekStartsOn)) / 7);
  const start = addDays(first, Math.floor(weeks / WEEKS) * WEEKS * 7);
  return { from: addDays(start, -1), to: addDays(start, WEEKS * 7) };
}
