import { addDays, daysBetween, weekStartOf } from "@chairtime/kit/calendar";

/** Weeks of time off per request, so that most steps from week to week need no request. */
const WEEKS = 4;
/** Any Sunday: periods are counted from it. */
const EPOCH = "2024-01-07";

/** Dates to request time off for, around a date: four whole weeks, with a spare day at both ends. */
export function periodOf(date: string, weekStartsOn = 0): { from: string; to: string } {
  const first = addDays(EPOCH, weekStartsOn);
  const weeks = Math.floor(daysBetween(first, weekStartOf(date, weekStartsOn)) / 7);
  const start = addDays(first, Math.floor(weeks / WEEKS) * WEEKS * 7);
  return { from: addDays(start, -1), to: addDays(start, WEEKS * 7) };
}
