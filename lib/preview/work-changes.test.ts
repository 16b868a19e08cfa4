import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import type { Person } from "../schedule/day/person.ts";
import { previewInEnglish as previewPlan } from "../test-support/english-preview.ts";
import { personAt } from "../test-support/people.ts";
import { type PlanStep, planShifts, type Validity } from "./plan.ts";
import { restWords, workChanges } from "./work-changes.ts";

const EVER: Validity = { validFrom: "2026-11-01", validUntil: null };
const SCOPE = {
  from: "2026-11-23",
  to: "2026-12-20",
  zone: "Asia/Kolkata",
  minimums: [],
  work: { restMinutes: 660, weekStartsOn: 0 },
};

/** A person with the same hours on some weekdays. */
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

  it("is about rest as well, of several people by name", () => {
    const late = ["c", "d"].map((id) => worker([1], ["13:00", "23:00"], null, id));
    const early = { validFrom: "2026-11-24", validUntil: "2026-11-24" };
    const steps = late.flatMap((person) => shift(person, 2, "08:00", "12:00", early));
    expect(workOf(late, steps)).toEqual([
      "Amara Okafor c: only 9h of rest before Tue, Nov 24, 2026, 08:00",
      "Amara Okafor d: only 9h of rest before Tue, Nov 24, 2026, 08:00",
    ]);
  });

  it("says midnight, and no rest at all", () => {
    const night = worker([1], ["18:00", "24:00"]);
    const at = { validFrom: "2026-11-24", validUntil: "2026-11-24" };
    expect(workOf([night], shift(night, 2, "00:00", "04:00", at))).toEqual([
      "No rest before Tue, Nov 24, 2026, 00:00",
    ]);
    expect(workOf([night], shift(night, 2, "09:00", "12:00", at), { hourCycle: "h12" })).toEqual([
      "Only 9h of rest before Tue, Nov 24, 2026, 9:00 am",
    ]);
    expect([0, 60, 90].map(restWords).map(wordsIn("en"))).toEqual([
      "No rest",
      "Only 1h of rest",
      "Only 1h 30m of rest",
    ]);
  });

  it("says nothing of hours that stay, or come closer to those agreed", () => {
    const much = worker([1, 2, 3, 4, 5, 6], ["08:00", "17:00"], 2400);
    const [monday, tuesday] = much.schedules;
    if (!monday || !tuesday) throw new Error("works every day");
    const shorter: PlanStep = { kind: "schedule", before: monday, after: { ...monday, endTime: "16:00" } };
    const moved: PlanStep = {
      kind: "schedule",
      before: tuesday,
      after: { ...tuesday, startTime: "09:00", endTime: "18:00" },
    };
    const oneWeek = { to: "2026-11-24" };
    expect(workOf([much], [shorter], oneWeek)).toEqual([]);
    expect(workOf([much], [moved], oneWeek)).toEqual([]);
    const few = worker([1, 2], ["09:00", "17:00"], 2400);
    const [first] = few.schedules;
    if (!first) throw new Error("works on Mondays");
    expect(
      workOf(
        [few],
        [{ kind: "schedule", before: first, after: { ...first, startTime: "10:00", endTime: "18:00" } }],
        oneWeek,
      ),
    ).toEqual([]);
    expect(
      workOf([few], [{ kind: "schedule", before: first, after: { ...first, endTime: "18:00" } }], oneWeek),
    ).toEqual([]);
  });

  it("says hours that were wrong already and get further from those agreed", () => {
    const much = worker([1, 2, 3, 4, 5, 6], ["08:00", "17:00"], 2400);
    const few = worker([1, 2], ["09:00", "17:00"], 2400);
    const until = (person: Person, endTime: string) => {
      const [own] = person.schedules;
      if (!own) throw new Error("works on Mondays");
      return workOf([person], [{ kind: "schedule", before: own, after: { ...own, endTime } }], {
        to: "2026-11-24",
      });
    };
    expect(until(much, "18:00")).toEqual(["Amara would have 55h of 40h in the week of Nov 22"]);
    expect(until(few, "16:00")).toEqual(["Amara would have 15h of 40h in the week of Nov 22"]);
  });

  it("says too little rest beside a day that had less already", () => {
    const tight = worker([1, 2], ["06:00", "22:00"]);
    const [late] = shift(tight, 4, "13:00", "23:00");
    const [early] = shift(tight, 5, "09:00", "12:00");
    if (!late || !early) throw new Error("two shifts are planned");
    expect(workOf([tight], [late, early], { to: "2026-11-27" })).toEqual([
      "Only 10h of rest before Fri, Nov 27, 2026, 09:00",
    ]);
  });

  it("says only what gets worse of days and rest", () => {
    const six = worker([1, 2, 3, 4, 5, 6], ["09:00", "12:00"]);
    const once = { validFrom: "2026-11-22", validUntil: "2026-11-22" };
    expect(workOf([six], shift(six, 0, "09:00", "12:00", once))).toEqual([
      "Amara would work 7 days of 5 in the week of Nov 22",
      "Amara would work more than 6 days in a row by Sun, Nov 22, 2026",
    ]);
    const [monday] = six.schedules;
    if (!monday) throw new Error("works on Mondays");
    const longer: PlanStep = { kind: "schedule", before: monday, after: { ...monday, endTime: "13:00" } };
    expect(workOf([six], [longer])).toEqual([]);
    const tight = worker([1, 2], ["06:00", "23:00"]);
    const rest = (endTime: string) => {
      const [own] = tight.schedules;
      return own
        ? workOf([tight], [{ kind: "schedule", before: own, after: { ...own, endTime } }], {
            to: "2026-11-25",
          })
        : [];
    };
    expect(rest("22:00")).toEqual([]);
    expect(rest("24:00")).toEqual(["Only 6h of rest before Tue, Nov 24, 2026, 06:00"]);
  });

  it("tells rest before different times, lengths and weekdays apart, and the same one of several weeks together", () => {
    const late = worker([1, 3], ["13:00", "23:00"]);
    const steps = [...shift(late, 2, "08:00", "12:00"), ...shift(late, 4, "08:00", "12:00")];
    expect(workOf([late], steps, { to: "2026-12-05" })).toEqual([
      "Only 9h of rest before Tue 08:00, 2 times from Nov 24 on",
      "Only 9h of rest before Thu 08:00, 2 times from Nov 26 on",
    ]);
    const uneven = [
      ...shift(late, 2, "08:00", "12:00", { validFrom: "2026-11-24", validUntil: "2026-11-24" }),
      ...shift(late, 2, "09:00", "12:00", { validFrom: "2026-12-01", validUntil: "2026-12-01" }),
    ];
    expect(workOf([late], uneven, { to: "2026-12-05" })).toEqual([
      "Only 9h of rest before Tue, Nov 24, 2026, 08:00",
      "Only 10h of rest before Tue, Dec 1, 2026, 09:00",
    ]);
  });

  it("tells weeks of other hours and days apart", () => {
    const dates = (date: string) => ({ validFrom: date, validUntil: date });
    const steps = [
      ...shift(amara, 6, "09:00", "13:00", dates("2026-11-28")),
      ...shift(amara, 6, "09:00", "14:00", dates("2026-12-05")),
      ...shift(amara, 0, "09:00", "10:00", dates("2026-11-29")),
    ];
    expect(workOf([amara], steps, { to: "2026-12-05" })).toEqual([
      "Amara would have 44h of 40h in the week of Nov 22",
      "Amara would work 6 days of 5 in the week of Nov 22",
      "Amara would have 46h of 40h in the week of Nov 29",
      "Amara would work 7 days of 5 in the week of Nov 29",
      "Amara would work more than 6 days in a row by Sun, Nov 29, 2026",
    ]);
  });

  it("is about people whose records change", () => {
    expect(workChanges([amara], [amara], { ...SCOPE, restMinutes: 660, weekStartsOn: 0 })).toEqual([]);
    expect(workChanges([], [amara], { ...SCOPE, restMinutes: 660, weekStartsOn: 0 })).toEqual([]);
  });
});
