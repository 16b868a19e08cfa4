import { FIRST_DATE, LAST_DATE } from "@chairtime/contract/limits";
import { isCalendarDate } from "@chairtime/kit/calendar";

/** Returns true for a real date of the years that requests may name. */
export function isPlannable(date: string): boolean {
  return isCalendarDate(date) && date >= FIRST_DATE && date <= LAST_DATE;
}

/** Returns the date of a query parameter, `today` where nobody can plan for it. */
export function dateOr(parameter: unknown, today: string): string {
  return typeof parameter === "string" && isPlannable(parameter) ? parameter : today;
}
