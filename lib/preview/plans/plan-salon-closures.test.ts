import { zonedToInstant } from "@chairtime/kit/zone";
import { describe, expect, test } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import { closuresOf } from "../../schedule/opening/closures.ts";
import { personAt } from "../../test-support/people.ts";
import { previewPlan } from "../plan-preview.ts";
import {
  type ClosureStep,
  closedDaysOf,
  closingsAfter,
  closuresFor,
  keptInClosure,
  planTakingOver,
} from "./plan-salon-closures.ts";

const zone = "Europe/Berlin";
const at = (date: string, time: string) => zonedToInstant(date, time, zone);
const NOW = at("2026-12-01", "12:00");
/** A Friday. */
const DAY = "2026-12-25";
const works = (id: string, rest: Partial<Person> = {}) => personAt(5, id, ["09:00", "17:00"], rest);
const off = (memberId: string, start: Date, end: Date, reason: string) => ({
  id: `${memberId} ${reason}`,
  memberId,
  start,
  end,
  reason,
});
const closure = { id: "c", fromDate: DAY, toDate: DAY, name: "Christmas", startTime: null, endTime: null };
const add: ClosureStep = { kind: "closure", before: null, after: closure };
const remove: ClosureStep = { kind: "closure", before: closure, after: null };

describe("a plan of closures", () => {
  test("changes the closed dates, and undoing it closes nothing", () => {
    const open = { closures: [], exceptions: [] };
    const closed = closingsAfter(open, [add]);
    expect(closed.closures).toEqual([closure]);
    expect(closingsAfter(closed, [remove])).toEqual(open);
    expect(closingsAfter(closed, [{ ...add, before: closure, after: { ...closure, name: "Xmas" } }])).toEqual(
      {
        ...open,
        closures: [{ ...closure, name: "Xmas" }],
      },
    );
  });

  test("is previewed as hours without work, and breaks no minimum", () => {
    const people = [works("a"), works("b")].map((person) => ({
      ...person,
      closings: { closures: [], exceptions: [] },
    }));
    const minimums = [{ dayOfWeek: 5, startTime: "09:00", endTime: "17:00", people: 2 }];
    const closings = closingsAfter({ closures: [], exceptions: [] }, [add]);
    const preview = previewPlan(people, [], { from: DAY, to: DAY, zone, minimums, closings });
    expect(preview).toMatchObject({ dates: [DAY], minutes: -960, falls: [], steps: [] });
    // Opening again brings the hours back.
    const closed = people.map((person) => ({ ...person, closings }));
    const again = { closures: [], exceptions: [] };
    expect(previewPlan(closed, [], { from: DAY, to: DAY, zone, minimums, closings: again }).minutes).toBe(
      960,
    );
  });

  test("counts who keeps time off of their own, whether or not the salon is closed", () => {
    const vacation = off("a", at("2026-12-20", "00:00"), at("2026-12-30", "00:00"), "Vacation");
    const dentist = off("b", at(DAY, "09:30"), at(DAY, "11:00"), "Dentist");
    const past = off("c", at("2026-12-24", "09:30"), at(DAY, "00:00"), "Dentist");
    const people = [works("a", { timeOff: [vacation] }), works("c", { timeOff: [past] })];
    expect(keptInClosure(people, closure, zone)).toEqual({ people: 1, isVacation: true });
    const more = [...people, works("b", { timeOff: [dentist] })];
    expect(keptInClosure(more, closure, zone)).toEqual({ people: 2, isVacation: false });
  });
});

describe("taking over closures kept as time off", () => {
  const everybody = (start: Date, end: Date) =>
    ["a", "b", "c"].map((id) => works(id, { timeOff: [off(id, start, end, "Closed")] }));

  test("adds one closure, deletes its entries, and leaves all other time off", () => {
    const people = everybody(at(DAY, "00:00"), at("2026-12-27", "00:00"));
    const sick = off("d", at("2026-12-24", "00:00"), at("2026-12-28", "00:00"), "Sick Leave");
    const plan = planTakingOver(closuresOf([...people, works("d", { timeOff: [sick] })], NOW, zone), zone);
    expect(plan.closures.map(({ after }) => after)).toEqual([
      { fromDate: DAY, toDate: "2026-12-26", name: "Closed", startTime: null, endTime: null },
    ]);
    expect(plan.timeOff.map(({ before, after }) => [before?.id, after])).toEqual([
      ["a Closed", null],
      ["b Closed", null],
      ["c Closed", null],
    ]);
  });

  test.each([
    ["13:00", "24:00", 1],
    ["00:00", "12:00", 1],
  ])("keeps the hours of a half day, %s to %s", (startTime, endTime) => {
    const [half] = closuresOf(everybody(at(DAY, startTime), at(DAY, endTime)), NOW, zone);
    expect(half && closuresFor(half, zone)).toEqual([
      { fromDate: DAY, toDate: DAY, name: "Closed", startTime, endTime },
    ]);
  });

  test("of several days that begin or end within a day, makes each end a half day", () => {
    const [long] = closuresOf(everybody(at("2026-12-24", "13:00"), at("2026-12-28", "12:00")), NOW, zone);
    const days = long && closuresFor(long, zone);
    expect(
      days?.map(({ fromDate, toDate, startTime, endTime }) => [fromDate, toDate, startTime, endTime]),
    ).toEqual([
      ["2026-12-24", "2026-12-24", "13:00", "24:00"],
      [DAY, "2026-12-27", null, null],
      ["2026-12-28", "2026-12-28", "00:00", "12:00"],
    ]);
  });
});

