import { addDays } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS, type OpeningHours } from "@chairtime/kit/coverage/opening";
import { describe, expect, test } from "vitest";
import type { OpeningException } from "../records/salon/model.ts";
import { previewInEnglish as previewPlan } from "../test-support/english-preview.ts";
import { personAt, SOME_SUNDAY } from "../test-support/people.ts";
import { formatDayDate } from "../time/format.ts";
import { planShifts, planTimeOff } from "./plan.ts";

const week = [
  { dayOfWeek: 2, startTime: "10:00", endTime: "14:00" },
  { dayOfWeek: 2, startTime: "15:00", endTime: "20:00" },
];
const openingHours: OpeningHours = { week, exceptions: [] };
const where = { from: SOME_SUNDAY, to: SOME_SUNDAY, zone: "Asia/Kolkata", minimums: [] };
const free = ["a", "b"].map((id) => personAt(2, id, null));
const validity = { validFrom: SOME_SUNDAY, validUntil: null };
const shifts = (days: number[], startTime: string, endTime: string, people = free) =>
  planShifts(people, days, { startTime, endTime }, validity);

test("a shift outside of the opening hours can be saved, and each stretch of it is named once", () => {
  const steps = shifts([2], "09:30", "21:00");
  const preview = previewPlan(free, steps, { ...where, openingHours });
  expect(preview.steps).toEqual(steps);
  expect(preview.outside).toEqual([
    "Tuesday 09:30 – 10:00 is outside opening hours (10:00 – 14:00, 15:00 – 20:00)",
    "Tuesday 14:00 – 15:00 is outside opening hours (10:00 – 14:00, 15:00 – 20:00)",
    "Tuesday 20:00 – 21:00 is outside opening hours (10:00 – 14:00, 15:00 – 20:00)",
  ]);
});

test("a day without opening hours counts as closed, for one date as for every week", () => {
  const steps = shifts([0], "10:00", "14:00");
  const once = planShifts(
    free,
    [0],
    { startTime: "10:00", endTime: "14:00" },
    { ...validity, validUntil: SOME_SUNDAY },
  );
  for (const plan of [steps, once])
    expect(previewPlan(free, plan, { ...where, openingHours }).outside).toEqual([
      "The salon is closed on Sundays",
    ]);
});

test("no warning within the opening hours, nor where the salon has none", () => {
  const outside = (steps: ReturnType<typeof shifts>, hours = openingHours) =>
    previewPlan(free, steps, { ...where, openingHours: hours }).outside;
  expect(outside(shifts([2], "10:00", "14:00"))).toEqual([]);
  expect(outside(shifts([0, 2], "06:00", "23:00"), NO_OPENING_HOURS)).toEqual([]);
  expect(previewPlan(free, shifts([0], "06:00", "23:00"), where).outside).toEqual([]);
});

test("hours that somebody works on that day already are not new", () => {
  const early = personAt(2, "early", ["08:00", "12:00"]);
  const later = { ...validity, validFrom: "2027-01-05" };
  const again = planShifts([early], [2], { startTime: "08:00", endTime: "12:00" }, later);
  expect(previewPlan([early], again, { ...where, openingHours }).outside).toEqual([]);
});

describe("a date with hours of its own", () => {
  const tuesday = addDays(SOME_SUNDAY, 2);
  const eve = { date: tuesday, name: "Christmas Eve", spans: [{ startTime: "10:00", endTime: "13:00" }] };
  const period = { ...where, to: addDays(SOME_SUNDAY, 27) };
  const outside = (days: number[], validUntil: string | null, exceptions: OpeningException[]) => {
    const steps = planShifts(
      free,
      days,
      { startTime: "10:00", endTime: "14:00" },
      { ...validity, validUntil },
    );
    return previewPlan(free, steps, { ...period, openingHours: { week, exceptions } }).outside;
  };
  const words = `${formatDayDate(tuesday)} 13:00 – 14:00 is outside opening hours (Christmas Eve)`;

  test("shows beside the weekday's usual hours", () => {
    expect(outside([2], null, [eve])).toEqual([words]);
    expect(outside([2], null, [{ ...eve, spans: [] }])).toEqual([
      `The salon is closed on ${formatDayDate(tuesday)} (Christmas Eve)`,
    ]);
  });

  test("counts as its weekday for a shift of that date alone", () => {
    const sunday = { date: SOME_SUNDAY, name: "", spans: [{ startTime: "09:00", endTime: "18:00" }] };
    expect(outside([0], SOME_SUNDAY, [sunday])).toEqual([]);
    expect(outside([0], null, [sunday])).toEqual(["The salon is closed on Sundays"]);
    expect(outside([0], addDays(SOME_SUNDAY, 7), [sunday])).toEqual(["The salon is closed on Sundays"]);
  });

  test("matters within the preview's dates and those of the shift alone", () => {
    expect(outside([2], null, [{ ...eve, date: addDays(tuesday, 28) }])).toEqual([]);
    expect(outside([2], SOME_SUNDAY, [eve])).toEqual([]);
    expect(outside([3], null, [eve])).toEqual(["The salon is closed on Wednesdays"]);
  });
});

