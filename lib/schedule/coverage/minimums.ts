import { minutesOf } from "@chairtime/kit/clock";
import { type Said, said } from "@chairtime/messages/said";
import type { Span } from "../spans.ts";
import { isSameRole } from "../team-filter.ts";
import { SLOT, SLOTS_PER_DAY } from "./coverage.ts";

/** How many people, or people of one role, are wanted at least on a weekday, from one half hour to another. */
export interface Minimum {
  dayOfWeek: number;
  startTime: string;
  endTime: string;
  people: number;
  /** Absent where anybody counts. */
  role?: string | undefined;
  /** Of its hours only those count in which the salon is open on a date. */
  whileOpen?: true | undefined;
}

/** Reads minimums from a browser's storage; anything else than a list of minimums is an empty list. */
export function readMinimums(text: string | null): Minimum[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) && stored.every(isMinimum) ? stored : [];
  } catch {
    return [];
  }
}

const CLOCK = /^([01]\d|2[0-3]):(00|30)$|^24:00$/;

// By hand: the board reads minimums at once, and the schema library would be a fifth of its first script.
function isMinimum(value: unknown): value is Minimum {
  if (typeof value !== "object" || value === null) return false;
  const { dayOfWeek, startTime, endTime, people, role, whileOpen }: Partial<Record<keyof Minimum, unknown>> =
    value;
  return (
    isWhole(dayOfWeek, 0, 6) &&
    isClock(startTime) &&
    isClock(endTime) &&
    startTime < endTime &&
    isWhole(people, 1, 999) &&
    (role === undefined || (typeof role === "string" && role !== "")) &&
    (whileOpen === undefined || whileOpen === true)
  );
}

const isClock = (value: unknown): value is string => typeof value === "string" && CLOCK.test(value);
const isWhole = (value: unknown, least: number, most: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;

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
 * role its own minimums, else those for anybody. `open` is when the salon is open on the date, null where nothing says so.
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

/** Returns the hours of a minimum on a date; those of one that follows the opening hours, where none are set, are none. */
export function hoursOf(minimum: Minimum, open: readonly Span[] | null): Span[] {
  const whole = { start: minutesOf(minimum.startTime), end: minutesOf(minimum.endTime) };
  if (!minimum.whileOpen) return [whole];
  return (open ?? [])
    .map(({ start, end }) => ({ start: Math.max(start, whole.start), end: Math.min(end, whole.end) }))
    .filter(({ start, end }) => start < end);
}

/** Returns '2 people', '1 colourist'; a role that is written in capitals keeps them. */
export function neededWords(count: number, role?: string): Said {
  if (!role) return said("schedule.needed.people", { count });
  return said(isPlural(role) ? "schedule.needed.roleAsIs" : "schedule.needed.role", {
    count,
    role: roleWords(role),
  });
}

/** Returns '1 more colourist' */
export function moreWords(count: number, role: string): Said {
  return said(isPlural(role) ? "schedule.needed.moreOfRoleAsIs" : "schedule.needed.moreOfRole", {
    count,
    role: roleWords(role),
  });
}

const isPlural = (role: string) => role.trim().endsWith("s");

/** Says a role within a sentence: in small letters where its language wants them, else as it was typed. */
const roleWords = (role: string): Said =>
  said("schedule.needed.name", {
    typed: role.trim(),
    small: role.trim().replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()),
  });
