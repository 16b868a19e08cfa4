import { zonedToInstant } from "@chairtime/kit/zone";
import { describe, expect, test } from "vitest";
import type { SalonClosure } from "../../records/closure/model.ts";
import type { Holiday } from "../../records/holiday/model.ts";
import type { TimeOff } from "../../records/time-off/model.ts";
import { memberNamed } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { closuresOf } from "./closures.ts";
import {
  copiedDays,
  daysToOffer,
  holidayState,
  keptHolidayState,
  ownDaysOf,
  spanOfDay,
} from "./holiday-days.ts";

const zone = "America/New_York";
const at = (date: string, time: string) => zonedToInstant(date, time, zone);
const eve = { date: "2026-12-24", name: "Christmas Eve", until: null };
const day = { date: "2026-12-25", name: "Christmas Day", until: null };

let count = 0;
const off = (id: string, reason: string, start: Date, end: Date): TimeOff => ({
  id: `t${count++}`,
  memberId: id,
  start,
  end,
  reason,
});
const person = (id: string, timeOff: TimeOff[] = [], isActive = true): Person => ({
  member: memberNamed(id, isActive),
  schedules: [],
  breaks: [],
  timeOff,
});
const everybody = (reason: string, start: Date, end: Date) =>
  ["a", "b"].map((id) => person(id, [off(id, reason, start, end)]));

describe("a holiday", () => {
  test("is open while nobody, or only some, are off", () => {
    expect(holidayState(day, [], zone)).toEqual({ kind: "open" });
    expect(holidayState(day, [person("a"), person("b")], zone)).toEqual({ kind: "open" });
    const vacation = off("a", "Vacation", at("2026-12-20", "00:00"), at("2026-12-30", "00:00"));
    expect(holidayState(day, [person("a", [vacation]), person("b")], zone)).toEqual({ kind: "open" });
  });

  test("is closed by time off of its name, and each of those records is part of it", () => {
    const people = everybody(" christmas day", at("2026-12-25", "00:00"), at("2026-12-26", "00:00"));
    const gone = person(
      "c",
      [off("c", "Christmas Day", at("2026-12-25", "00:00"), at("2026-12-26", "00:00"))],
      false,
    );
    const state = holidayState(day, [...people, gone], zone);
    expect(state).toMatchObject({ kind: "closed", until: null });
    expect(state.kind === "closed" && state.records.map(({ memberId }) => memberId)).toEqual(["a", "b", "c"]);
  });

  test("is for those who are employed on it", () => {
    const people = everybody(day.name, at("2026-12-25", "00:00"), at("2026-12-26", "00:00"));
    const next = person("next");
    const hired = { ...next, member: { ...next.member, firstDay: "2026-12-26" } };
    expect(holidayState(day, [...people, hired], zone)).toMatchObject({ kind: "closed", off: people.length });
  });

  test("is closed from an hour on, with any hour in the list", () => {
    const people = everybody("Christmas Eve", at("2026-12-24", "13:00"), at("2026-12-25", "00:00"));
    expect(holidayState(eve, people, zone)).toMatchObject({ kind: "closed", until: "13:00" });
    expect(holidayState({ ...eve, until: "14:00" }, people, zone)).toMatchObject({ until: "13:00" });
  });

  test("is covered by another closure, which is not its own to take back", () => {
    const people = everybody("Vacation", at("2026-12-24", "00:00"), at("2027-01-02", "00:00"));
    expect(holidayState(day, people, zone)).toEqual({ kind: "covered", reason: "Vacation" });
    const late = everybody("Party", at("2026-12-24", "14:00"), at("2026-12-25", "00:00"));
    expect(holidayState(eve, late, zone)).toEqual({ kind: "open" });
    expect(holidayState({ ...eve, until: "14:00" }, late, zone)).toEqual({
      kind: "covered",
      reason: "Party",
    });
  });

  test("takes its day on the salon's clock, also where that has 23 or 25 hours", () => {
    const hours = (date: string, until: string | null) => {
      const { start, end } = spanOfDay({ date, name: "", until }, zone);
      return (end.getTime() - start.getTime()) / 3_600_000;
    };
    expect(["2026-03-08", "2026-11-01", "2026-12-25"].map((date) => hours(date, null))).toEqual([23, 25, 24]);
    expect(hours("2026-11-01", "13:00")).toBe(11);
  });
});

