import { FIRST_DATE, LAST_DATE } from "@chairtime/contract/limits";
import { isCalendarDate } from "@chairtime/kit/calendar";

/** Whether a text is a real date within the years that requests may name. */
export function isPlannable(date: string): boolean {
  return isCalendarDate(date) && date >= FIRST_DATE && date <= LAST_DATE;
}

/** The date of a query parameter, or `today` if it isn't plannable. */
export function dateOr(parameter: unknown, today: string): string {
  return typeof parameter === "string" && isPlannable(parameter) ? parameter : today;
}
