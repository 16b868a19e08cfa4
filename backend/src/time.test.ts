import { expect, test } from "vitest";
import { addDays, boundsOfDate, clockOf, dateIn, instantOf, minutesOf, weekdayOf } from "./time.ts";

test("clock times and minutes convert both ways, midnight's end included", () => {
  for (const clock of ["00:00", "09:07", "23:59", "24:00"]) expect(clockOf(minutesOf(clock))).toBe(clock);
});

test("weekdays and days ahead are those of the calendar", () => {
  expect(weekdayOf("2026-11-22")).toBe(0);
  expect(weekdayOf("2026-11-28")).toBe(6);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test.each([
  ["Asia/Kolkata", "2026-11-23", "2026-11-22T18:30:00.000Z", "2026-11-23T18:30:00.000Z"],
  ["Asia/Kathmandu", "2026-11-23", "2026-11-22T18:15:00.000Z", "2026-11-23T18:15:00.000Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
  ["Pacific/Chatham", "2026-09-27", "2026-09-26T11:15:00.000Z", "2026-09-27T10:15:00.000Z"],
  // Clocks there skip the first hour of this date.
  ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
])("in %s the date %s has its own first and last instant", (zone, date, start, end) => {
  expect(boundsOfDate(date, zone)).toEqual({ start: new Date(start), end: new Date(end) });
  expect(dateIn(zone, new Date(start))).toBe(date);
  expect(dateIn(zone, new Date(Date.parse(start) - 1))).toBe(addDays(date, -1));
  expect(dateIn(zone, new Date(Date.parse(end) - 1))).toBe(date);
});

test("a time that the clocks skip is taken after the skip", () => {
  expect(instantOf("2026-03-08", 150, "America/New_York")).toEqual(new Date("2026-03-08T07:30:00.000Z"));
});