describe("a holiday that is planned in part", () => {
  const start = at("2026-12-25", "00:00");
  const end = at("2026-12-26", "00:00");
  const own = (id: string, from = start) => person(id, [off(id, day.name, from, end)]);

  test("is closed for those who are off, from the earliest of their beginnings on", () => {
    const late = own("a", at("2026-12-25", "13:00"));
    const state = holidayState(day, [late, own("b"), own("c"), own("d")], zone);
    expect(state).toMatchObject({ kind: "closed", off: 3, until: null });
    expect(state.kind === "closed" && state.records).toHaveLength(4);
    expect(holidayState(day, [late, own("b")], zone)).toEqual({ kind: "open" });
  });

  test("is closed by almost everybody, open by a few", () => {
    const three = ["a", "b", "c"].map((id) => own(id));
    expect(holidayState(day, [...three, person("d")], zone)).toMatchObject({ kind: "closed", off: 3 });
    expect(holidayState(day, [...three.slice(1), person("d"), person("e")], zone)).toEqual({ kind: "open" });
    expect(holidayState(day, [...three, person("gone", [], false)], zone)).toMatchObject({ off: 3 });
  });

  test("is closed by its own records alone, whatever else its people are off for", () => {
    const sick = (id: string) => off(id, "Sick Leave", at("2026-12-20", "00:00"), at("2026-12-21", "00:00"));
    const people = ["a", "b"].map((id) => person(id, [sick(id), ...own(id).timeOff]));
    const state = holidayState(day, people, zone);
    expect(state).toMatchObject({ kind: "closed", off: 2, until: null });
    expect(state.kind === "closed" && state.records.map(({ reason }) => reason)).toEqual([
      day.name,
      day.name,
    ]);
  });

  test("is not closed by time off of its name that reaches beyond its day, which covers it", () => {
    const covered = { kind: "covered", reason: day.name };
    expect(holidayState(day, everybody(day.name, at("2026-12-24", "12:00"), end), zone)).toEqual(covered);
    expect(holidayState(day, everybody(day.name, start, at("2026-12-26", "12:00")), zone)).toEqual(covered);
  });

  test("is covered for the reason that takes all of it, else for the first that takes some", () => {
    const noon = at("2026-12-25", "12:00");
    const pieces = person("a", [
      off("a", "Sick Leave", at("2026-12-20", "00:00"), at("2026-12-21", "00:00")),
      off("a", "Course", at("2026-12-24", "00:00"), start),
      off("a", "Party", start, noon),
      off("a", "Vacation", noon, end),
      off("a", "Move", end, at("2026-12-27", "00:00")),
    ]);
    const trip = person("b", [off("b", " Trip ", start, end)]);
    expect(holidayState(day, [pieces], zone)).toEqual({ kind: "covered", reason: "Party" });
    expect(holidayState(day, [pieces, trip], zone)).toEqual({ kind: "covered", reason: "Trip" });
    const longer = person("c", [off("c", "Leave", at("2026-12-24", "00:00"), at("2026-12-28", "00:00"))]);
    expect(holidayState(day, [pieces, longer], zone)).toEqual({ kind: "covered", reason: "Leave" });
    const late = person("d", [
      off("d", "Early", at("2026-12-24", "00:00"), noon),
      off("d", "Late", noon, end),
    ]);
    expect(holidayState(day, [late], zone)).toEqual({ kind: "covered", reason: "Early" });
  });
});

test("a holiday that was closed by its name in another language is closed by that name", () => {
  const german = { ...day, name: "Weihnachten", names: ["Christmas Day", "Navidad"] };
  const closure = {
    id: "c",
    fromDate: day.date,
    toDate: day.date,
    name: "christmas day ",
    startTime: null,
    endTime: null,
  };
  const kept = { closures: [closure], exceptions: [] };
  expect(keptHolidayState(german, [person("a")], kept, zone)).toMatchObject({ kind: "kept" });
  expect(keptHolidayState({ ...german, names: [] }, [person("a")], kept, zone)).toMatchObject({
    kind: "covered",
  });
});

test("own days of the year before are copied to the same dates, once, and only those that are no holidays", () => {
  const closure = (fromDate: string, name: string, toDate = fromDate): SalonClosure => ({
    id: `${fromDate} ${name}`,
    fromDate,
    toDate,
    name,
    startTime: null,
    endTime: null,
  });
  const closures = [
    closure("2028-02-29", "Leap day"),
    closure("2028-03-01", "Past"),
    closure("2028-08-15", "Founders' day"),
    closure("2028-10-02", "Gandhi Jayanti"),
    closure("2028-12-01", "Stock-taking"),
    closure("2029-12-02", "stock-taking"),
    closure("2028-12-24", "Winter", "2028-12-26"),
    closure("2027-07-01", "Years ago"),
  ];
  const holidays = [{ date: "2028-10-02", name: "गांधी जयंती", names: ["Gandhi Jayanti"], until: null }];
  expect(copiedDays(closures, { year: 2029, holidays, from: "2029-04-01" })).toEqual([
    { date: "2029-08-15", name: "Founders' day", until: null },
  ]);
  const all = copiedDays(closures, { year: 2029, holidays: [], from: "2029-01-01" });
  expect(all.map(({ date }) => date)).toEqual(["2029-03-01", "2029-08-15", "2029-10-02"]);
});

