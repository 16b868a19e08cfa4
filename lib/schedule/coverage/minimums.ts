import type { Minimum } from "@chairtime/kit/coverage/minimums";
import { type Said, said } from "@chairtime/messages/said";

export { hoursOf, isForRole, type Minimum, wantedOn, wantedRoles } from "@chairtime/kit/coverage/minimums";

/** Reads minimums from a browser's storage; empty for anything but a list of minimums. */
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

// By hand: the board draws minimums at once, before the schema library has loaded.
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

/** '2 people', '1 colourist'; a role written in capitals keeps them. */
export function neededWords(count: number, role?: string): Said {
  if (!role) return said("schedule.needed.people", { count });
  return said(isPlural(role) ? "schedule.needed.roleAsIs" : "schedule.needed.role", {
    count,
    role: roleWords(role),
  });
}

/** '1 more colourist' */
export function moreWords(count: number, role: string): Said {
  return said(isPlural(role) ? "schedule.needed.moreOfRoleAsIs" : "schedule.needed.moreOfRole", {
    count,
    role: roleWords(role),
  });
}

const isPlural = (role: string) => role.trim().endsWith("s");

/** A role within a sentence: lower case where its language wants it, else as typed. */
const roleWords = (role: string): Said =>
  said("schedule.needed.name", {
    typed: role.trim(),
    small: role.trim().replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase()),
  });
