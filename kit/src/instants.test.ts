import { expect, test } from "vitest";
import { instantOf, minutesPassed } from "./instants.ts";

/** The clocks jump from 02:00 to 03:00. */
const SPRING = "2026-03-08";
/** They go back from 02:00 to 01:00. */
const AUTUMN = "2026-11-01";
const ZONE = "America/New_York";
const at = (date: string, minute: number, zone = ZONE) => instantOf(date, minute, zone).toISOString();

test("a minute of a date is an instant, on the dates beside it too", () => {
  expect(at("2026-11-16", 545, "Asia/Kolkata")).toBe("2026-11-16T03:35:00.000Z");
  expect(at("2026-11-16", 1500, "Asia/Kolkata")).toBe("2026-11-16T19:30:00.000Z");
  expect(at("2026-11-16", -30, "Asia/Kolkata")).toBe("2026-11-15T18:00:00.000Z");
});

test("every time that the clocks skip is the instant of their jump", () => {
  for (const minute of [120, 121, 150, 179]) expect(at(SPRING, minute)).toBe("2026-03-08T07:00:00.000Z");
  expect(at(SPRING, 119)).toBe("2026-03-08T06:59:00.000Z");
  expect(at(SPRING, 180)).toBe("2026-03-08T07:00:00.000Z");
  expect(at(SPRING, 181)).toBe("2026-03-08T07:01:00.000Z");
});

test("a night is an hour shorter or longer where the clocks change in it", () => {
  const night = { start: 60, end: 300 };
  expect(minutesPassed(night, "2026-11-16", ZONE)).toBe(240);
  expect(minutesPassed(night, SPRING, ZONE)).toBe(180);
  expect(minutesPassed(night, AUTUMN, ZONE)).toBe(300);
});
