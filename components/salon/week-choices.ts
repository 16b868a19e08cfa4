import { DAY_NAMES } from "@chairtime/kit/calendar";

/** The weekdays as choices of a form. */
export const WEEKDAY_OPTIONS = DAY_NAMES.map((label, day) => ({ value: String(day), label }));

export const CLOCK_OPTIONS = [
  { value: "h23", label: "24 hours (14:30)" },
  { value: "h12", label: "12 hours (2:30 PM)" },
];
