import { addDays } from "@chairtime/kit/calendar";
import { clockOf } from "@chairtime/kit/clock";
import { boundsOfDate, instantToZoned } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsInWords, type SayableErrors, stillWrong } from "@/lib/page/field-errors";
import { OTHER } from "@/lib/records/reasons";
import {
  breakRules,
  daysOf,
  NO_ROTA,
  NO_SCOPE,
  oneDay,
  reasonOf,
  scheduleRules,
  storedEnds,
  type TimeOffValues,
  timeOffEnds,
  timeOffRules,
} from "./form-rules.ts";

const hours = { ...oneDay(1), ...NO_SCOPE, ...NO_ROTA, startTime: "09:00", endTime: "17:00" };
const schedule = { ...hours, validFrom: "2026-12-01", validUntil: "", notes: "" };
const lunch = { ...hours, reason: "Lunch Break" };
const timeOff: TimeOffValues = {
  allDay: false,
  startDate: "2026-12-01",
  startTime: "09:00",
  endDate: "2026-12-01",
  endTime: "17:00",
  reason: "Vacation",
  ownReason: "",
  ...NO_SCOPE,
};

const inWords = <Values>(errors: SayableErrors<Values>) => errorsInWords(errors, wordsIn("en"));

test("an error disappears with the change that fixes it, in any field, and no change adds one", () => {
  const night = { ...schedule, startTime: "22:00", endTime: "06:00", validFrom: "" };
  const said = inWords(scheduleRules(night));
  expect(stillWrong(said, said)).toBe(said);
  const mended = stillWrong(said, inWords(scheduleRules({ ...night, nextDay: true })));
  expect(mended).toEqual({ validFrom: "Valid from date is required" });
  expect(stillWrong(mended, said)).toBe(mended);
});

describe("the schedule form", () => {
  test("accepts complete input, an end on the day of the beginning included", () => {
    expect(scheduleRules(schedule)).toEqual({});
    expect(scheduleRules({ ...schedule, validUntil: "2026-12-01" })).toEqual({});
  });

  test("takes an end before the start only on the next day, and no more than 24 hours", () => {
    const night = { ...schedule, startTime: "22:00", endTime: "04:00", nextDay: true };
    expect(scheduleRules(night)).toEqual({});
    expect(scheduleRules({ ...night, endTime: "22:00" })).toEqual({});
    expect(inWords(scheduleRules({ ...night, endTime: "22:30" }))).toEqual({ endTime: "At most 24 hours" });
    expect(inWords(scheduleRules({ ...night, nextDay: false }))).toEqual({
      endTime: "End time must be after start time",
    });
  });

  test.each([
    [{ startTime: "" }, { startTime: "Start time is required" }],
    [{ endTime: "" }, { endTime: "End time is required" }],
    [{ endTime: "09:00" }, { endTime: "End time must be after start time" }],
    [{ startTime: "22:00", endTime: "02:00" }, { endTime: "End time must be after start time" }],
    [{ startTime: "nine" }, { startTime: "Type a time such as 9:15 or 5:30 pm" }],
    [{ endTime: "9:6" }, { endTime: "Type a time such as 9:15 or 5:30 pm" }],
    [{ validFrom: "" }, { validFrom: "Valid from date is required" }],
    [{ validUntil: "2026-11-30" }, { validUntil: "Valid until date must be after valid from date" }],
    [{ day: null }, { day: "Day is required" }],
    [{ several: true, days: [] }, { days: "Choose at least one day" }],
  ])("%j is refused with %j", (change, errors) => {
    expect(inWords(scheduleRules({ ...schedule, ...change }))).toEqual(errors);
  });
});

test("a form is about its one day, or about several", () => {
  expect(daysOf(oneDay(3))).toEqual([3]);
  expect(daysOf(oneDay(9))).toEqual([]);
  expect(daysOf({ day: 3, several: true, days: [0, 1, 6] })).toEqual([0, 1, 6]);
  expect(daysOf({ day: 3, several: true, days: [] })).toEqual([]);
  expect(daysOf({ day: null, several: false, days: [1] })).toEqual([]);
});

