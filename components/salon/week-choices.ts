import { DAY_NAMES } from "@chairtime/kit/calendar";

/** The weekdays as choices of a form. */
export const WEEKDAY_OPTIONS = DAY_NAMES.map((label, day) => ({ value: String(day), label }));

export const CLOCK_OPTIONS = [
  { value: "h23", label: "24 hours (14:30)" },
  { value: "h12", label: "12 hours (2:30 PM)" },
];

/** Returns the weekdays from the salon's first on. */
export function weekFrom(first: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (first + day) % 7);
}
