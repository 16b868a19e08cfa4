import { expect, test } from "vitest";
import { requestDraft } from "./requests.ts";
import { minimumSpan, openingException, openingSpan, salonChange } from "./salon.ts";
import { scheduleDraft } from "./schedules.ts";
import { slotsQuestion } from "./slots.ts";
import { sentencesOf } from "./test-support/sentences.ts";
import { timeOffDraft } from "./time-off.ts";

// Each span goes forwards, and one that does not says which of its ends is wrong.

const before = "End time must be after start time";
const backwards = [
  { start_time: "17:00", end_time: "09:00" },
  { start_time: "09:00", end_time: "09:00" },
];
const forwards = { start_time: "09:00", end_time: "24:00" };

test("hours of a weekday, of a minimum and of an exception end after they start", () => {
  const minimum = { day_of_week: 1, people: 2 };
  const exception = (span: object) => ({ date: "2026-12-24", name: "Christmas Eve", spans: [span] });
  expect(sentencesOf(openingSpan, { day_of_week: 1, ...forwards })).toBeUndefined();
  expect(sentencesOf(minimumSpan, { ...minimum, ...forwards })).toBeUndefined();
  expect(sentencesOf(openingException, exception(forwards))).toBeUndefined();
  for (const span of backwards) {
    expect(sentencesOf(openingSpan, { day_of_week: 1, ...span })).toEqual([`end_time: ${before}`]);
    expect(sentencesOf(minimumSpan, { ...minimum, ...span })).toEqual([`end_time: ${before}`]);
    expect(sentencesOf(openingException, exception(span))).toEqual([`spans.0.end_time: ${before}`]);
  }
});

test("hours of no date are none", () => {
  expect(sentencesOf(openingException, { date: "2026-12-24", name: "", spans: [{}] })).toHaveLength(2);
});

test("a minimum holds while the salon is open, or always: there is no other way to say it", () => {
  const minimum = { day_of_week: 1, people: 2, ...forwards };
  expect(sentencesOf(minimumSpan, { ...minimum, while_open: true })).toBeUndefined();
  expect(sentencesOf(minimumSpan, { ...minimum, while_open: false })).toHaveLength(1);
});

test("quiet hours pass midnight, and do not end when they begin", () => {
  const quiet = (from: string, until: string) => ({ quiet_hours: { from, until } });
  expect(sentencesOf(salonChange, quiet("22:00", "07:00"))).toBeUndefined();
  expect(sentencesOf(salonChange, quiet("22:00", "22:00"))).toEqual([
    "quiet_hours.until: Quiet hours can’t start and end at the same time",
  ]);
});

test("a shift may end on the next day, no later than the time at which it starts", () => {
  const draft = { employee_id: "e", day_of_week: 1, valid_from: "2026-01-01", valid_until: "" };
  for (const span of backwards)
    expect(sentencesOf(scheduleDraft, { ...draft, ...span })).toEqual([`end_time: ${before}`]);
  expect(
    sentencesOf(scheduleDraft, { ...draft, start_time: "17:00", end_time: "02:00", ends_next_day: true }),
  ).toBeUndefined();
});

test("time off ends after it starts", () => {
  const draft = (start_date_time: string, end_date_time: string) => ({
    ...{ employee_id: "e", reason: "Vacation" },
    ...{ start_date_time, end_date_time },
  });
  const at = "2026-12-01T09:00:00.000Z";
  expect(sentencesOf(timeOffDraft, draft(at, "2026-12-01T09:01:00.000Z"))).toBeUndefined();
  for (const end of [at, "2026-12-01T08:00:00.000Z"])
    expect(sentencesOf(timeOffDraft, draft(at, end))).toHaveLength(1);
});

test("slots are asked for from a date to the same or a later one", () => {
  const asked = (from: string, to: string) => ({ from, to, minutes: "30" });
  expect(sentencesOf(slotsQuestion, asked("2026-12-01", "2026-12-01"))).toBeUndefined();
  expect(sentencesOf(slotsQuestion, asked("2026-12-01", "2026-12-02"))).toBeUndefined();
  const refused = sentencesOf(slotsQuestion, asked("2026-12-02", "2026-12-01"));
  expect(refused).toHaveLength(1);
  expect(refused?.[0]).toMatch(/^to: /);
});

const wish = {
  ...{ kind: "time_off", start_date: "2026-12-01", end_date: "2026-12-01" },
  ...{ start_time: null, end_time: null, reason: "Vacation", note: "" },
};

test.each([
  { start_time: null, end_time: null },
  { start_time: "09:00", end_time: null },
  { start_time: null, end_time: "09:00" },
  { start_time: "09:00", end_time: "09:01" },
  { start_time: "23:59", end_time: "24:00" },
  { end_date: "2026-12-02", start_time: "17:00", end_time: "09:00" },
])("a request for a day goes forwards: %o", (hours) => {
  expect(sentencesOf(requestDraft, { ...wish, ...hours })).toBeUndefined();
});

test.each([
  { start_time: "09:00", end_time: "09:00" },
  { start_time: "17:00", end_time: "09:00" },
  { start_time: "24:00", end_time: null },
  { start_time: null, end_time: "00:00" },
  { end_date: "2026-11-30" },
])("a request for a day does not go backwards: %o", (hours) => {
  const refused = sentencesOf(requestDraft, { ...wish, ...hours });
  expect(refused).toHaveLength(1);
  expect(refused?.[0]).toMatch(/^end_date: /);
});

test("a wish is for one day and needs no reason, time off has one", () => {
  const next = { end_date: "2026-12-02" };
  expect(sentencesOf(requestDraft, { ...wish, ...next })).toBeUndefined();
  expect(sentencesOf(requestDraft, { ...wish, kind: "cannot", reason: "" })).toBeUndefined();
  expect(sentencesOf(requestDraft, { ...wish, kind: "cannot", ...next })).toEqual([
    expect.stringMatching(/^end_date: /),
  ]);
  expect(sentencesOf(requestDraft, { ...wish, reason: "" })).toEqual([expect.stringMatching(/^reason: /)]);
});
