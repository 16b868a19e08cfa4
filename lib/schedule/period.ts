import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { weekStartOf } from "./week";

/** Weeks in one request of time off, so that most steps from week to week need no request. */
const WEEKS = 4;
/** Any Sunday, from which periods are counted. */
const EPOCH = "2024-01-07";

/** Returns the dates whose time off is requested for a date: four whole weeks, with a day to spare at both ends. */
export function periodOf(date: string): { from: string; to: string } {
  const weeks = Math.floor(daysBetween(EPOCH, weekStartOf(date)) / 7);
  const start = addDays(EPOCH, Math.floor(weeks / WEEKS) * WEEKS * 7);
  return { from: addDays(start, -1), to: addDays(start, WEEKS * 7) };
}
