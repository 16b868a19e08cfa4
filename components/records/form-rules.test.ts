import { describe, expect, test } from "vitest";
import {
  breakRules,
  daysOf,
  NO_SCOPE,
  OTHER,
  oneDay,
  reasonOf,
  scheduleRules,
  type TimeOffValues,
  timeOffEnds,
  timeOffRules,
} from "./form-rules.ts";

const hours = { ...oneDay(1), ...NO_SCOPE, startTime: "09:00", endTime: "17:00" };
const schedule = { ...hours, validFrom: "2026-12-01", validUntil: "", notes: "" };
const lunch = { ...hours, reason: "Lunch Break" };
const timeOff: TimeOffValues = {
  startDate: "2026-12-01",
  startTime: "09:00",
  endDate: "2026-12-01",
  endTime: "17:00",
  reason: "Vacation",
  ownReason: "",
  ...NO_SCOPE,
};

describe("the schedule form", () => {
  test("takes what is whole, an end on the day of the beginning included", () => {
    expect(scheduleRules(schedule)).toEqual({});
    expect(scheduleRules({ ...schedule, validUntil: "2026-12-01" })).toEqual({});
  });

  test.each([
    [{ startTime: "" }, { startTime: "Start time is required" }],
    [{ endTime: "" }, { endTime: "End time is required" }],
    [{ endTime: "09:00" }, { endTime: "End time must be after start time" }],
    [{ startTime: "22:00", endTime: "02:00" }, { endTime: "End time must be after start time" }],
    [{ validFrom: "" }, { validFrom: "Valid from date is required" }],
    [{ validUntil: "2026-11-30" }, { validUntil: "Valid until date must be after valid from date" }],
    [{ day: "9" }, { day: "Day is required" }],
    [{ several: "on", days: "" }, { days: "Choose at least one day" }],
  ])("%j is refused with %j", (change, errors) => {
    expect(scheduleRules({ ...schedule, ...change })).toEqual(errors);
  });
});

test("a form is about its one day, or about several", () => {
  expect(daysOf(oneDay(3))).toEqual([3]);
  expect(daysOf({ day: "3", several: "on", days: "0,1,6" })).toEqual([0, 1, 6]);
  expect(daysOf({ day: "3", several: "on", days: "" })).toEqual([]);
  expect(daysOf({ day: "9", several: "", days: "1" })).toEqual([]);
});

describe("the break form", () => {
  test("asks for a reason that is more than spaces", () => {
    expect(breakRules(lunch)).toEqual({});
    expect(breakRules({ ...lunch, reason: "  " })).toEqual({ reason: "Break reason is required" });
  });
});

describe("the time-off form", () => {
  const zone = "Asia/Kolkata";

  test.each([
    [{ startDate: "" }, { startDate: "Start date and time is required" }],
    [{ startTime: "" }, { startTime: "Start date and time is required" }],
    [{ endDate: "" }, { endDate: "End date and time is required" }],
    [{ endTime: "" }, { endTime: "End date and time is required" }],
    [{ endTime: "09:00" }, { endDate: "End date/time must be after start date/time" }],
    [{ endDate: "2026-11-30" }, { endDate: "End date/time must be after start date/time" }],
    [{ reason: "" }, { reason: "Reason is required" }],
    [{ reason: OTHER, ownReason: "  " }, { ownReason: "Reason is required" }],
  ])("%j is refused with %j", (change, errors) => {
    expect(timeOffRules({ ...timeOff, ...change }, zone)).toEqual(errors);
  });

  test("sends the own words where 'Other' is chosen", () => {
    expect(timeOffRules(timeOff, zone)).toEqual({});
    expect(reasonOf({ ...timeOff, reason: OTHER, ownReason: " Wedding " })).toBe("Wedding");
    expect(reasonOf({ ...timeOff, ownReason: "Wedding" })).toBe("Vacation");
  });

  test("reads its ends in the salon's zone", () => {
    const { start, end } = timeOffEnds(timeOff, zone);
    expect(start?.toISOString()).toBe("2026-12-01T03:30:00.000Z");
    expect(end?.toISOString()).toBe("2026-12-01T11:30:00.000Z");
  });

  test("judges instants, not clocks: 01:45 to 01:15 is backwards even where the hour comes twice", () => {
    const twice = {
      ...timeOff,
      startDate: "2026-11-01",
      startTime: "01:45",
      endDate: "2026-11-01",
      endTime: "01:15",
    };
    expect(timeOffRules(twice, "America/New_York")).toHaveProperty("endDate");
  });
});
