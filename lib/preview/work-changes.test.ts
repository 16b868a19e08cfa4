import { describe, expect, it } from "vitest";
import type { Person } from "../schedule/day/person.ts";
import { personAt } from "../test-support/people.ts";
import { type PlanStep, planShifts, type Validity } from "./plan.ts";
import { previewPlan } from "./plan-preview.ts";

const EVER: Validity = { validFrom: "2026-11-01", validUntil: null };
const SCOPE = {
  from: "2026-11-23",
  to: "2026-12-20",
  zone: "Asia/Kolkata",
  minimums: [],
  work: { restMinutes: 660, weekStartsOn: 0 },
};

/** Somebody who works on days of the week at the same hours. */
function worker(days: number[], hours: [string, string], weekly: number | null = null, id = "a"): Person {
  const person = personAt(1, id, null);
  const contract = { weeklyMinutes: weekly, weeklyDays: 5, restMinutes: null };
  const member = { ...person.member, firstName: "Amara", lastName: `Okafor ${id}`, contract };
  const [startTime, endTime] = hours;
  const schedules = planShifts([{ ...person, member }], days, { startTime, endTime }, EVER).flatMap(
    (step, index) => (step.kind === "schedule" && step.after ? [{ ...step.after, id: `s${index}` }] : []),
  );
  return { ...person, member, schedules };
}

const workOf = (people: Person[], steps: PlanStep[], scope: object = {}) =>
  previewPlan(people, steps, { ...SCOPE, ...scope }).work;
const shift = (person: Person, day: number, startTime: string, endTime: string, dates = EVER) =>
  planShifts([person], [day], { startTime, endTime }, dates);

describe("the preview's words about work", () => {
  const amara = worker([1, 2, 3, 4, 5], ["09:00", "17:00"], 2400);
  const once = { validFrom: "2026-11-28", validUntil: "2026-11-28" };

  it("says hours over those agreed, and days, in one week or several", () => {
    expect(workOf([amara], shift(amara, 6, "09:00", "13:00", once))).toEqual([
      "Amara would have 44h of 40h in the week of Nov 22",
      "Amara would work 6 days of 5 in the week of Nov 22",
    ]);
    expect(workOf([amara], shift(amara, 6, "09:00", "13:00"))).toEqual([
      "Amara would have 44h of 40h in 5 weeks from Nov 22 on",
      "Amara would work 6 days of 5 in 5 weeks from Nov 22 on",
    ]);
  });

  it("says hours under those agreed only where they become fewer", () => {
    const part = worker([1], ["09:00", "17:00"], 2400);
    expect(workOf([part], shift(part, 2, "09:00", "17:00"))).toEqual([]);
    const [monday] = amara.schedules;
    if (!monday) throw new Error("works on Mondays");
    const gone: PlanStep = { kind: "schedule", before: monday, after: null };
    expect(workOf([amara], [gone], { to: "2026-11-23" })).toEqual([
      "Amara would have 32h of 40h in the week of Nov 22",
    ]);
  });

  it("warns of too little rest before the next shift, and not of earlier breaches", () => {
    const late = worker([1], ["13:00", "23:00"]);
    const early = { validFrom: "2026-11-24", validUntil: "2026-11-24" };
    expect(workOf([late], shift(late, 2, "08:00", "12:00", early))).toEqual([
      "Only 9h of rest before Tue, Nov 24, 2026, 08:00",
    ]);
    expect(workOf([late], shift(late, 2, "08:00", "12:00"), { to: "2026-12-05" })).toEqual([
      "Only 9h of rest before Tue 08:00, 2 times from Nov 24 on",
    ]);
    const both = { ...late, schedules: [...late.schedules, ...worker([2], ["08:00", "12:00"]).schedules] };
    expect(workOf([both], shift(both, 4, "09:00", "12:00"))).toEqual([]);
  });

  it("says more than six days in a row", () => {
    const busy = worker([0, 1, 2, 3, 4, 5], ["09:00", "12:00"]);
    expect(workOf([busy], shift(busy, 6, "09:00", "12:00", once))).toContain(
      "Amara would work more than 6 days in a row by Sat, Nov 28, 2026",
    );
  });

  it("names each of several people, no inactive ones, and nothing without contracts", () => {
    const rosa = worker([1, 2, 3, 4, 5], ["09:00", "17:00"], 2400, "b");
    const steps = [amara, rosa].flatMap((person) => shift(person, 6, "18:00", "19:00", once));
    expect(workOf([amara, rosa], steps)).toContain(
      "Amara Okafor b would have 41h of 40h in the week of Nov 22",
    );
    const idle = { ...amara, member: { ...amara.member, isActive: false } };
    expect(workOf([idle], shift(idle, 6, "09:00", "13:00"))).toEqual([]);
    expect(workOf([amara], shift(amara, 6, "09:00", "13:00"), { work: null })).toEqual([]);
  });
});
