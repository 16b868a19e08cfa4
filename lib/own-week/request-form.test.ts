import { requestDraft } from "@chairtime/contract/requests";
import { addDays } from "@chairtime/kit/calendar";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsInWords } from "../page/field-errors.ts";
import { type RequestForm, type RequestValues, requestDraftOf, requestErrors } from "./request-form.ts";

const FIRST = "2026-11-23";
const values: RequestValues = {
  startDate: "2026-12-01",
  endDate: "2026-12-01",
  startTime: "09:00",
  endTime: "13:00",
  reason: "Vacation",
  note: "",
};
const timeOff: RequestForm = { kind: "time_off", allDay: true, firstDate: FIRST };

const wordsOf = (typed: RequestValues, form: RequestForm) =>
  errorsInWords(requestErrors(typed, form), wordsIn("en"));

describe("a request's form", () => {
  test("lets through just what the wire takes", () => {
    const date = fc.oneof(
      fc.integer({ min: -3, max: 6 }).map((days) => addDays(FIRST, days)),
      fc.constant(""),
    );
    const time = fc.constantFrom("", "00:00", "09:00", "13:30", "23:45");
    const form = fc.record({
      kind: fc.constantFrom("time_off" as const, "prefer" as const, "cannot" as const),
      allDay: fc.boolean(),
      firstDate: fc.constant(FIRST),
    });
    const typed = fc.record({
      startDate: date,
      endDate: date,
      startTime: time,
      endTime: time,
      reason: fc.constantFrom("", "  ", "Vacation"),
      note: fc.constantFrom("", "A note"),
    });
    fc.assert(
      fc.property(typed, form, (one, by) => {
        const isRight = Object.keys(requestErrors(one, by)).length === 0;
        const isTaken = z.safeParse(requestDraft, requestDraftOf(one, by)).success;
        const isInTime = one.startDate >= FIRST;
        expect(isRight).toBe(isTaken && isInTime);
      }),
      { numRuns: 2000 },
    );
  });

  test("shows errors beside their fields", () => {
    expect(wordsOf({ ...values, startDate: "2026-11-22" }, timeOff)).toEqual({
      startDate: "Please choose Nov 23 or later",
    });
    expect(wordsOf({ ...values, endDate: "2026-11-30" }, timeOff)).toEqual({
      endDate: "The last day is before the first",
    });
    expect(wordsOf({ ...values, endTime: "08:00" }, { ...timeOff, allDay: false })).toEqual({
      endTime: "End time must be after start time",
    });
    expect(wordsOf({ ...values, reason: " " }, timeOff)).toEqual({ reason: "Reason is required" });
  });

  test("takes midnight as an end for the end of the day", () => {
    const draft = requestDraftOf({ ...values, endTime: "00:00" }, { ...timeOff, allDay: false });
    expect(draft).toMatchObject({ start_time: "09:00", end_time: "24:00" });
  });
});
