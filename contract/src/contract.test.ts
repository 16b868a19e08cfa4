import { expect, test } from "vitest";
import * as z from "zod/mini";
import { calendarDate, clockTime, instant, openDate } from "./common.ts";
import { scheduleDraft, scheduleList } from "./schedules.ts";
import { staffList } from "./staff.ts";

test("a time of day is HH:MM in every spelling", () => {
  for (const spelled of ["09:00", "09:00:00", "0000-01-01T09:00:00Z", "2026-12-01T09:00:00Z"]) {
    expect(z.parse(clockTime, spelled)).toBe("09:00");
  }
  expect(z.safeParse(clockTime, "9am").success).toBe(false);
  expect(z.safeParse(clockTime, "25:00").success).toBe(false);
});

test("a date is its date part, and must exist", () => {
  expect(z.parse(calendarDate, "2026-12-01T00:00:00Z")).toBe("2026-12-01");
  expect(z.safeParse(calendarDate, "2026-02-30").success).toBe(false);
});

test("an open end is null however it is spelled", () => {
  for (const open of ["", null, undefined]) expect(z.parse(openDate, open)).toBeNull();
});

test("an instant needs a zone and comes out in UTC", () => {
  expect(z.parse(instant, "2026-12-01T09:00:00+05:30")).toBe("2026-12-01T03:30:00.000Z");
  expect(z.safeParse(instant, "2026-12-01T09:00:00").success).toBe(false);
});

test("an empty list may be null", () => {
  expect(z.parse(staffList, null)).toEqual([]);
  expect(z.parse(scheduleList, null)).toEqual([]);
});

test("a schedule ends after it starts", () => {
  const draft = {
    employee_id: "e",
    day_of_week: 1,
    start_time: "17:00",
    end_time: "09:00",
    valid_from: "2026-01-01",
    valid_until: "",
  };
  const answer = z.safeParse(scheduleDraft, draft);
  expect(answer.error?.issues[0]).toMatchObject({
    path: ["end_time"],
    message: "End time must be after start time",
  });
});