test("the list has the holidays to come, and the salon's own days of that year", () => {
  const holiday = (date: string): Holiday => ({ date, name: "Holiday", kind: "public", until: null });
  const [a, b] = ["a", "b"].map((id) =>
    person(id, [
      off(id, "Birthday", at("2026-12-30", "00:00"), at("2026-12-31", "00:00")),
      off(id, "Training", at("2026-12-29", "13:00"), at("2026-12-30", "00:00")),
      off(id, "Break", at("2026-12-22", "09:00"), at("2026-12-22", "11:00")),
      off(id, "Inspection", at("2026-12-23", "09:00"), at("2026-12-23", "11:00")),
      off(id, "Holiday", at("2026-12-25", "00:00"), at("2026-12-26", "00:00")),
      off(id, "Vacation", at("2026-12-26", "00:00"), at("2026-12-28", "00:00")),
      off(id, "New Year", at("2027-01-01", "00:00"), at("2027-01-02", "00:00")),
    ]),
  );
  const closures = closuresOf(a && b ? [a, b] : [], at("2026-12-01", "00:00"), zone);
  const list = [holiday("2026-12-31"), holiday("2026-11-01"), holiday("2026-12-25"), holiday("2026-12-01")];
  const days = daysToOffer(list, closures, { from: "2026-12-01", year: 2026, zone });
  expect(days.map(({ date, name, until, kind }) => [date, name, until, kind])).toEqual([
    ["2026-12-01", "Holiday", null, "public"],
    ["2026-12-25", "Holiday", null, "public"],
    ["2026-12-29", "Training", "13:00", "own"],
    ["2026-12-30", "Birthday", null, "own"],
    ["2026-12-31", "Holiday", null, "public"],
  ]);
});

describe("a holiday of a salon that keeps closures", () => {
  const kept: SalonClosure = {
    id: "c",
    fromDate: day.date,
    toDate: day.date,
    name: "Christmas Day",
    startTime: null,
    endTime: null,
  };
  const state = (
    closures: SalonClosure[],
    people: Person[] = [person("a")],
    exceptions: { date: string; name: string; spans: [] }[] = [],
  ) => keptHolidayState(day, people, { closures, exceptions }, zone);

  test("is closed by a record of its name, also where a member's time off leaves them at work", () => {
    expect(state([kept])).toEqual({ kind: "kept", closures: [kept], records: [], off: 1, until: null });
    expect(state([])).toEqual({ kind: "open" });
  });

  test("is closed by something else where a longer closure takes it, and by hours of that date of its own name", () => {
    const weeks = { ...kept, toDate: "2027-01-02", name: "Winter break" };
    expect(state([weeks])).toEqual({ kind: "covered", reason: "Winter break", isClosed: true });
    const own = { date: day.date, name: day.name, spans: [] as [] };
    expect(state([], [person("a")], [own])).toMatchObject({ kind: "kept", closures: [] });
  });

  test("stays to be ticked while everybody is on vacation, and is closed by time off of its name", () => {
    const [start, end] = [at(day.date, "00:00"), at("2026-12-26", "00:00")];
    expect(state([], everybody("Vacation", start, end))).toEqual({ kind: "open" });
    expect(state([], everybody(day.name, start, end))).toMatchObject({ kind: "closed" });
  });

  test("is closed by records of its own name and date alone", () => {
    const covered = (reason: string) => ({ kind: "covered", reason, isClosed: true });
    expect(state([{ ...kept, name: "Stocktaking" }])).toEqual(covered("Stocktaking"));
    expect(state([{ ...kept, fromDate: "2026-12-24" }])).toEqual(covered(day.name));
    expect(state([{ ...kept, toDate: "2026-12-26" }])).toEqual(covered(day.name));
    expect(state([{ ...kept, fromDate: "2026-12-24", toDate: "2026-12-24" }])).toEqual({ kind: "open" });
    const exception = (change: object) =>
      keptHolidayState(
        day,
        [person("a")],
        { closures: [], exceptions: [{ date: day.date, name: day.name, spans: [], ...change }] },
        zone,
      );
    expect(exception({})).toMatchObject({ kind: "kept", until: null });
    expect(exception({ date: eve.date })).toEqual({ kind: "open" });
    expect(exception({ name: "Stocktaking" })).toEqual(covered("Stocktaking"));
    expect(exception({ spans: [{ startTime: "10:00", endTime: "12:00" }] })).toEqual({ kind: "open" });
  });

  test("keeps the time off of its name beside the record, and counts who is active", () => {
    const people = [
      ...everybody(day.name, at(day.date, "00:00"), at("2026-12-26", "00:00")),
      person("gone", [], false),
    ];
    expect(state([kept], people)).toMatchObject({ kind: "kept", off: 2, records: [{}, {}] });
  });

  test("is open until the hour of its record", () => {
    const from = (startTime: string) => state([{ ...kept, startTime, endTime: "24:00" }]);
    expect(from("13:00")).toMatchObject({ kind: "kept", until: "13:00" });
    expect(from("00:00")).toMatchObject({ kind: "kept", until: null });
  });

  test("coexists with the salon's own single days", () => {
    const half = { ...kept, name: "Birthday", startTime: "13:00", endTime: "24:00" };
    const lunch = { ...half, endTime: "14:00" };
    const whole = { ...kept, name: "Inventory" };
    const later = { ...whole, fromDate: "2027-12-25", toDate: "2027-12-25" };
    expect(ownDaysOf([half, lunch, { ...kept, toDate: "2026-12-26" }, whole, later], 2026)).toEqual([
      { date: day.date, name: "Birthday", until: "13:00" },
      { date: day.date, name: "Inventory", until: null },
    ]);
  });
});