describe("closures of the salon", () => {
  test("that are changed replace themselves alone, also beside some that have no id yet", () => {
    const { id: _, ...unsaved } = { ...closure, name: "New" };
    const other = { ...closure, id: "d", name: "Other" };
    const closings = { closures: [unsaved, closure, other], exceptions: [] };
    expect(closingsAfter(closings, [remove]).closures).toEqual([unsaved, other]);
    expect(closingsAfter(closings, [add]).closures).toEqual([unsaved, closure, other, closure]);
  });

  test("have days, and hours where both ends are set", () => {
    const days = { from: DAY, to: DAY };
    expect(closedDaysOf(closure)).toEqual({ ...days, hours: null });
    expect(closedDaysOf({ ...closure, startTime: "13:00" })).toEqual({ ...days, hours: null });
    expect(closedDaysOf({ ...closure, endTime: "13:00" })).toEqual({ ...days, hours: null });
    const hours = { startTime: "13:00", endTime: "24:00" };
    expect(closedDaysOf({ ...closure, ...hours })).toEqual({ ...days, hours });
  });

  test("are named as recognised ones, and those without a name as closed", () => {
    const recognised = (reason: string, start: Date, end: Date) =>
      closuresFor({ reason, start, end, records: [], off: 0, missing: [] }, zone);
    expect(recognised(" Works ", at(DAY, "00:00"), at("2026-12-26", "00:00"))).toEqual([
      { name: "Works", fromDate: DAY, toDate: DAY, startTime: null, endTime: null },
    ]);
    expect(recognised(" ", at(DAY, "00:00"), at("2026-12-26", "00:00"))[0]?.name).toBe("Closed");
  });

  test("of several days have a half day for each end that is one, and the days between", () => {
    const days = (start: Date, end: Date) =>
      closuresFor({ reason: "Works", start, end, records: [], off: 0, missing: [] }, zone).map(
        ({ fromDate, toDate, startTime, endTime }) =>
          [fromDate.slice(8), toDate.slice(8), startTime, endTime].filter(Boolean).join(" "),
      );
    expect(days(at("2026-12-24", "13:00"), at("2026-12-27", "00:00"))).toEqual([
      "24 24 13:00 24:00",
      "25 26",
    ]);
    expect(days(at("2026-12-24", "00:00"), at("2026-12-26", "12:00"))).toEqual([
      "24 25",
      "26 26 00:00 12:00",
    ]);
    expect(days(at("2026-12-24", "13:00"), at("2026-12-25", "12:00"))).toEqual([
      "24 24 13:00 24:00",
      "25 25 00:00 12:00",
    ]);
    expect(days(at("2026-12-24", "13:00"), at("2026-12-26", "12:00"))).toEqual([
      "24 24 13:00 24:00",
      "25 25",
      "26 26 00:00 12:00",
    ]);
  });

  test("count the time off of active people on any of their days, for a year and some", () => {
    const vacation = off("a", at("2026-12-27", "00:00"), at("2026-12-28", "00:00"), "Vacation");
    const person = works("a", { timeOff: [vacation] });
    const kept = (fromDate: string, toDate: string, who = person) =>
      keptInClosure([who], { fromDate, toDate }, zone).people;
    expect(kept(DAY, "2026-12-27")).toBe(1);
    expect(kept(DAY, "2026-12-26")).toBe(0);
    expect(kept("2026-12-28", "2026-12-30")).toBe(0);
    expect(kept(DAY, "2026-12-27", { ...person, member: { ...person.member, isActive: false } })).toBe(0);
    expect(keptInClosure([works("b")], closure, zone)).toEqual({ people: 0, isVacation: true });
  });
});
