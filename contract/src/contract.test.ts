import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openDate } from "./common.ts";
import { publishedPeriod } from "./publishing.ts";
import { requestDraft } from "./requests.ts";
import { openingException, salonChange } from "./salon.ts";
import { scheduleDraft, scheduleList, scheduleRecord } from "./schedules.ts";
import { staffChange, staffList } from "./staff.ts";
import { sentencesOf } from "./test-support/sentences.ts";
import { timeOffDraft, timeOffRecord } from "./time-off.ts";

test("an open end is null however it is spelled", () => {
  for (const open of ["", null, undefined]) expect(z.parse(openDate, open)).toBeNull();
});

test.each(["0045-06-01", "1899-12-30", "2201-01-02", "9999-12-31"])(
  "%s is no date to plan for, and is read where it is stored",
  (date) => {
    const at = `${date}T08:00:00.000Z`;
    const shift = { employee_id: "e", day_of_week: 1, start_time: "09:00", end_time: "17:00" };
    const block = { employee_id: "e", reason: "Vacation" };
    const wish = { kind: "cannot", start_time: null, end_time: null, reason: "", note: "" };
    const wrong = "Expected a real date";
    expect(sentencesOf(scheduleDraft, { ...shift, valid_from: date })).toContain(`valid_from: ${wrong}`);
    const until = { ...shift, valid_from: "2026-01-01", valid_until: date };
    expect(sentencesOf(scheduleDraft, until)).toContain(`valid_until: ${wrong}`);
    for (const field of ["start_date_time", "end_date_time"])
      expect(sentencesOf(timeOffDraft, { ...block, start_date_time: at, end_date_time: at })).toContain(
        `${field}: Expected a real instant`,
      );
    expect(sentencesOf(requestDraft, { ...wish, start_date: date, end_date: date })).toContain(
      `start_date: ${wrong}`,
    );
    expect(sentencesOf(publishedPeriod, { from: date, to: date })).toContain(`from: ${wrong}`);
    const closed = { opening_exceptions: [{ date, name: "", spans: [] }] };
    expect(sentencesOf(salonChange, closed)).toContain(`opening_exceptions.0.date: ${wrong}`);
    expect(sentencesOf(staffChange, { rotation: { weeks: 2, anchor: date } })).toContain(
      `rotation.anchor: ${wrong}`,
    );

    const stored = { id: "s", ...shift, valid_from: date, valid_until: date };
    expect(z.parse(scheduleRecord, stored)).toMatchObject({ valid_from: date, valid_until: date });
    const away = { id: "o", ...block, start_date_time: at, end_date_time: at };
    expect(z.parse(timeOffRecord, away)).toMatchObject({ start_date_time: at });
    expect(z.parse(openingException, closed.opening_exceptions[0])).toMatchObject({ date });
  },
);

test("the first and the last date that can be planned for can be", () => {
  for (const date of ["1900-01-01", "2200-12-31"]) {
    expect(z.parse(publishedPeriod, { from: date, to: date })).toEqual({ from: date, to: date });
    const block = { employee_id: "e", reason: "Vacation", end_date_time: `${date}T23:59:59Z` };
    const draft = { ...block, start_date_time: `${date}T00:00:00Z` };
    expect(z.parse(timeOffDraft, draft)).toMatchObject({ start_date_time: `${date}T00:00:00.000Z` });
  }
});

test("an empty list may be null", () => {
  expect(z.parse(staffList, null)).toEqual([]);
  expect(z.parse(scheduleList, null)).toEqual([]);
});
