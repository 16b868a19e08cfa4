import { addDays, daysBetween } from "@chairtime/kit/calendar";
import { weekStartOf } from "./week";

/** Weeks in one request of time off, so that stepping through them mostly needs none. */
const WEEKS = 4;
/** Any Sunday: what the four weeks are counted from. */
const EPOCH = "2024-01-07";

/** The dates whose time off is asked for together, for any date in one of its weeks; with a day to spare at both ends. */
export function periodOf(date: string): { from: string; to: string } {
  const weeks = Math.floor(daysBetween(EPOCH, weekStartOf(date)) / 7);
  const start = addDays(EPOCH, Math.floor(weeks / WEEKS) * WEEKS * 7);
  return { from: addDays(start, -1), to: addDays(start, WEEKS * 7) };
}

/** The whole weeks among them: what is known of everybody around a date. */
export function loadedWeeks(date: string): { from: string; to: string } {
  const { from, to } = periodOf(date);
  return { from: addDays(from, 1), to: addDays(to, -1) };
}
