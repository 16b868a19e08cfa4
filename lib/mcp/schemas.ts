import { REASON_MAX, STAFF_TEXT_MAX } from "@chairtime/contract/limits";
import { clockOf, MINUTES_PER_DAY, minutesOf } from "@chairtime/kit/clock";
import * as z from "zod";
import type { Span } from "../schedule/spans.ts";
import { isPlannable } from "../time/plannable.ts";
import { Refusal } from "./refusal.ts";

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** Parts of the tools' input. */
export const date = z
  .string()
  .max(10)
  .refine(isPlannable, "Expected a date such as 2026-12-01")
  .describe("A date of the salon's calendar, YYYY-MM-DD");
export const time = z
  .string()
  .max(5)
  .regex(CLOCK, "Expected a time such as 09:30")
  .describe("A time of the salon's clock, HH:MM; 24:00 is the midnight at which the day ends");
export const person = z
  .string()
  .min(1)
  .max(2 * STAFF_TEXT_MAX + 1)
  .describe("A member of the team: their name, a part of it, or their id");
export const role = z.string().min(1).max(STAFF_TEXT_MAX).describe("A role such as Stylist");
export const service = z.string().min(1).max(STAFF_TEXT_MAX).describe("A service that members offer");
export const reason = z.string().min(1).max(REASON_MAX);

/** Parts of their output. */
export const member = z.object({ id: z.string(), name: z.string() });
export const span = z.object({
  start: z.string().describe("HH:MM"),
  end: z.string().describe("HH:MM"),
  ends_next_day: z.literal(true).optional(),
});
export const leftOut = z.number().int().describe("How many entries this answer leaves out");

/** Output form of a span in minutes since a date's midnight. */
export function spanOf({ start, end }: Span): z.output<typeof span> {
  return {
    start: clockOf(Math.max(0, start)),
    end: end === MINUTES_PER_DAY ? "24:00" : clockOf(end),
    ...(end > MINUTES_PER_DAY && { ends_next_day: true as const }),
  };
}

/** Hours of a date, in minutes since its midnight. Throws Refusal where they end before they start. */
export function hoursBetween(from: string, to: string): Span {
  const span = { start: minutesOf(from), end: minutesOf(to) };
  if (span.start >= span.end) throw new Refusal(`The hours must end after they start: ${from} to ${to}.`);
  return span;
}

/** Like a shift's, hours may end on the next day: 22:00 to 06:00. */
export function shiftOf({ start, end }: { start: string; end: string }): Span {
  const from = minutesOf(start);
  const until = minutesOf(end);
  return { start: from, end: until > from ? until : until + MINUTES_PER_DAY };
}
