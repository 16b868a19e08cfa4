import {
  type Hours,
  isWithin,
  overlap,
  overlapInWeek,
  sameHours,
  schedulesClash,
  type WeekdayHours,
} from "@chairtime/kit/rota/hours-meet";
import { expect, test } from "vitest";

const MONDAY = 1;
const hours = (startTime: string, endTime: string): Hours => ({ startTime, endTime });
const on = (
  dayOfWeek: number,
  startTime: string,
  endTime: string,
  rotationWeek: number | null = null,
): WeekdayHours => ({ dayOfWeek, startTime, endTime, rotationWeek });

test.each([
  ["09:00", "12:00", true],
  ["11:00", "14:00", true],
  ["10:30", "10:45", true],
  ["08:00", "10:00", false],
  ["12:00", "14:00", false],
  ["22:00", "02:00", false],
  ["11:00", "02:00", true],
])("10:00 to 12:00 shares time with %s to %s: %s", (start, end, shared) => {
  const own = hours("10:00", "12:00");
  expect(overlap(own, hours(start, end))).toBe(shared);
  expect(overlap(hours(start, end), own)).toBe(shared);
});

test("records share time on one weekday alone, in weeks of the rotation that both are for", () => {
  const record = on(MONDAY, "10:00", "12:00");
  expect(overlapInWeek(record, on(MONDAY, "11:00", "13:00"))).toBe(true);
  expect(overlapInWeek(record, on(2, "11:00", "13:00"))).toBe(false);
  expect(overlapInWeek(record, on(MONDAY, "12:00", "13:00"))).toBe(false);
  const ofWeek = (week: number) => on(MONDAY, "10:00", "12:00", week);
  expect(overlapInWeek(record, ofWeek(1))).toBe(true);
  expect(overlapInWeek(ofWeek(1), ofWeek(1))).toBe(true);
  expect(overlapInWeek(ofWeek(0), ofWeek(1))).toBe(false);
});

test("schedules clash where they begin on the same date: a later one replaces the earlier one", () => {
  const from = (validFrom: string, start = "10:00") => ({ ...on(MONDAY, start, "12:00"), validFrom });
  expect(schedulesClash(from("2026-11-01"), from("2026-11-01"))).toBe(true);
  expect(schedulesClash(from("2026-11-01"), from("2026-11-08"))).toBe(false);
  expect(schedulesClash({ ...from("2026-11-01"), endTime: "11:00" }, from("2026-11-01", "11:00"))).toBe(
    false,
  );
});

test.each([
  ["within", on(MONDAY, "12:00", "13:00"), true],
  ["all of the shift", on(MONDAY, "09:00", "17:00"), true],
  ["begins before it", on(MONDAY, "08:45", "09:30"), false],
  ["ends after it", on(MONDAY, "16:30", "17:15"), false],
  ["another weekday", on(2, "12:00", "13:00"), false],
  ["the week of the shift", on(MONDAY, "12:00", "13:00", 1), true],
])("hours are within a shift from 09:00 to 17:00: %s", (_, inner, within) => {
  expect(isWithin(inner, on(MONDAY, "09:00", "17:00"))).toBe(within);
});

test("hours of one week of the rotation are not within a shift of another", () => {
  expect(isWithin(on(MONDAY, "12:00", "13:00", 0), on(MONDAY, "09:00", "17:00", 1))).toBe(false);
});

test("hours are within the end of a night that began on the weekday before", () => {
  const night = on(6, "22:00", "04:00");
  expect(isWithin(on(0, "01:00", "04:00"), night)).toBe(true);
  expect(isWithin(on(0, "01:00", "04:15"), night)).toBe(false);
  expect(isWithin(on(1, "01:00", "02:00"), night)).toBe(false);
  expect(isWithin(on(5, "01:00", "02:00"), night)).toBe(false);
  expect(isWithin(on(6, "23:00", "01:00"), night)).toBe(true);
});

test("records have the same hours where both ends are", () => {
  expect(sameHours(hours("09:00", "17:00"), hours("09:00", "17:00"))).toBe(true);
  expect(sameHours(hours("09:00", "17:00"), hours("09:00", "18:00"))).toBe(false);
  expect(sameHours(hours("09:00", "17:00"), hours("10:00", "17:00"))).toBe(false);
});
