import { minutesOf } from "../clock.ts";
import type { Span } from "../spans.ts";
import { isSameRole } from "./roles.ts";
import { SLOT, SLOTS_PER_DAY } from "./slots.ts";

/** Fewest people, or people of one role, needed on a weekday between two half hours. */
export interface Minimum {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  people: number;
  /** Absent where anybody counts. */
  role?: string | undefined;
  /** It applies only while the salon is open. */
  whileOpen?: true | undefined;
}

/** Whether a minimum is for a role; `""` is anybody. */
export function isForRole({ role = "" }: Minimum, asked: string): boolean {
  return isSameRole(role, asked);
}

/** Roles with their own minimums, each once. */
export function wantedRoles(minimums: readonly Minimum[]): string[] {
  const roles = minimums.flatMap(({ role }) => role ?? []);
  return roles.filter((role, index) => roles.findIndex((other) => isSameRole(role, other)) === index);
}

/**
 * People needed in each half hour of a weekday: the highest minimum that covers it, otherwise 0. Counts the minimums of
 * `role`, or of anybody for "". `open` is when the salon is open on the date; null without opening hours.
 */
export function wantedOn(
  dayOfWeek: number,
  minimums: readonly Minimum[],
  role = "",
  open: readonly Span[] | null = null,
): number[] {
  const wanted = new Array<number>(SLOTS_PER_DAY).fill(0);
  for (const each of minimums) {
    if (each.dayOfWeek !== dayOfWeek || !isForRole(each, role)) continue;
    for (const { start, end } of hoursOf(each, open)) {
      // A salon's minimums can begin and end at any minute.
      for (let slot = Math.floor(start / SLOT); slot < end / SLOT; slot++)
        wanted[slot] = Math.max(wanted[slot] ?? 0, each.people);
    }
  }
  return wanted;
}

/** The hours of a minimum on a date; none if it follows opening hours that aren't set. */
export function hoursOf(minimum: Minimum, open: readonly Span[] | null): Span[] {
  const whole = { start: minutesOf(minimum.startTime), end: minutesOf(minimum.endTime) };
  if (!minimum.whileOpen) return [whole];
  return (open ?? [])
    .map(({ start, end }) => ({ start: Math.max(start, whole.start), end: Math.min(end, whole.end) }))
    .filter(({ start, end }) => start < end);
}
