import { addDays, weekStartOf } from "@chairtime/kit/calendar";

/** Rest and days in a row reach into the weeks around. */
const DAYS_AROUND = 8;

/** Dates, both included, whose time off affects planning a period. */
export function datesForPlanning(
  { from, to }: { from: string; to: string },
  weekStartsOn: number,
): { from: string; to: string } {
  return {
    from: addDays(weekStartOf(from, weekStartsOn), -DAYS_AROUND),
    to: addDays(weekStartOf(to, weekStartsOn), 6 + DAYS_AROUND),
  };
}
