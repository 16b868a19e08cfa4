import { minutesOf } from "@chairtime/kit/clock";
import * as z from "zod/mini";
import { SLOT, SLOTS_PER_DAY } from "./coverage";
import { isSameRole } from "./team-filter";

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|30)$|^24:00$/));

/** How many people, or people of one role, are wanted at least on a weekday, from one half hour to another. */
const minimum = z
  .object({
    dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
    startTime: clock,
    endTime: clock,
    people: z.int().check(z.gte(1), z.lte(999)),
    /** Absent where anybody counts. */
    role: z.optional(z.string().check(z.minLength(1))),
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

/** Returns whether a minimum is for a role; `""` is anybody. */
export function isForRole({ role = "" }: Minimum, asked: string): boolean {
  return isSameRole(role, asked);
}

/** Returns the roles that have minimums of their own, each once. */
export function wantedRoles(minimums: readonly Minimum[]): string[] {
  const roles = minimums.flatMap(({ role }) => role ?? []);
  return roles.filter((role, index) => roles.findIndex((other) => isSameRole(role, other)) === index);
}

/**
 * Returns how many people are wanted in each half hour of a weekday: the highest minimum that covers it, else 0. With a
 * role its own minimums, else those for anybody.
 */
export function wantedOn(dayOfWeek: number, minimums: readonly Minimum[], role = ""): number[] {
  const wanted = new Array<number>(SLOTS_PER_DAY).fill(0);
  for (const each of minimums) {
    if (each.dayOfWeek !== dayOfWeek || !isForRole(each, role)) continue;
    // A salon's minimums can begin and end at any minute.
    const from = Math.floor(minutesOf(each.startTime) / SLOT);
    for (let slot = from; slot < minutesOf(each.endTime) / SLOT; slot++)
      wanted[slot] = Math.max(wanted[slot] ?? 0, each.people);
  }
  return wanted;
}

/** Returns '2 people', '1 colourist'; a role that is written in capitals keeps them. */
export function neededWords(count: number, role?: string): string {
  if (!role) return `${count} ${count === 1 ? "person" : "people"}`;
  const name = role.trim().replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return `${count} ${name}${count === 1 || name.endsWith("s") ? "" : "s"}`;
}
