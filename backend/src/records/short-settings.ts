import { isDeepStrictEqual } from "node:util";
import type { Fields, Sides } from "./kind.ts";

/** Settings that can be far longer than the change. */
const LONG_SETTINGS = ["opening_hours", "minimums", "opening_exceptions"];

/** Leaves out long settings that stayed the same, and the dates whose special hours did. */
export function shortSettings({ before, after }: Sides): Sides {
  const same = LONG_SETTINGS.filter((name) => isDeepStrictEqual(before[name], after[name]));
  // Special hours are read beside those of their weekday.
  const left = same.includes("opening_exceptions") ? same : same.filter((name) => name !== "opening_hours");
  const [was, is] = [without(before, left), without(after, left)];
  if (left.includes("opening_exceptions")) return { before: was, after: is };
  const [dates, newDates] = [datesOf(before), datesOf(after)];
  return {
    before: { ...was, opening_exceptions: unlike(dates, newDates) },
    after: { ...is, opening_exceptions: unlike(newDates, dates) },
  };
}

/** Dates whose special hours a change added, changed or removed, in order. */
export function changedDates({ before, after }: { before: object | null; after: object | null }): string[] {
  const [was, is] = [datesOf(before), datesOf(after)];
  return [...new Set([...unlike(was, is), ...unlike(is, was)].map(({ date }) => date))].sort();
}

/** Settings as they were before one of their changes, from those after it. */
export function settingsBefore(
  settings: object,
  { before, after }: { before: object | null; after: object | null },
): object {
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
