import { DAY_NAMES } from "@chairtime/kit/calendar";

/** The weekdays as choices of a form. */
export const WEEKDAY_OPTIONS = DAY_NAMES.map((label, day) => ({ value: String(day), label }));