describe("the break form", () => {
  test("asks for a reason that is more than spaces", () => {
    expect(breakRules(lunch)).toEqual({});
    expect(inWords(breakRules({ ...lunch, reason: "  " }))).toEqual({ reason: "Break reason is required" });
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
    expect(inWords(timeOffRules({ ...timeOff, ...change }, zone))).toEqual(errors);
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

  test.each([
    [{ startDate: "" }, { startDate: "Start date and time is required" }],
    [{ endDate: "" }, { endDate: "End date and time is required" }],
    [{ endDate: "2026-11-30" }, { endDate: "End date/time must be after start date/time" }],
    [{ startTime: "", endTime: "" }, {}],
  ])("of whole days, %j is refused with %j", (change, errors) => {
    expect(inWords(timeOffRules({ ...timeOff, allDay: true, ...change }, zone))).toEqual(errors);
  });

  test("a closure of two days is stored from midnight to midnight, and opens as these two days", () => {
    const closed = { ...timeOff, allDay: true, startDate: "2026-12-25", endDate: "2026-12-26" };
    const { start, end } = timeOffEnds(closed, "America/New_York");
    expect([start?.toISOString(), end?.toISOString()]).toEqual([
      "2026-12-25T05:00:00.000Z",
      "2026-12-27T05:00:00.000Z",
    ]);
    expect(start && end && storedEnds({ start, end }, "America/New_York")).toEqual({
      allDay: true,
      startDate: "2026-12-25",
      startTime: "09:00",
      endDate: "2026-12-26",
      endTime: "17:00",
    });
  });

  describe("a saved form opens unchanged", () => {
    const zones = fc.constantFrom(
      "Asia/Kolkata",
      "America/New_York",
      "Australia/Lord_Howe",
      "America/Havana",
      "America/Santiago",
      "Asia/Beirut",
      "Africa/Cairo",
    );
    const date = fc.nat(20 * 366).map((day) => addDays("2020-01-01", day));
    const more = fc.integer({ min: 0, max: 20 });
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => clockOf(quarter * 15));

    test("as whole days", () => {
      fc.assert(
        fc.property(zones, date, more, (where, startDate, days) => {
          const entered = { ...timeOff, allDay: true, startDate, endDate: addDays(startDate, days) };
          expect(opened(entered, where)).toMatchObject({
            allDay: true,
            startDate,
            endDate: entered.endDate,
          });
        }),
        { numRuns: 3000 },
      );
    });

    test("as times, unless they are whole days or the clocks leave one out", () => {
      fc.assert(
        fc.property(zones, date, clock, more, clock, (where, startDate, startTime, days, endTime) => {
          const entered = { ...timeOff, startDate, startTime, endDate: addDays(startDate, days), endTime };
          const { start, end } = timeOffEnds(entered, where);
          fc.pre(start !== null && end !== null && end > start);
          fc.pre(
            instantToZoned(start, where).time === startTime && instantToZoned(end, where).time === endTime,
          );
          const again = opened(entered, where);
          expect(timeOffEnds(again, where)).toEqual({ start, end });
          if (!again.allDay) expect({ ...timeOff, ...again }).toEqual(entered);
          else
            expect([startTime, endTime]).toEqual(
              [startDate, entered.endDate].map((day) => firstOf(day, where)),
            );
        }),
        // In Havana the clocks leave out a midnight: that day begins at 01:00.
        { numRuns: 3000, examples: [["America/Havana", "2037-02-18", "00:00", 18, "01:00"]] },
      );
    });

    /** The clock at which a day begins. */
    const firstOf = (day: string, where: string) =>
      instantToZoned(boundsOfDate(day, where).start, where).time;

    function opened(values: TimeOffValues, where: string) {
      const { start, end } = timeOffEnds(values, where);
      if (!start || !end) throw new Error("An end is missing.");
      return storedEnds({ start, end }, where);
    }
  });
});
