import { expect, test } from "vitest";
import * as z from "zod/mini";
import { closureDraft, closureList, closureRecord } from "./closures.ts";
import { CLOSURE_DAYS_MAX, REASON_MAX } from "./limits.ts";
import { sentencesOf } from "./test-support/sentences.ts";

const draft = { from_date: "2026-12-24", to_date: "2026-12-26", name: "Christmas" };
const sentences = (body: object) => sentencesOf(closureDraft, body);

test("without times it is closed all day, and absence is null", () => {
  const allDay = { ...draft, start_time: null, end_time: null };
  expect(z.parse(closureDraft, draft)).toEqual(allDay);
  expect(z.parse(closureDraft, allDay)).toEqual(allDay);
});

test("a half day has both times, the end after the start and as late as midnight", () => {
  const halfDay = { ...draft, start_time: "14:00", end_time: "24:00" };
  expect(z.parse(closureDraft, halfDay)).toEqual(halfDay);
  expect(sentences({ ...draft, start_time: "14:00" })).toEqual([
    "end_time: End time is required with a start time",
  ]);
  expect(sentences({ ...draft, end_time: "14:00" })).toEqual([
    "start_time: Start time is required with an end time",
  ]);
  for (const end of ["14:00", "13:59"])
    expect(sentences({ ...halfDay, end_time: end })).toEqual(["end_time: End time must be after start time"]);
  expect(sentences({ ...halfDay, end_time: "24:01" })).toEqual([
    "end_time: Expected a time of day such as 09:00",
  ]);
});

test("the last date may be the first, not before it, and at most a number of days later", () => {
  expect(sentences({ ...draft, to_date: "2026-12-24" })).toBeUndefined();
  expect(sentences({ ...draft, to_date: "2026-12-23" })).toEqual([
    "to_date: End date must not be before start date",
  ]);
  const last = (days: number) =>
    new Date(Date.parse("2026-01-01") + (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const year = { ...draft, from_date: "2026-01-01" };
  expect(sentences({ ...year, to_date: last(CLOSURE_DAYS_MAX) })).toBeUndefined();
  expect(sentences({ ...year, to_date: last(CLOSURE_DAYS_MAX + 1) })).toEqual(["to_date: At most 400 days"]);
});

test("a name is trimmed, required, and as long as a reason", () => {
  expect(z.parse(closureDraft, { ...draft, name: "  Easter " }).name).toBe("Easter");
  expect(sentences({ ...draft, name: "  " })).toEqual(["name: Name is required"]);
  expect(sentences({ ...draft, name: "x".repeat(REASON_MAX) })).toBeUndefined();
  expect(sentences({ ...draft, name: "x".repeat(REASON_MAX + 1) })).toEqual([
    `name: At most ${REASON_MAX} characters`,
  ]);
});

test("a record is read in every spelling, and an empty list may be null", () => {
  const answer = { id: "c", ...draft, start_time: "14:00:00", end_time: "24:00", version: 3 };
  expect(z.parse(closureRecord, answer)).toMatchObject({
    start_time: "14:00",
    end_time: "24:00",
    version: 3,
  });
  expect(z.parse(closureRecord, { id: "c", ...draft })).toMatchObject({ start_time: null, version: null });
  expect(z.parse(closureList, null)).toEqual([]);
});
