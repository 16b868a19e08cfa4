import { minutesOf } from "@chairtime/kit/clock";
import * as z from "zod/mini";
import { SLOT, SLOTS_PER_DAY } from "./coverage";

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$|^24:00$/));

/** How many people are wanted at least on a weekday, from one half hour to another. */
const minimum = z
  .object({
    dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
    startTime: clock,
    endTime: clock,
    people: z.int().check(z.gte(1), z.lte(999)),
  })
  .check(z.refine(({ startTime, endTime }) => startTime < endTime));
export type Minimum = z.infer<typeof minimum>;

const stored = z.array(minimum);

/** Reads minimums from a browser's storage; anything else than a list of minimums is an empty list. */
export function readMinimums(text: string | null): Minimum[] {
  if (text === null) return [];
  try {
    const parsed = z.safeParse(stored, JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Returns how many people are wanted in each half hour of a weekday: the highest minimum that covers it, else 0. */
export function wantedOn(dayOfWeek: number, minimums: readonly Minimum[]): number[] {
  const wanted = new Array<number>(SLOTS_PER_DAY).fill(0);
  for (const { startTime, endTime, people } of minimums.filter((each) => each.dayOfWeek === dayOfWeek)) {
    for (let slot = minutesOf(startTime) / SLOT; slot < minutesOf(endTime) / SLOT; slot++)
      wanted[slot] = Math.max(wanted[slot] ?? 0, people);
  }
  return wanted;
}
