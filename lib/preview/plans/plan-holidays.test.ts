import { addDays } from "@chairtime/kit/calendar";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Person } from "../../schedule/day/person.ts";
import { type HolidayDay, type HolidayState, holidayState } from "../../schedule/opening/holiday-days.ts";
import { inWeek, people, personAt, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import type { PlanStep } from "../plan.ts";
import { personAfter, previewPlan } from "../plan-preview.ts";
import {
  exceptionsAfter,
  exceptionsKept,
  type HolidayChange,
  planHoliday,
  planKeptHolidays,
  previewHolidays,
} from "./plan-holidays.ts";

const day: HolidayDay = { date: addDays(SOME_SUNDAY, 2), name: "Founders' Day", until: null };
const zone = "Asia/Kolkata";
const team = ["a", "b", "c"].map((id) => personAt(2, id, ["09:00", "17:00"]));
const change = (of: HolidayDay, list: readonly Person[], isClosed: boolean, where = zone) => ({
  day: of,
  state: holidayState(of, list, where),
  isClosed,
});
const saved = (list: readonly Person[], steps: readonly PlanStep[]) =>
  list.map((person) => personAfter(person, steps));

describe("a holiday", () => {
  test("is time off for everybody who is active, around their own time off", () => {
    const off = (start: string, end: string) => [
      { id: "t", memberId: "", reason: "Vacation", start: new Date(start), end: new Date(end) },
    ];
    const [a, b, c] = team.map((person, index) => ({
      ...person,
      timeOff:
        [off("2026-11-10", "2026-11-30"), off("2026-11-17T04:30Z", "2026-11-17T06:30Z"), []][index] ?? [],
    }));
    const gone = personAt(2, "d", null);
    const list = [a, b, c, { ...gone, member: { ...gone.member, isActive: false } }].flatMap(
      (one) => one ?? [],
    );
    const steps = planHoliday(change(day, list, true), list, zone);
    expect(steps.map(({ after }) => after?.memberId)).toEqual(["b", "b", "c"]);
    expect(steps[0]?.after).toMatchObject({ reason: "Founders' Day", end: new Date("2026-11-17T04:30Z") });
    expect(steps[1]?.after).toMatchObject({ start: new Date("2026-11-17T06:30Z") });
  });

  test("is not covered by the vacations of most: the others still work", () => {
    const off = {
      id: "t",
      memberId: "",
      reason: "Vacation",
      start: new Date("2026-11-10"),
      end: new Date("2026-11-30"),
    };
    const list = [...team, personAt(2, "d", ["09:00", "17:00"])].map((person, index) =>
      index === 3 ? person : { ...person, timeOff: [off] },
    );
    expect(holidayState(day, list, zone)).toEqual({ kind: "open" });
    expect(planHoliday(change(day, list, true), list, zone)).toHaveLength(1);
    const then = saved(list, planHoliday(change(day, list, true), list, zone));
    expect(holidayState(day, then, zone)).toMatchObject({
      kind: "closed",
      off: 4,
      records: [{ memberId: "d" }],
    });
  });

  test("imported again adds nothing, and removed restores the earlier state", () => {
    const until = fc.constantFrom(null, "13:00", "14:30");
    fc.assert(
      fc.property(people(4), inWeek, until, zones, (list, date, open, where) => {
        const holiday = { date, name: "Founders' Day", until: open };
        const first = planHoliday(change(holiday, list, true, where), list, where);
        const scope = { from: date, to: date, zone: where, minimums: [] };
        const { steps, remarks } = previewPlan(list, first, scope);
        const then = saved(list, steps);
        fc.pre(remarks.every(({ kind }) => kind !== "impossible"));
        expect(planHoliday(change(holiday, then, true, where), then, where)).toEqual([]);
        if (holidayState(holiday, then, where).kind !== "closed") return;
        const back = planHoliday(change(holiday, then, false, where), then, where);
        expect(saved(then, back).map(({ timeOff }) => timeOff)).toEqual(list.map(({ timeOff }) => timeOff));
      }),
    );
  });
});

test("days are previewed by themselves, as one plan from the first to the last would be", () => {
  const days = [2, 9, 16].map((more) => ({ ...day, date: addDays(SOME_SUNDAY, more) }));
  const changes = days.map((each) => change(each, team, true));
  const minimums = [{ dayOfWeek: 2, startTime: "10:00", endTime: "16:00", people: 2 }];
  const whole = previewPlan(
    team,
    changes.flatMap((each) => planHoliday(each, team, zone)),
    { from: days[0]?.date ?? "", to: days[2]?.date ?? "", zone, minimums },
  );
  const preview = previewHolidays(changes, team, { zone, minimums });
  expect(preview).toEqual(whole);
  expect(preview).toMatchObject({ minutes: -3 * 3 * 480, dates: days.map(({ date }) => date) });
  // No minimum applies while the salon is closed.
  expect(preview.falls).toEqual([]);
});

test("closed days have hours of their own, which go when they open again", () => {
  const tuesday = [{ dayOfWeek: 2, startTime: "09:00", endTime: "18:00" }];
  const early = { ...day, date: addDays(day.date, 7), until: "13:00" };
  const other = { date: addDays(day.date, 14), name: "Fair", spans: [] };
  const closing = [day, early].map((each) => change(each, team, true));
  const hours = { week: tuesday, exceptions: [other] };
  const after = exceptionsAfter(closing, hours);
  expect(after).toEqual([
    { date: day.date, name: day.name, spans: [] },
    { date: early.date, name: day.name, spans: [{ startTime: "09:00", endTime: "13:00" }] },
    other,
  ]);
  const opening = [day, early, { ...day, date: other.date }].map((each) => change(each, team, false));
  expect(exceptionsAfter(opening, { week: tuesday, exceptions: after })).toEqual([other]);
  expect(exceptionsAfter([change(early, team, true)], { week: [], exceptions: [] })).toEqual([]);
});

describe("holidays that the salon keeps as closures", () => {
  const record = {
    id: "o",
    memberId: "a",
    start: new Date("2026-11-17"),
    end: new Date("2026-11-18"),
    reason: day.name,
  };
  const closure = {
    id: "c",
    fromDate: day.date,
    toDate: day.date,
    name: day.name,
    startTime: null,
    endTime: null,
  };
  const open: HolidayState = { kind: "open" };
  const kept: HolidayState = { kind: "kept", closures: [closure], records: [record], off: 1, until: null };
  const closed: HolidayState = { kind: "closed", records: [record], off: 1, until: null };
  const covered: HolidayState = { kind: "covered", reason: "Works", isClosed: true };
  const plan = (state: HolidayState, isClosed: boolean, until: string | null = null) =>
    planKeptHolidays([{ day: { ...day, until }, state, isClosed }]);
  const gone = [{ kind: "time-off", before: record, after: null }];

  test("close all of an open day, or the rest of it", () => {
    const after = { fromDate: day.date, toDate: day.date, name: day.name };
    expect(plan(open, true)).toEqual({
      closures: [{ kind: "closure", before: null, after: { ...after, startTime: null, endTime: null } }],
      timeOff: [],
    });
    expect(plan(open, true, "13:00").closures).toEqual([
      { kind: "closure", before: null, after: { ...after, startTime: "13:00", endTime: "24:00" } },
    ]);
  });

  test("change nothing that is closed already, and open nothing that is not theirs", () => {
    const nothing = { closures: [], timeOff: [] };
    for (const state of [kept, closed, covered]) expect(plan(state, true)).toEqual(nothing);
    for (const state of [open, covered]) expect(plan(state, false)).toEqual(nothing);
  });

  test("open with their closures and the time off of their name", () => {
    expect(plan(kept, false)).toEqual({
      closures: [{ kind: "closure", before: closure, after: null }],
      timeOff: gone,
    });
    expect(plan(closed, false)).toEqual({ closures: [], timeOff: gone });
  });

  test("take their own dates with them when they open, and no others", () => {
    const exception = (date: string, name = day.name) => ({ date, name, spans: [] });
    const other = addDays(day.date, 7);
    const all = [exception(day.date, " founders' day"), exception(day.date, "Fair"), exception(other)];
    const left = (...changes: HolidayChange[]) => exceptionsKept(changes, all);
    expect(left({ day, state: kept, isClosed: false })).toEqual([all[1], all[2]]);
    expect(left({ day, state: open, isClosed: true })).toEqual(all);
    expect(
      left(
        { day, state: kept, isClosed: false },
        { day: { ...day, date: other }, state: kept, isClosed: false },
      ),
    ).toEqual([all[1]]);
    expect(left()).toEqual(all);
  });
});

test("closing a closed day and opening an open one change nothing", () => {
  const states: HolidayState[] = [
    { kind: "open" },
    { kind: "covered", reason: "Works" },
    { kind: "kept", closures: [], records: [], off: 0, until: null },
  ];
  for (const state of states) expect(planHoliday({ day, state, isClosed: false }, team, zone)).toEqual([]);
  for (const state of states.slice(1))
    expect(planHoliday({ day, state, isClosed: true }, team, zone)).toEqual([]);
});

test("a date of another day is no date of the one that opens", () => {
  const exceptions = [
    { date: addDays(day.date, 7), name: "Fair", spans: [] },
    { date: day.date, name: day.name, spans: [] },
  ];
  const opens = (of: HolidayDay) =>
    exceptionsAfter([{ day: of, state: { kind: "open" }, isClosed: false }], { week: [], exceptions });
  expect(opens(day)).toEqual([exceptions[0]]);
  expect(opens({ ...day, date: addDays(day.date, 14) })).toEqual(exceptions);
  expect(opens({ ...day, date: addDays(day.date, 7) })).toEqual(exceptions);
});
