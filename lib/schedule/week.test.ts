import {
  addDays,
  datesOfWeek,
  daysBetween,
  placeInWeek,
  weekdayOf,
  weekdaysFrom,
  weekStartOf,
} from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inWeek, person, SOME_SUNDAY, zones } from "../test-support/people.ts";
import { groupMinimums, weekdaysWords } from "./coverage/minimum-groups.ts";
import { byDayAndStart } from "./day/record-order.ts";
import { periodOf } from "./hours/period.ts";
import { weekOf } from "./week.ts";

const say = wordsIn("en");

const dates = fc.integer({ min: -20_000, max: 30_000 }).map((days) => addDays(SOME_SUNDAY, days));
const firsts = fc.integer({ min: 0, max: 6 });

test("a week holds its date, starts on the first weekday and leaves no date to two weeks or none", () => {
  fc.assert(
    fc.property(dates, firsts, (date, first) => {
      const start = weekStartOf(date, first);
      const week = datesOfWeek(start);
      expect(weekdayOf(start)).toBe(first);
      expect(week).toContain(date);
      expect(new Set(week.map((each) => weekStartOf(each, first)))).toEqual(new Set([start]));
      expect(weekStartOf(addDays(start, -1), first)).toBe(addDays(start, -7));
      expect(weekStartOf(addDays(start, 7), first)).toBe(addDays(start, 7));
      expect(week.map(weekdayOf)).toEqual(weekdaysFrom(first));
      expect(week.map((each) => placeInWeek(weekdayOf(each), first))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test("weeks start on Sunday by default", () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(weekStartOf(date)).toBe(weekStartOf(date, 0));
      expect(periodOf(date)).toEqual(periodOf(date, 0));
    }),
  );
  expect(periodOf(SOME_SUNDAY)).toEqual({ from: "2026-11-07", to: "2026-12-06" });
});

test("another first weekday moves no shift to another date", () => {
  fc.assert(
    fc.property(person(), inWeek, zones, firsts, (who, date, zone, first) => {
      const dayIn = (weekStart: string) =>
        weekOf(who, weekStart, { zone }).days.find((day) => day.date === date);
      expect(dayIn(weekStartOf(date, first))).toEqual(dayIn(weekStartOf(date)));
    }),
  );
});

test("a query covers whole weeks with a day to spare, the same for each date of a week", () => {
  fc.assert(
    fc.property(dates, firsts, (date, first) => {
      const { from, to } = periodOf(date, first);
      expect(daysBetween(from, to) + 1).toBe(4 * 7 + 2);
      expect(weekdayOf(addDays(from, 1))).toBe(first);
      for (const each of datesOfWeek(weekStartOf(date, first))) {
        expect(from < each && each < to).toBe(true);
        expect(periodOf(each, first)).toEqual({ from, to });
      }
    }),
  );
});

test("lists by weekday begin with the first of the week", () => {
  const on = (dayOfWeek: number) => ({ dayOfWeek, startTime: "09:00", endTime: "18:00" });
  const days = [3, 0, 6, 1].map(on);
  const sorted = [...days, on(9)].sort((one, other) => byDayAndStart(one, other, 1));
  expect(sorted.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 3, 6, 0, 9]);
});

test("minimums are listed in the order of the salon's week", () => {
  const minimums = [0, 1, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    startTime: "09:00",
    endTime: "18:00",
    people: dayOfWeek === 1 ? 1 : 2,
  }));
  const words = (first: number) => groupMinimums(minimums, first).map(({ days }) => say(weekdaysWords(days)));
  expect(words(0)).toEqual(["Sunday, Friday, Saturday", "Monday"]);
  expect(words(1)).toEqual(["Monday", "Friday to Sunday"]);
});
