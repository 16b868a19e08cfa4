import { clockOf, clockRange } from "@chairtime/kit/clock";
import loadHighs from "highs";
import { describe, expect, test } from "vitest";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Span } from "../../schedule/spans.ts";
import { memberNamed, personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { type Alternative, alternativesOf } from "./alternatives.ts";
import {
  addedCandidates,
  type Candidate,
  type CandidatesOf,
  draftCandidates,
  longEnough,
  usefulCandidates,
} from "./candidates.ts";
import { workOf, workWith } from "./day-work.ts";
import { groupsBy } from "./groups-by.ts";
import type { Limit } from "./limit.ts";
import type { Obstacle } from "./obstacles.ts";
import { Program } from "./program.ts";
import { type Reason, reasonOf } from "./reason.ts";
import type { SalonFacts } from "./salon-facts.ts";
import { type Shape, shapesFrom, shapesInUse, shortestInUse, weekShapes } from "./shapes.ts";

const SUNDAY = "2026-11-15";
const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

const timesOf = (hours: string): [string, string] => {
  const [from = "", to = ""] = hours.split("-");
  return [from, to];
};
/** The spans of '10:00-12:00 14:00-18:00'; `read` is the inverse. */
const at = (text: string): Span[] =>
  text === "" ? [] : text.split(" ").map((hours) => clockRange(...timesOf(hours)));
const read = (spans: readonly Span[]) =>
  spans.map(({ start, end }) => `${clockOf(start)}-${clockOf(end)}`).join(" ");

/** A shape with its break patterns. */
const shape = (hours: string, ...ways: string[]): Shape => ({
  ...clockRange(...timesOf(hours)),
  breaks: ways.length === 0 ? [[]] : ways.map(at),
});

/** Works on Mondays, in one or more shifts. */
const worksAt = (hours: string, rest: Partial<Person> = {}): Person => {
  const schedules = hours.split(" ").flatMap((each) => personAt(1, "a", timesOf(each)).schedules);
  return personAt(1, "a", null, { schedules, ...rest });
};
/** Works on Tuesdays. */
const freeOnMonday = (rest: Partial<Person> = {}) => personAt(2, "a", ["10:00", "18:00"], rest);

const breakAt = (hours: string, dayOfWeek = 1, rotationWeek: number | null = null) => {
  const [startTime, endTime] = timesOf(hours);
  return { id: hours, memberId: "a", dayOfWeek, startTime, endTime, reason: "Lunch", rotationWeek };
};

const offAt = (reason: string, from: string, to: string) => ({
  id: reason,
  memberId: "a",
  start: new Date(`${from}:00Z`),
  end: new Date(`${to}:00Z`),
  reason,
});

const closedFor = (startTime: string | null, endTime: string | null) => ({
  closings: {
    closures: [{ fromDate: MONDAY, toDate: MONDAY, name: "Inventory", startTime, endTime }],
    exceptions: [],
  },
});

describe("the shapes of a salon", () => {
  const hoursOf = (people: Person[]) => read(shapesInUse(people, MONDAY));
  /** Break patterns of the only shape, for people who work 10:00-18:00 with these breaks. */
  const waysOf = (...breaks: string[]) => {
    const people = breaks.map((own) =>
      worksAt("10:00-18:00", { breaks: own === "" ? [] : own.split(" ").map((each) => breakAt(each)) }),
    );
    return shapesInUse(people, MONDAY).flatMap((only) => only.breaks.map(read));
  };

  test("are the most usual first; of equally usual ones the earlier, then the shorter", () => {
    const people = ["10:00-18:00", "10:00-16:00", "12:00-20:00", "09:00-17:00"].map((each) => worksAt(each));
    expect(hoursOf([...people, personAt(4, "e", ["12:00", "20:00"])])).toBe(
      "12:00-20:00 09:00-17:00 10:00-16:00 10:00-18:00",
    );
  });

  test("are those of active members, by schedules that have not ended", () => {
    const endingOn = (hours: string, validUntil: string) => {
      const person = worksAt(hours);
      return { ...person, schedules: person.schedules.map((each) => ({ ...each, validUntil })) };
    };
    const people = [
      worksAt("07:00-15:00", { member: memberNamed("a", false) }),
      endingOn("08:00-16:00", SUNDAY),
      endingOn("09:00-17:00", MONDAY),
      endingOn("10:00-18:00", TUESDAY),
      worksAt("22:00-02:00"),
    ];
    expect(hoursOf(people)).toBe("09:00-17:00 10:00-18:00 22:00-02:00");
  });

  test("are 24 at most for a cover, and 12 for a week", () => {
    const slots = Array.from({ length: 26 }, (_, index) => 25 - index);
    const people = [...slots, 25].map((slot) => worksAt(read([{ start: slot * 30, end: slot * 30 + 60 }])));
    const slotsOf = (shapes: Shape[]) => shapes.map(({ start }) => start / 30);
    const earliest = slots.toReversed();
    expect(slotsOf(shapesInUse(people, MONDAY))).toEqual([25, ...earliest.slice(0, 23)]);
    expect(slotsOf(weekShapes(people, MONDAY))).toEqual([25, ...earliest.slice(0, 11)]);
  });

  test("have the breaks that recur within the shift, on its weekday and in its week of the rotation", () => {
    const person = worksAt("10:00-18:00", {
      breaks: [
        breakAt("17:30-18:00"),
        breakAt("10:00-10:15"),
        breakAt("13:00-13:30", 1, 0),
        breakAt("13:15-13:45"),
        breakAt("15:00-15:30", 1, 1),
        breakAt("15:00-15:30", 2),
        breakAt("09:45-10:30"),
        breakAt("09:00-09:30"),
        breakAt("17:15-18:15"),
        breakAt("19:00-19:30"),
      ],
    });
    const schedules = person.schedules.map((each) => ({ ...each, rotationWeek: 0 }));
    expect(shapesInUse([{ ...person, schedules }], MONDAY)).toEqual([
      shape("10:00-18:00", "10:00-10:15 13:00-13:45 17:30-18:00"),
    ]);
  });

  test("have up to three ways of breaks: the most usual first, then the longer, then the earlier", () => {
    const alike = ["14:30-15:00", "15:00-15:30", "12:30-13:00"];
    expect(waysOf(...alike)).toEqual(["12:30-13:00", "14:30-15:00", "15:00-15:30"]);
    expect(waysOf(...alike, "16:00-16:15 16:30-17:15", "13:00-13:30", "13:00-13:30")).toEqual([
      "13:00-13:30",
      "16:00-16:15 16:30-17:15",
      "12:30-13:00",
    ]);
  });

  test("have no break where most people have none; else they always have one", () => {
    expect(waysOf("", "13:00-13:30", "")).toEqual([""]);
    expect(waysOf("", "13:00-13:30", "13:00-13:30")).toEqual(["13:00-13:30"]);
  });

  test("have a usual length that nine of ten shifts reach", () => {
    const eight = Array.from({ length: 8 }, () => worksAt("10:00-18:00"));
    const four = worksAt("10:00-14:00");
    const three = worksAt("22:00-01:00");
    expect(shortestInUse([...eight, four, three], MONDAY)).toBe(240);
    expect(shortestInUse([...eight, three], MONDAY)).toBe(180);
    expect(shortestInUse([], MONDAY)).toBe(0);
  });

  test("that have begun leave the rest from the next half hour on, two hours at least", () => {
    const shapes = [
      shape("10:00-18:00", "10:30-11:00 11:00-11:30 14:00-14:30", ""),
      shape("09:00-13:00"),
      shape("09:00-12:45"),
      shape("14:00-20:00"),
    ];
    const left = (hour: number) => shapesFrom(shapes, hour * 60).slice(shapes.length);
    expect(left(10 + 2 / 3)).toEqual([
      shape("11:00-18:00", "11:00-11:30 14:00-14:30", ""),
      shape("11:00-13:00"),
    ]);
    expect(read(left(11))).toBe("11:00-18:00 11:00-13:00");
    expect(read(left(14))).toBe("14:00-18:00");
    expect(shapesFrom(shapes, -60)).toEqual(shapes);
  });
});

describe("the candidates of a day", () => {
  const SHAPES = [shape("09:00-17:00", "12:00-12:30"), shape("16:00-20:00")];
  const CALL_INS = ["call-in 09:00-17:00", "call-in 16:00-20:00"];
  const named = (candidates: Candidate[]) =>
    candidates.map(({ kind, shifts }) => `${kind} ${read(shifts)}`.trim());
  const asked = (candidatesOf: CandidatesOf, own: string, shapes: readonly Shape[] = SHAPES) =>
    named(candidatesOf(at(own), shapes));
  /** For wanted hours on one date alone. */
  const useful = (wanted: string, own: string, shapes?: readonly Shape[]) =>
    asked(usefulCandidates(at(wanted), true), own, shapes);
  const longer = (own: string, shapes: readonly Shape[] = []) => asked(addedCandidates, own, shapes);

  test("begin earlier, end later or both, as long as each last half hour is needed", () => {
    expect(useful("11:00-12:00 18:00-18:15", "12:00-18:00", [])).toEqual([
      "extend 12:00-18:30",
      "extend 11:30-18:00",
      "extend 11:30-18:30",
      "extend 11:00-18:00",
      "extend 11:00-18:30",
    ]);
    expect(useful("10:00-10:30 20:00-20:30", "12:00-18:00", [])).toEqual([
      "extend 12:00-20:30",
      "extend 10:00-18:00",
    ]);
  });

  test("lengthen the first and the last of two shifts, and leave the gap between them", () => {
    expect(useful("09:30-10:00 12:00-14:00 18:00-18:30", "10:00-12:00 14:00-18:00", [])).toEqual([
      "extend 10:00-12:00 14:00-18:30",
      "extend 09:30-12:00 14:00-18:00",
      "extend 09:30-12:00 14:00-18:30",
    ]);
  });

  test("are longer by eight half hours at most on each side", () => {
    expect(longer("12:00-14:00")).toHaveLength(80);
    expect(longer("12:00-14:00").at(-1)).toBe("extend 08:00-18:00");
  });

  test("have ten hours at most, or as many as the salon’s longest shift", () => {
    const upToTen = [
      "extend 09:00-18:30",
      "extend 09:00-19:00",
      "extend 08:30-18:00",
      "extend 08:30-18:30",
      "extend 08:00-18:00",
    ];
    expect(longer("09:00-18:00")).toEqual(upToTen);
    expect(longer("09:00-18:00", [shape("16:00-20:00")])).toEqual(upToTen);
    const upToEleven = longer("09:00-18:00", [shape("11:00-22:00")]);
    expect(upToEleven).toHaveLength(14);
    expect(upToEleven).toEqual(expect.arrayContaining([...upToTen, "extend 07:30-18:30"]));
  });

  test("begin at midnight at the earliest, and become no night; a night stays one", () => {
    expect(longer("00:30-10:00")).toEqual(["extend 00:30-10:30", "extend 00:00-10:00"]);
    expect(longer("00:00-09:30")).toEqual(["extend 00:00-10:00"]);
    expect(longer("14:30-23:30")).toEqual([
      "extend 14:30-24:00",
      "extend 14:00-23:30",
      "extend 14:00-24:00",
      "extend 13:30-23:30",
    ]);
    expect(longer("16:00-01:00")).toEqual(["extend 15:30-01:00", "extend 15:00-01:00"]);
  });

  test("are the salon’s shapes with their breaks: call-ins on a free day, else moves", () => {
    const free = usefulCandidates(at("16:00-17:00"), true)([], SHAPES);
    expect(named(free)).toEqual(CALL_INS);
    expect(free.map(({ breaks }) => breaks)).toEqual([[at("12:00-12:30")], [[]]]);
    expect(useful("19:00-20:00", "09:00-17:00")).toEqual(["move 16:00-20:00"]);
  });

  test("are no shape outside of the needed hours, unless other dates change with this one", () => {
    const withOthers = (wanted: string, own: string) => asked(usefulCandidates(at(wanted), false), own);
    expect(useful("09:00-09:30", "14:00-16:00")).toEqual(["move 09:00-17:00"]);
    expect(withOthers("09:00-09:30", "14:00-16:00")).toEqual(["move 09:00-17:00", "move 16:00-20:00"]);
    expect(useful("20:00-21:00", "")).toEqual([]);
    expect(withOthers("20:00-21:00", "")).toEqual(CALL_INS);
  });

  test("have the same hours once: neither the present shift nor a longer one is a move", () => {
    const shapes = [shape("16:00-19:30"), shape("16:00-20:00"), shape("19:00-22:00"), shape("19:00-22:00")];
    expect(useful("19:30-20:00", "16:00-19:30", shapes)).toEqual(["extend 16:00-20:00", "move 19:00-22:00"]);
  });

  test("take no hours from anyone where only gaps are filled", () => {
    expect(longer("08:00-17:30", SHAPES)).toEqual(["extend 08:00-18:00", "extend 07:30-17:30"]);
    expect(longer("", SHAPES)).toEqual(CALL_INS);
  });

  test("of a draft are up to two hours longer at one end, the shapes and a day off", () => {
    expect(asked(draftCandidates, "11:00-16:00")).toEqual([
      "extend 11:00-16:30",
      "extend 11:00-17:00",
      "extend 11:00-17:30",
      "extend 11:00-18:00",
      "extend 10:30-16:00",
      "extend 10:00-16:00",
      "extend 09:30-16:00",
      "extend 09:00-16:00",
      "move 09:00-17:00",
      "move 16:00-20:00",
      "off",
    ]);
    expect(asked(draftCandidates, "")).toEqual(CALL_INS);
  });

  test("of a draft are no new shift that is too short, while an existing short one may get longer", () => {
    const shapes = [shape("09:00-12:00"), shape("11:00-14:00"), shape("14:00-17:30"), shape("14:00-18:00")];
    const all = asked(draftCandidates, "10:00-13:00", shapes);
    const kept = asked(longEnough(draftCandidates, 240), "10:00-13:00", shapes);
    const tooShort = ["move 09:00-12:00", "move 11:00-14:00", "move 14:00-17:30"];
    expect(all).toEqual(expect.arrayContaining([...tooShort, "extend 10:00-13:30", "extend 09:30-13:00"]));
    expect(kept).toEqual(all.filter((each) => !tooShort.includes(each)));
    expect(asked(longEnough(draftCandidates, 0), "10:00-13:00", shapes)).toEqual(all);
    const two = "08:00-10:00 14:00-16:00";
    expect(asked(longEnough(addedCandidates, 180), two, [])).toEqual(longer(two));
  });
});

test("a drafted shape’s break lies in the middle of the shift, not at the end where other hours have it", () => {
  const breaksOf = (hours: string, own: string) =>
    weekShapes([worksAt(hours, { breaks: [breakAt(own)] })], MONDAY).flatMap((only) => only.breaks.map(read));
  expect(breaksOf("12:00-20:00", "12:45-13:30")).toEqual(["15:45-16:30"]);
  expect(breaksOf("09:00-17:00", "12:45-13:30")).toEqual(["12:45-13:30"]);
  expect(breaksOf("06:00-14:00", "13:00-13:30")).toEqual(["09:45-10:15"]);
});

describe("a day’s work", () => {
  const instant = (time: string) => Date.parse(`${MONDAY}T${time}:00Z`);
  const breaks = [breakAt("13:00-13:30")];
  const dentist = offAt("Dentist", `${MONDAY}T16:00`, `${MONDAY}T18:00`);

  test("is shifts without breaks and time off; time off counts against the contract like work", () => {
    const person = worksAt("10:00-18:00", { breaks, timeOff: [dentist] });
    expect(workOf(factsOf(person, MONDAY, "UTC"), "UTC")).toEqual({
      shifts: at("10:00-18:00"),
      available: at("10:00-13:00 13:30-16:00"),
      planned: 450,
      worked: 330,
      hours: { start: instant("10:00"), end: instant("16:00") },
    });
    expect(workOf(factsOf(person, TUESDAY, "UTC"), "UTC")).toEqual({
      shifts: [],
      available: [],
      planned: 0,
      worked: 0,
      hours: null,
    });
  });

  const timeOff = [dentist, offAt("Break", `${MONDAY}T15:00`, `${MONDAY}T15:15`)];
  const person = worksAt("10:00-18:00", { breaks, timeOff, ...closedFor("19:00", "20:00") });
  const own = factsOf(person, MONDAY, "UTC");
  const later = at("12:00-20:00");

  test("in other hours keeps breaks, time off and closed hours, and can get more breaks", () => {
    expect(workWith(own, later, "UTC")).toEqual({
      shifts: later,
      available: at("12:00-13:00 13:30-15:00 15:15-16:00 18:00-19:00"),
      planned: 435,
      worked: 255,
      hours: { start: instant("12:00"), end: instant("19:00") },
    });
    const rested = workWith(own, later, "UTC", { breaks: at("12:30-13:15 18:00-18:30") });
    expect(read(rested.available)).toBe("12:00-12:30 13:30-15:00 15:15-16:00 18:30-19:00");
    expect(rested).toMatchObject({ planned: 375, worked: 195 });
  });

  test("without the absence keeps the closed hours and the date’s own break", () => {
    const present = workWith(own, later, "UTC", { isAwayIgnored: true });
    expect(read(present.available)).toBe("12:00-13:00 13:30-15:00 15:15-19:00");
    expect(present).toMatchObject({ planned: 435, worked: 375 });
  });
});

describe("the alternatives of a day", () => {
  const salon = (rest: Partial<SalonFacts> = {}): SalonFacts => ({
    ...SALON,
    ...rest,
  });
  /** Alternatives with the given hours as the only candidate. */
  const instead = (person: Person, hours: string, facts: Partial<SalonFacts> = {}) =>
    alternativesOf(person, MONDAY, [], salon(facts), () => [{ kind: "move", shifts: at(hours) }]);
  const obstaclesOf = (alternatives: Alternative[]) =>
    alternatives.map(({ kind, obstacles }) => [kind, ...obstacles.map((each) => each.kind)].join(" "));
  const sick = (from: string, to: string) => ({ timeOff: [offAt("Sick", from, to)] });
  const AWAY: Obstacle = { kind: "away", memberId: "a", date: MONDAY };
  const PINNED: Obstacle = { kind: "pinned", memberId: "a", date: MONDAY };

  test("say what is worked before and after, and how many minutes change", () => {
    const person = worksAt("10:00-18:00", { breaks: [breakAt("13:00-13:30")] });
    const own = factsOf(person, MONDAY, "UTC");
    const before = workOf(own, "UTC");
    const after = workWith(own, at("12:00-19:00"), "UTC");
    const hours = { before, usual: before, after };
    expect(instead(person, "12:00-19:00")).toEqual([
      { person, date: MONDAY, kind: "move", ...hours, breaks: [], changed: 180, obstacles: [] },
    ]);
  });

  test("are none of members who left, nor on a date on which the salon is closed", () => {
    const countOf = (rest: Partial<Person>) => instead(worksAt("10:00-18:00", rest), "12:00-20:00").length;
    expect(countOf({})).toBe(1);
    expect(countOf({ member: memberNamed("a", false) })).toBe(0);
    expect(countOf(closedFor(null, null))).toBe(0);
    expect(countOf(closedFor("00:00", "12:00"))).toBe(1);
  });

  test("do not change the past; a change that begins now is possible", () => {
    const facts = salon({ now: new Date(`${MONDAY}T18:00:00Z`) });
    const shapes = [shape("12:00-22:00")];
    const hoursOf = (person: Person) =>
      alternativesOf(person, MONDAY, shapes, facts, draftCandidates).map(({ after }) => read(after.shifts));
    expect(hoursOf(worksAt("10:00-18:00"))).toEqual([
      "10:00-18:30",
      "10:00-19:00",
      "10:00-19:30",
      "10:00-20:00",
    ]);
    expect(hoursOf(worksAt("09:00-17:30"))).toEqual([]);
    expect(hoursOf(freeOnMonday())).toEqual(["18:00-22:00"]);
  });

  test("have each way of a shape’s breaks, unless the member has a break of their own then", () => {
    const shapes = [shape("09:00-17:00", "13:00-13:30", "14:00-14:30")];
    const breaksOf = (...own: string[]) =>
      alternativesOf(
        freeOnMonday({ breaks: own.map((each) => breakAt(each)) }),
        MONDAY,
        shapes,
        salon(),
        addedCandidates,
      ).map(({ breaks, after }) => [read(breaks), read(after.available)]);
    const inTurns = [
      ["13:00-13:30", "09:00-13:00 13:30-17:00"],
      ["14:00-14:30", "09:00-14:00 14:30-17:00"],
    ];
    expect(breaksOf()).toEqual(inTurns);
    expect(breaksOf("12:00-12:15")).toEqual([["", "09:00-12:00 12:15-17:00"]]);
    expect(breaksOf("17:00-17:30")).toEqual(inTurns);
  });

  test("of an absent member have the absence as obstacle, and are compared with the usual day", () => {
    const allDay = sick(`${MONDAY}T00:00`, `${MONDAY}T24:00`);
    const absent = worksAt("10:00-18:00", allDay);
    const alternatives = instead(absent, "12:00-20:00");
    const rest = { person: absent, date: MONDAY, breaks: [], obstacles: [AWAY] };
    const hours = { before: { worked: 0 }, usual: { worked: 480 } };
    expect(alternatives).toMatchObject([
      { kind: "move", ...rest, ...hours, after: { available: at("12:00-20:00") }, changed: 240 },
      { kind: "as-usual", ...rest, ...hours, after: { available: at("10:00-18:00") }, changed: 0 },
    ]);
    expect(obstaclesOf(instead(freeOnMonday(allDay), "10:00-18:00"))).toEqual(["move away"]);
  });

  test("count any time off on the date as an absence, and none on the dates beside it", () => {
    const away = ["move away", "as-usual away"];
    const day = (from: string, to: string) =>
      obstaclesOf(instead(worksAt("10:00-18:00", sick(from, to)), "10:00-19:00"));
    const night = (from: string, to: string) =>
      obstaclesOf(instead(worksAt("22:00-02:00", sick(from, to)), "21:30-02:00"));
    expect(day(`${MONDAY}T06:00`, `${MONDAY}T07:00`)).toEqual(away);
    expect(day(`${MONDAY}T20:00`, `${MONDAY}T21:00`)).toEqual(away);
    expect(day(`${SUNDAY}T12:00`, `${MONDAY}T00:00`)).toEqual(["move"]);
    expect(day(`${TUESDAY}T00:00`, `${TUESDAY}T12:00`)).toEqual(["move"]);
    expect(night(`${TUESDAY}T01:00`, `${TUESDAY}T12:00`)).toEqual(away);
    expect(night(`${TUESDAY}T02:00`, `${TUESDAY}T12:00`)).toEqual(["move"]);
  });

  test("count a break of the date, or hours in which the salon is closed, as no absence", () => {
    const coffee = { timeOff: [offAt("Break", `${MONDAY}T14:00`, `${MONDAY}T14:30`)] };
    for (const rest of [coffee, closedFor("12:00", "14:00")])
      expect(obstaclesOf(instead(worksAt("10:00-18:00", rest), "10:00-19:00"))).toEqual(["move"]);
  });

  test("of a pinned day have that as an obstacle", () => {
    const pin = (memberId: string, date: string) => ({ memberId, date });
    const elsewhere = [pin("b", MONDAY), pin("a", TUESDAY)];
    const pinnedBy = (pinned: SalonFacts["pinned"], rest: Partial<Person> = {}) =>
      instead(worksAt("10:00-18:00", rest), "10:00-19:00", pinned && { pinned })[0]?.obstacles;
    expect(pinnedBy([...elsewhere, pin("a", MONDAY)])).toEqual([PINNED]);
    expect(pinnedBy(elsewhere)).toEqual([]);
    const atNoon = sick(`${MONDAY}T12:00`, `${MONDAY}T13:00`);
    expect(pinnedBy([pin("a", MONDAY)], atNoon)).toEqual([AWAY, PINNED]);
  });

  test("reach into hours before the opening or after the closing only where that is worked already", () => {
    const week = [1, 2].map((dayOfWeek) => ({ dayOfWeek, startTime: "10:00", endTime: "18:00" }));
    const facts = { openingHours: { week, exceptions: [] } };
    const obstaclesFor = (own: string, hours: string) => instead(worksAt(own), hours, facts)[0]?.obstacles;
    const closed: Obstacle[] = [{ kind: "closed", date: MONDAY }];
    expect(obstaclesFor("12:00-16:00", "10:00-18:00")).toEqual([]);
    expect(obstaclesFor("12:00-16:00", "12:00-18:30")).toEqual(closed);
    expect(obstaclesFor("09:00-12:00", "09:00-18:00")).toEqual([]);
    expect(obstaclesFor("09:00-12:00", "08:30-12:00")).toEqual(closed);
    expect(obstaclesFor("16:00-19:00", "15:30-19:00")).toEqual([]);
    expect(obstaclesFor("16:00-19:00", "16:00-19:30")).toEqual(closed);
    expect(obstaclesFor("09:00-12:00 14:00-16:00", "09:00-12:00 14:00-17:00")).toEqual([]);
  });

  test("reach into a closure of some hours only where that is worked already", () => {
    const obstaclesFor = (own: string, hours: string) =>
      obstaclesOf(instead(worksAt(own, closedFor("12:00", "14:00")), hours));
    expect(obstaclesFor("09:00-11:00", "09:00-11:30")).toEqual(["move"]);
    expect(obstaclesFor("09:00-11:00", "09:00-12:00")).toEqual(["move"]);
    expect(obstaclesFor("09:00-11:00", "09:00-12:30")).toEqual(["move closed"]);
    expect(obstaclesFor("15:00-18:00", "14:30-18:00")).toEqual(["move"]);
    expect(obstaclesFor("15:00-18:00", "14:00-18:00")).toEqual(["move"]);
    expect(obstaclesFor("15:00-18:00", "13:30-18:00")).toEqual(["move closed"]);
    expect(obstaclesFor("10:00-13:00", "09:30-13:00")).toEqual(["move"]);
    expect(obstaclesFor("13:00-16:00", "13:00-17:00")).toEqual(["move"]);
    // Two shifts that touch are worked like one.
    expect(obstaclesFor("11:00-12:30 12:30-15:00", "11:00-16:00")).toEqual(["move"]);
  });

  test("of a night do not reach into a date on which the salon is closed", () => {
    const closures = [
      { fromDate: TUESDAY, toDate: TUESDAY, name: "Inventory", startTime: null, endTime: null },
    ];
    const closings = { closures, exceptions: [] };
    expect(obstaclesOf(instead(worksAt("18:00-23:00", { closings }), "18:00-24:00"))).toEqual(["move"]);
    expect(obstaclesOf(instead(worksAt("18:00-23:00", { closings }), "22:00-02:00"))).toEqual([
      "move closed",
    ]);
  });
});

test("groups are in the order of their first item, and each keeps the order of its items", () => {
  const groups = groupsBy(["ben", "amara", "bo", "carla", "ana"], (name) => name[0]);
  expect([...groups]).toEqual([
    ["b", ["ben", "bo"]],
    ["a", ["amara", "ana"]],
    ["c", ["carla"]],
  ]);
});

const solve = highsSolver(await loadHighs());

describe("the reason why hours stay uncovered", () => {
  const away = (memberId: string): Obstacle => ({ kind: "away", memberId, date: MONDAY });
  const pinned = (memberId: string): Obstacle => ({ kind: "pinned", memberId, date: MONDAY });

  /** The reason when each member could come but for their obstacles. */
  const reasonFor = (needed: number, ...members: Obstacle[][]): Reason => {
    const program = new Program();
    const limits = members.flatMap((obstacles) => {
      const column = program.addChoice();
      return obstacles.map((obstacle): Limit => ({ terms: [[column, 1]], max: 0, most: 1, obstacle }));
    });
    const column = program.addCount();
    program.addRow({ terms: program.columns.map((_, each) => [each, 1]), min: needed });
    const shortages = [{ date: MONDAY, role: "", slot: 20, column, missing: needed }];
    const reason = reasonOf({ program, choices: [], limits, shortages, overtimes: [], members: [] }, solve);
    if (reason.kind === "nobody") return reason;
    const obstacles = reason.obstacles.toSorted((one, other) => one.kind.localeCompare(other.kind));
    return { ...reason, obstacles };
  };

  test("is each obstacle without which alone they could be covered", () => {
    expect(reasonFor(1, [away("a")], [pinned("b")])).toEqual({
      kind: "any",
      obstacles: [away("a"), pinned("b")],
    });
    const onlyA = { kind: "any", obstacles: [away("a")] };
    expect(reasonFor(1, [away("a")], [away("b"), pinned("b")])).toEqual(onlyA);
    expect(reasonFor(2, [away("a")], [])).toEqual(onlyA);
  });

  test("is one obstacle, whatever it forbids", () => {
    const onlyA = { kind: "any", obstacles: [away("a")] };
    expect(reasonFor(1, [away("a"), away("a")])).toEqual(onlyA);
    expect(reasonFor(2, [away("a")], [away("a")])).toEqual(onlyA);
  });

  test("is the fewest obstacles without which together they could be covered", () => {
    expect(reasonFor(1, [away("a"), pinned("a")])).toEqual({
      kind: "all",
      obstacles: [away("a"), pinned("a")],
    });
    expect(reasonFor(2, [away("a")], [pinned("b")], [away("c"), pinned("c")])).toEqual({
      kind: "all",
      obstacles: [away("a"), pinned("b")],
    });
  });

  test("is that nobody could, where too few people would be there even without obstacles", () => {
    expect(reasonFor(2, [away("a")])).toEqual({ kind: "nobody" });
    expect(reasonFor(1)).toEqual({ kind: "nobody" });
  });

  test("names twelve obstacles at most", () => {
    const ids = Array.from({ length: 13 }, (_, index) => `m${index}`);
    const reason = reasonFor(1, ...ids.map((id) => [away(id)]));
    const named =
      reason.kind === "any" ? new Set(reason.obstacles.map((each) => JSON.stringify(each))) : null;
    expect(named?.size).toBe(12);
  });
});
