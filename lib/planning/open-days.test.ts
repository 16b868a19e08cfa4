import { addDays } from "@chairtime/kit/calendar";
import { NO_OPENING_HOURS } from "@chairtime/kit/coverage/opening";
import { describe, expect, test } from "vitest";
import type { Person } from "../schedule/day/person.ts";
import type { Span } from "../schedule/spans.ts";
import { memberNamed, personAt } from "../test-support/people.ts";
import { alternativesOf } from "./model/alternatives.ts";
import type { Choice } from "./model/limit.ts";
import type { SalonFacts } from "./model/salon-facts.ts";
import { openDayRows } from "./open-days.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const hours = (from: number, to: number): Span => ({ start: from * 60, end: to * 60 });

const salonOf = (people: Person[], openingHours = NO_OPENING_HOURS): SalonFacts => ({
  people,
  minimums: [],
  openingHours,
  zone: "UTC",
  weekStartsOn: 1,
  restMinutes: 0,
  now: new Date("2026-11-10T00:00:00Z"),
});

/** A member, and possible other shifts on a date. */
type Way = [person: Person, date: string, shifts: Span[]];

const choicesOf = (facts: SalonFacts, ways: Way[]): Choice[] =>
  ways
    .flatMap(([person, date, shifts]) =>
      alternativesOf(person, date, [], facts, () => [{ kind: "move", shifts }]),
    )
    .map((alternative, column) => ({ alternative, column }));

/** Rows of dates, as '-0 +1 >= 0' by the columns of the ways. */
const rowsOf = (facts: SalonFacts, ways: Way[], dates: string[], all = true) =>
  openDayRows(choicesOf(facts, ways), dates, facts, { all }).map(({ terms, min }) => {
    const written = terms.map(([column, factor]) => `${factor < 0 ? "-" : "+"}${column}`);
    return `${written.join(" ")} >= ${min}`;
  });

describe("open days", () => {
  const ana = personAt(1, "ana", ["10:00", "18:00"]);
  const ben = personAt(1, "ben", null);

  test("keep as many people at work, and no hours empty in which a member works now", () => {
    const facts = salonOf([ana, ben]);
    const ways: Way[] = [
      [ana, MONDAY, []],
      [ben, MONDAY, [hours(12, 20)]],
      [ana, MONDAY, [hours(12, 20)]],
      [ben, TUESDAY, [hours(12, 20)]],
    ];
    expect(rowsOf(facts, ways, [MONDAY, TUESDAY])).toEqual([
      // As many people,
      "-0 +1 >= 0",
      // one from 10:00,
      "-0 -2 >= 0",
      // and one from 12:00.
      "-0 +1 >= 0",
    ]);
    expect(rowsOf(facts, ways, [TUESDAY])).toEqual([]);
  });

  test("limit nothing where a colleague only comes in addition", () => {
    expect(rowsOf(salonOf([ana, ben]), [[ben, MONDAY, [hours(12, 20)]]], [MONDAY])).toEqual([]);
  });

  test("let a shift begin later or end earlier only if a colleague is there", () => {
    const facts = salonOf([ana, ben]);
    const ways: Way[] = [
      [ana, MONDAY, [hours(14, 18)]],
      [ana, MONDAY, [hours(10, 14)]],
      [ben, MONDAY, [hours(9, 11), hours(13, 17)]],
    ];
    expect(rowsOf(facts, ways, [MONDAY])).toEqual([
      // From 10:00, 11:00, 13:00, 14:00 and 17:00; the third is like the first.
      "-0 +2 >= 0",
      "-0 >= 0",
      "-1 +2 >= 0",
      "-1 >= 0",
    ]);
  });

  test("let all but one of the people there go, and count no former members", () => {
    const cem = personAt(1, "cem", ["13:00", "14:00"]);
    const former = { ...personAt(1, "gus", ["10:00", "18:00"]), member: memberNamed("gus", false) };
    const ways: Way[] = [[ana, MONDAY, [hours(18, 19)]]];
    // From 10:00 and again from 14:00 she is alone; from 13:00 there are two.
    expect(rowsOf(salonOf([ana, cem, former]), ways, [MONDAY])).toEqual(["-0 >= 0", "-0 >= -1"]);
  });

  test("have the night of the day before in their hours, but not among their people", () => {
    const nia = personAt(1, "nia", ["22:00", "02:00"]);
    const facts = salonOf([nia, ben]);
    const ways: Way[] = [
      [nia, MONDAY, []],
      [ben, MONDAY, [hours(22, 25)]],
      [ben, addDays(MONDAY, 2), [hours(0, 2)]],
    ];
    expect(rowsOf(facts, ways, [MONDAY])).toEqual(["-0 +1 >= 0", "-0 +1 >= 0"]);
    expect(rowsOf(facts, ways, [TUESDAY])).toEqual(["-0 +1 >= 0", "-0 >= 0"]);
    expect(rowsOf(facts, ways, [addDays(MONDAY, 2)])).toEqual([]);
  });

  test("are those on which the salon opens, or all where no opening hours are set", () => {
    const sunday = addDays(MONDAY, -1);
    const both: Person = {
      ...ana,
      schedules: [
        ...ana.schedules,
        ...personAt(0, "ana", ["10:00", "18:00"]).schedules.map((each) => ({ ...each, id: "sunday" })),
      ],
    };
    const ways: Way[] = [
      [both, sunday, []],
      [both, MONDAY, []],
    ];
    const week = [{ dayOfWeek: 1, startTime: "10:00", endTime: "18:00" }];
    const rowsWith = (openingHours: SalonFacts["openingHours"]) =>
      rowsOf(salonOf([both], openingHours), ways, [sunday, MONDAY]);
    const [onSunday, onMonday] = [
      ["-0 >= 0", "-0 >= 0"],
      ["-1 >= 0", "-1 >= 0"],
    ];
    expect(rowsWith(NO_OPENING_HOURS)).toEqual([...onSunday, ...onMonday]);
    expect(rowsWith({ week, exceptions: [] })).toEqual(onMonday);
    expect(rowsWith({ week, exceptions: [{ date: MONDAY, name: "Inventory", spans: [] }] })).toEqual([]);
  });

  test("are left to the minimums, where these speak for a date and its hours", () => {
    const minimum = { dayOfWeek: 1, startTime: "12:00", endTime: "17:00", people: 1 };
    const facts = { ...salonOf([ana, ben]), minimums: [minimum] };
    const ways: Way[] = [[ana, MONDAY, [hours(14, 16)]]];
    // She is alone before the minimum's hours and after them.
    expect(rowsOf(facts, ways, [MONDAY], false)).toEqual(["-0 >= 0"]);
    expect(rowsOf(facts, [[ana, MONDAY, [hours(10, 13), hours(16, 18)]]], [MONDAY], false)).toEqual([]);
    expect(rowsOf(facts, [[ana, MONDAY, []]], [MONDAY], true)).toEqual(["-0 >= 0", "-0 >= 0"]);
    const free = {
      ...facts,
      minimums: [
        { ...minimum, dayOfWeek: 2 },
        { ...minimum, people: 0 },
      ],
    };
    expect(rowsOf(free, [[ana, MONDAY, []]], [MONDAY], false)).toEqual(["-0 >= 0", "-0 >= 0"]);
  });
});
