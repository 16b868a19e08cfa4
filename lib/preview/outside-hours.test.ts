import { expect, test } from "vitest";
import { personAt, SOME_SUNDAY } from "../schedule/test-people.ts";
import { planShifts } from "./plan.ts";
import { previewPlan } from "./plan-preview.ts";

const openingHours = [
  { dayOfWeek: 2, startTime: "10:00", endTime: "14:00" },
  { dayOfWeek: 2, startTime: "15:00", endTime: "20:00" },
];
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

test("a day without opening hours is said to be closed, for one date as for every week", () => {
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

test("nothing is said within the opening hours, nor where the salon has none", () => {
  const outside = (steps: ReturnType<typeof shifts>, hours = openingHours) =>
    previewPlan(free, steps, { ...where, openingHours: hours }).outside;
  expect(outside(shifts([2], "10:00", "14:00"))).toEqual([]);
  expect(outside(shifts([0, 2], "06:00", "23:00"), [])).toEqual([]);
  expect(previewPlan(free, shifts([0], "06:00", "23:00"), where).outside).toEqual([]);
});

test("hours that somebody works on that day already are not new", () => {
  const early = personAt(2, "early", ["08:00", "12:00"]);
  const later = { ...validity, validFrom: "2027-01-05" };
  const again = planShifts([early], [2], { startTime: "08:00", endTime: "12:00" }, later);
  expect(previewPlan([early], again, { ...where, openingHours }).outside).toEqual([]);
});
