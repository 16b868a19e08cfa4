import { expect, test } from "vitest";
import * as z from "zod/mini";
import { breakDraft } from "./breaks.ts";
import { openapiDocument } from "./calls/openapi.ts";
import { rotation } from "./rotation.ts";
import { scheduleDraft, scheduleRecord } from "./schedules.ts";
import { staffChange, staffRecord } from "./staff.ts";
import { sentencesOf } from "./test-support/sentences.ts";

const schedule = {
  employee_id: "e",
  day_of_week: 5,
  start_time: "20:00",
  end_time: "04:00",
  valid_from: "2026-01-01",
};

test("a rotation has 2 to 8 weeks and begins on any weekday", () => {
  expect(z.safeParse(rotation, { weeks: 2, anchor: "2026-11-01" }).success).toBe(true);
  expect(z.parse(rotation, { weeks: 2, anchor: "2026-11-02T00:00:00Z" })).toEqual({
    weeks: 2,
    anchor: "2026-11-02",
  });
  for (const wrong of [
    { weeks: 1, anchor: "2026-11-02" },
    { weeks: 9, anchor: "2026-11-02" },
    { weeks: 2, anchor: "" },
  ]) {
    expect(z.safeParse(rotation, wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test.each([
  ["a schedule", (hours: object) => sentencesOf(scheduleDraft, { ...schedule, ...hours })],
  ["a break", (hours: object) => sentencesOf(breakDraft, { ...schedule, reason: "Lunch Break", ...hours })],
])("%s may end on the next day, at most 24 hours later", (_, sentences) => {
  const sentence = (hours: object) => sentences(hours)?.[0] ?? null;
  expect(sentence({ ends_next_day: true })).toBeNull();
  expect(sentence({ ends_next_day: true, end_time: "20:00" })).toBeNull();
  expect(sentence({ end_time: "24:00" })).toBeNull();
  expect(sentence({})).toBe("end_time: End time must be after start time");
  expect(sentence({ ends_next_day: true, end_time: "20:01" })).toBe("end_time: At most 24 hours");
  expect(sentence({ end_time: "24:01" })).toBe("end_time: Expected a time of day such as 09:00");
});

test("a backend that knows neither weeks nor nights answers for every week and the same day", () => {
  expect(z.parse(scheduleRecord, { id: "s", ...schedule, end_time: "23:00" })).toMatchObject({
    ends_next_day: false,
    rotation_week: null,
  });
  expect(z.parse(staffRecord, { id: "e", first_name: "Ada" })).not.toHaveProperty("rotation");
});

test("a change of a member has only its changed fields, and null drops it", () => {
  expect(z.parse(staffChange, { rotation: null })).toEqual({ rotation: null });
  for (const wrong of [
    { weekly_minutes: 10_081 },
    { weekly_days: 0 },
    { rest_minutes: 1441 },
    { hourly_cost: -1 },
  ])
    expect(z.safeParse(staffChange, wrong).success, JSON.stringify(wrong)).toBe(false);
});

test("the document of the wire has the fields of rotas", () => {
  const document = JSON.stringify(
    openapiDocument({ productName: "Chairtime", appUrl: "https://salon.example" }),
  );
  for (const field of [
    "rotation",
    "rotation_week",
    "ends_next_day",
    "carried_over",
    "weekly_minutes",
    "weekly_days",
    "rest_minutes",
    "hourly_cost",
    "opening_exceptions",
    "holiday_region",
  ]) {
    expect(document).toContain(`"${field}":{`);
  }
});
