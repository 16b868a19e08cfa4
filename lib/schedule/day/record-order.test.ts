import { expect, test } from "vitest";
import { byDayAndStart, byStart } from "./record-order.ts";

const slot = (startTime: string, endTime: string, dayOfWeek = 1) => ({ startTime, endTime, dayOfWeek });

test("an unknown day comes after Saturday", () => {
  const sorted = [
    slot("09:00", "10:00", 9),
    slot("09:00", "10:00", 6),
    slot("12:00", "13:00", 0),
    slot("09:00", "10:00", 0),
  ];
  expect(sorted.sort(byDayAndStart).map(({ dayOfWeek, startTime }) => [dayOfWeek, startTime])).toEqual([
    [0, "09:00"],
    [0, "12:00"],
    [6, "09:00"],
    [9, "09:00"],
  ]);
});

test("records are in the order of the salon's week, of unknown days those with the smaller number first", () => {
  const days = (weekStartsOn: number, ...all: number[]) =>
    all
      .map((day) => slot("09:00", "10:00", day))
      .sort((one, other) => byDayAndStart(one, other, weekStartsOn))
      .map(({ dayOfWeek }) => dayOfWeek);
  expect(days(1, 0, 6, 1, 3)).toEqual([1, 3, 6, 0]);
  expect(days(0, 8, 7, 6, -1)).toEqual([6, -1, 7, 8]);
});

test("of records that begin together the one that ends first comes first", () => {
  const sorted = [slot("09:00", "12:00"), slot("09:00", "10:00"), slot("08:30", "17:00")].sort(byStart);
  expect(sorted.map(({ startTime, endTime }) => `${startTime} ${endTime}`)).toEqual([
    "08:30 17:00",
    "09:00 10:00",
    "09:00 12:00",
  ]);
});