test("coverage is not missed while a date's own hours say that the salon is closed", () => {
  const tuesday = addDays(SOME_SUNDAY, 2);
  const people = ["a", "b"].map((id) => personAt(2, id, ["10:00", "18:00"]));
  const off = planTimeOff(
    people.slice(1),
    {
      from: tuesday,
      to: tuesday,
      part: "afternoon",
      hours: { startTime: "", endTime: "" },
      reason: "Sick Leave",
    },
    where.zone,
  );
  const scope = {
    ...where,
    from: tuesday,
    to: tuesday,
    minimums: [{ dayOfWeek: 2, startTime: "10:00", endTime: "18:00", people: 2 }],
  };
  const eve = { date: tuesday, name: "", spans: [{ startTime: "10:00", endTime: "13:00" }] };
  expect(previewPlan(people, off, { ...scope, openingHours }).falls).toHaveLength(1);
  expect(previewPlan(people, off, { ...scope, openingHours: { week, exceptions: [eve] } }).falls).toEqual([]);
});

describe("a day that a closure closes", () => {
  const tuesday = addDays(SOME_SUNDAY, 2);
  const period = { ...where, to: addDays(SOME_SUNDAY, 6), openingHours };
  const outside = (startTime: string | null, endTime: string | null, validUntil: string | null) => {
    const closure = { fromDate: SOME_SUNDAY, toDate: tuesday, name: "Stocktaking", startTime, endTime };
    const people = free.map((person) => ({ ...person, closings: { closures: [closure], exceptions: [] } }));
    const hours = { startTime: "10:00", endTime: "14:00" };
    const steps = planShifts(people, [2], hours, { ...validity, validUntil });
    return previewPlan(people, steps, period).outside;
  };

  test("is named with the closure, for one date as for every week", () => {
    const sentence = `The salon is closed on ${formatDayDate(tuesday)} (Stocktaking)`;
    expect(outside(null, null, tuesday)).toEqual([sentence]);
    expect(outside(null, null, null)).toEqual([sentence]);
  });

  test("for some hours is named where the shift meets them", () => {
    expect(outside("13:00", "24:00", null)).toEqual([
      `${formatDayDate(tuesday)} 13:00 – 14:00 is outside opening hours (Stocktaking)`,
    ]);
    expect(outside("14:00", "24:00", null)).toEqual([]);
  });

  test("is not named for what does not hold on it", () => {
    expect(outside(null, null, addDays(tuesday, -1))).toEqual([]);
  });
});

describe("of several dates", () => {
  const dates = [2, 9, 16].map((days) => addDays(SOME_SUNDAY, days));
  const [first = "", second = "", third = ""] = dates;
  const closed = (date: string): OpeningException => ({ date, name: "", spans: [] });
  const at = (from: string, to: string) => ({ ...where, from, to });
  const words = (date: string) => `The salon is closed on ${formatDayDate(date)}`;
  const steps = shifts([2], "10:00", "14:00", free.slice(0, 1));
  const outside = (scope: object, rest: object) =>
    previewPlan(free, steps, { ...where, ...scope, ...rest }).outside;

  test("those with hours of their own are named in order, first and last of the preview included", () => {
    const hours = { openingHours: { week, exceptions: [closed(third), closed(first), closed(second)] } };
    expect(outside(at(first, third), hours)).toEqual([first, second, third].map(words));
    expect(outside(at(first, second), hours)).toEqual([first, second].map(words));
    expect(outside(at(addDays(first, 1), third), hours)).toEqual([second, third].map(words));
    expect(outside(at(SOME_SUNDAY, addDays(third, -1)), hours)).toEqual([first, second].map(words));
  });

  test("those of closures too, once each", () => {
    const closure = (fromDate: string, toDate: string) => ({
      fromDate,
      toDate,
      name: "",
      startTime: null,
      endTime: null,
    });
    const closings = {
      closures: [closure(third, third), closure(first, second), closure(first, first)],
      exceptions: [],
    };
    expect(outside(at(first, third), { closings })).toEqual([first, second, third].map(words));
    expect(outside(at(first, second), { closings })).toEqual([first, second].map(words));
    expect(outside(at(SOME_SUNDAY, addDays(third, -1)), { closings })).toEqual([first, second].map(words));
  });

  test("the usual hours count for a shift unless each of its dates has hours of its own", () => {
    const late = (validUntil: string | null, exceptions: OpeningException[]) =>
      previewPlan(
        free,
        planShifts(
          free.slice(0, 1),
          [2],
          { startTime: "20:00", endTime: "21:00" },
          { ...validity, validUntil },
        ),
        {
          ...at(first, third),
          openingHours: { week, exceptions },
        },
      ).outside.filter((sentence) => sentence.startsWith("Tuesday"));
    const usual = ["Tuesday 20:00 – 21:00 is outside opening hours (10:00 – 14:00, 15:00 – 20:00)"];
    const own = [first, second].map(closed);
    expect(late(second, own)).toEqual([]);
    expect(late(third, own)).toEqual(usual);
    expect(late(null, own)).toEqual(usual);
    // Between two Tuesdays the weekday doesn't occur.
    expect(late(addDays(SOME_SUNDAY, 1), own)).toEqual(usual);
  });

  test("hours of another weekday are new, and so are other hours of the same one", () => {
    const who = personAt(3, "w", ["09:00", "21:00"]);
    const plan = (person: typeof who, end = "21:00") =>
      previewPlan([person], planShifts([person], [2], { startTime: "09:00", endTime: end }, validity), {
        ...where,
        openingHours,
      }).outside.length;
    expect(plan(who)).toBe(3);
    expect(plan(personAt(2, "w", ["09:00", "21:00"]))).toBe(0);
    expect(plan(personAt(2, "w", ["09:00", "21:00"]), "21:30")).toBe(3);
  });
});
