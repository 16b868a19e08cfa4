import { isDeepStrictEqual } from "node:util";
import type { Resource } from "@chairtime/contract/changes";

/** A record before and after a change. */
interface Sides {
  before: object | null;
  after: object | null;
}

type Fields = Record<string, unknown>;

/** Settings that can be a thousand times as long as what a save changes of them. */
const LONG_SETTINGS = ["opening_hours", "minimums", "opening_exceptions"];

/**
 * Returns what the history keeps of a change: the record as it was, and of the record after it only the fields that differ.
 * Of a salon's long settings it keeps what changed on both sides: 20 bytes of a save never cost the whole twice.
 */
export function keptOf({ resource, before, after }: Sides & { resource: Resource }): Sides {
  if (!before || !after) return { before, after };
  const sides: { before: Fields; after: Fields } = { before: { ...before }, after: { ...after } };
  const { before: was, after: is } = resource === "salon" ? shortSettings(sides) : sides;
  const differing = Object.entries(is).filter(([name, value]) => !isDeepStrictEqual(value, was[name]));
  return { before: was, after: Object.fromEntries(differing) };
}

/** Returns the bytes of what is kept. */
export function bytesOf({ before, after }: Sides): number {
  return [before, after].reduce((sum, side) => sum + (side ? Buffer.byteLength(JSON.stringify(side)) : 0), 0);
}

/** Returns both sides of a kept change whole again, but for settings that it leaves out because they stayed the same. */
export function wholeSides({ before, after }: Sides): Sides {
  return { before, after: before && after ? { ...before, ...after } : after };
}

/** Leaves out long settings that stayed the same, and of the dates with hours of their own those that did. */
function shortSettings({ before, after }: { before: Fields; after: Fields }): {
  before: Fields;
  after: Fields;
} {
  const same = LONG_SETTINGS.filter((name) => isDeepStrictEqual(before[name], after[name]));
  // What a date's own hours are is read beside those of its weekday.
  const left = same.includes("opening_exceptions") ? same : same.filter((name) => name !== "opening_hours");
  const [was, is] = [without(before, left), without(after, left)];
  if (left.includes("opening_exceptions")) return { before: was, after: is };
  const [dates, newDates] = [datesOf(before), datesOf(after)];
  return {
    before: { ...was, opening_exceptions: unlike(dates, newDates) },
    after: { ...is, opening_exceptions: unlike(newDates, dates) },
  };
}

/**
 * Returns settings as they were before one of their changes, from those after it.
 */
export function settingsBefore(settings: object, { before, after }: Sides): object {
  if (!before) return settings;
  const { opening_exceptions: _, ...fields }: Fields = { ...before };
  const was = datesOf(before);
  const touched = new Set([...was, ...datesOf(after)].map(({ date }) => date));
  const kept = datesOf(settings).filter(({ date }) => !touched.has(date));
  return {
    ...settings,
    ...fields,
    opening_exceptions: [...kept, ...was].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/** A date with hours of its own, as settings have it. */
interface OwnDate {
  date: string;
}

const isOwnDate = (value: unknown): value is OwnDate =>
  typeof value === "object" && value !== null && "date" in value && typeof value.date === "string";

function datesOf(settings: object | null): OwnDate[] {
  const dates = settings && "opening_exceptions" in settings ? settings.opening_exceptions : [];
  return Array.isArray(dates) ? dates.filter(isOwnDate) : [];
}

function unlike(dates: readonly OwnDate[], others: readonly OwnDate[]): OwnDate[] {
  const byDate = new Map(others.map((other) => [other.date, other]));
  return dates.filter((own) => !isDeepStrictEqual(own, byDate.get(own.date)));
}

const without = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
