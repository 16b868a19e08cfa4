import { addDays } from "@chairtime/kit/calendar";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inWeek, memberNamed, people, personAt, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import type { Closings } from "../day/closings.ts";
import { dayOf } from "../day/day.ts";
import type { Person } from "../day/person.ts";
import { weekOf } from "../week.ts";
import { candidateWords, canHandOver, isAwayOn, whoCouldFill } from "./candidates.ts";
import type { Gap } from "./gaps.ts";

const say = wordsIn("en");

const thursday = "2026-11-19";
const zone = "Asia/Kolkata";
const gapAt = (date: string, start: number, end: number): Gap => ({ date, start, end, steps: [] });
const evening = gapAt(thursday, 18 * 60, 20 * 60);

const works = (id: string, hours: [string, string] | null, rest: Partial<Person> = {}) =>
  personAt(4, id, hours, rest);
const off = (from: string, to: string) => [
  { id: "o", memberId: "x", start: new Date(from), end: new Date(to), reason: "Sick Leave" },
];
const whoFills = (gap: Gap, team: readonly Person[]) =>
  whoCouldFill(
    gap,
    team.map((person) => weekOf(person, SOME_SUNDAY, { zone })),
  );

test("those at work next to the gap come first, then the free; nobody who is off, inactive or there already", () => {
  const could = whoFills(evening, [
    works("free", null),
    works("morning", ["09:00", "12:00"]),
    works("earlier", ["18:30", "20:00"]),
    works("there", ["09:00", "20:00"]),
    works("later", ["11:00", "18:00"]),
    works("inside", ["18:30", "19:30"]),
    works("sick", null, { timeOff: off("2026-11-19T03:00:00Z", "2026-11-19T05:00:00Z") }),
    works("away", null, { timeOff: off("2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z") }),
    works("gone", null, { member: memberNamed("gone", false) }),
  ]);
  expect(could.map(({ person, kind }) => `${person.member.id}: ${kind}`)).toEqual([
    "earlier: earlier",
    "later: later",
    "inside: earlier",
    "free: free",
    "morning: elsewhere",
  ]);
});

test("the role that is short comes first, however it is spelled", () => {
  const withRole = (id: string, role: string, hours: [string, string] | null) =>
    works(id, hours, { member: { ...memberNamed(id), role } });
  const team = [
    withRole("stylist", "Stylist", ["09:00", "18:00"]),
    withRole("free barber", " barber", null),
    withRole("barber", "Barber", ["09:00", "18:00"]),
  ];
  const ids = (gap: Gap) => whoFills(gap, team).map(({ person }) => person.member.id);
  expect(ids({ ...evening, role: "Barber" })).toEqual(["barber", "free barber", "stylist"]);
  expect(ids(evening)).toEqual(["stylist", "barber", "free barber"]);
});

test("each has the week's hours, and a shift that fills the gap without cancelling their own hours", () => {
  const could = whoFills(evening, [works("later", ["09:15", "18:00"]), works("free", null)]);
  expect(could.map(({ weekMinutes, hours }) => ({ weekMinutes, ...hours }))).toEqual([
    { weekMinutes: 525, start: 555, end: 1200 },
    { weekMinutes: 0, start: 1080, end: 1200 },
  ]);
});

test("the sentence names those to ask first", () => {
  const could = whoFills(evening, [
    works("a", null),
    works("b", ["09:00", "18:00"]),
    works("c", ["20:00", "22:00"]),
  ]);
  expect(say(candidateWords(could))).toBe("Could stay later: Firstb Lastb");
  expect(say(candidateWords(could.slice(1)))).toBe("Could come earlier: Firstc Lastc");
  expect(say(candidateWords(could.slice(2)))).toBe("Off that day: Firsta Lasta");
  const many = whoFills(
    evening,
    ["a", "b", "c", "d"].map((id) => works(id, null)),
  );
  expect(say(candidateWords(many))).toBe("Off that day: Firsta Lasta, Firstb Lastb, Firstc Lastc +1 more");
  expect(say(candidateWords([]))).toBe("Nobody else is free then");
});

test("nobody with time off that day is ever offered", () => {
  const halfHours = fc.tuple(fc.nat(46), fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(people(6), zones, inWeek, halfHours, (team, where, date, [slot, length]) => {
      const gap = gapAt(date, slot * 30, Math.min(1440, (slot + length) * 30));
      const weeks = team.map((person) => weekOf(person, SOME_SUNDAY, { zone: where }));
      const from = zonedToInstant(date, "00:00", where);
      const to = zonedToInstant(addDays(date, 1), "00:00", where);
      for (const { person } of whoCouldFill(gap, weeks))
        expect(person.timeOff.filter(({ start, end }) => start < to && end > from)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("who is still there from the night before could stay later, and is not asked for what they work already", () => {
  const night = personAt(3, "night", ["22:00", "04:00"]);
  const early = (start: number, end: number) =>
    whoFills(gapAt(thursday, start * 60, end * 60), [night]).map(({ kind, hours }) => ({ kind, ...hours }));
  expect(early(4, 6)).toEqual([{ kind: "later", start: 240, end: 360 }]);
  expect(early(1, 3)).toEqual([]);
});

test("a night that is made longer stays a night", () => {
  const [late] = whoFills(gapAt(thursday, 20 * 60, 22 * 60), [works("night", ["22:00", "04:00"])]);
  expect(late).toMatchObject({ kind: "earlier", hours: { start: 1200, end: 1680 } });
});

/** Somebody with several shifts on the Thursday. */
const shifts = (...hours: [string, string][]) =>
  works("x", null, { schedules: hours.flatMap((each) => personAt(4, each[0], each).schedules) });

test("a shift that meets the gap decides, whatever else they work that day", () => {
  const kinds = (...hours: [string, string][]) =>
    whoFills(evening, [shifts(...hours)]).map(({ kind }) => kind);
  expect(kinds(["09:00", "18:00"], ["21:00", "23:00"])).toEqual(["later"]);
  expect(kinds(["18:00", "19:00"])).toEqual(["later"]);
  expect(kinds(["06:00", "08:00"], ["19:00", "22:00"])).toEqual(["earlier"]);
  expect(kinds(["21:00", "22:00"])).toEqual(["elsewhere"]);
});

test("three names are all of three", () => {
  const three = whoFills(
    evening,
    ["a", "b", "c"].map((id) => works(id, null)),
  );
  expect(say(candidateWords(three))).toBe("Off that day: Firsta Lasta, Firstb Lastb, Firstc Lastc");
  const afar = whoFills(evening, [works("d", ["09:00", "12:00"])]);
  expect(say(candidateWords(afar))).toBe("Working other hours: Firstd Lastd");
});

test("time off on the date means away, that of a neighbouring date and a break of the date do not", () => {
  const away = (from: string, to: string, reason = "Vacation", until?: number) => {
    const timeOff = [
      {
        id: "o",
        memberId: "x",
        start: new Date(`${from}:00+05:30`),
        end: new Date(`${to}:00+05:30`),
        reason,
      },
    ];
    return isAwayOn(dayOf(works("x", ["09:00", "18:00"], { timeOff }), thursday, { zone }), until);
  };
  expect(away("2026-11-19T20:00", "2026-11-19T21:00")).toBe(true);
  expect(away("2026-11-18T00:00", "2026-11-19T00:00")).toBe(false);
  expect(away("2026-11-20T00:00", "2026-11-21T00:00")).toBe(false);
  expect(away("2026-11-19T12:00", "2026-11-19T12:30", DATED_BREAK)).toBe(false);
  expect(away("2026-11-19T12:00", "2026-11-19T13:00", "Dentist", 12 * 60)).toBe(false);
  expect(away("2026-11-19T11:59", "2026-11-19T13:00", "Dentist", 12 * 60)).toBe(true);
});

test("a salon that is closed for all of the date leaves nobody to ask, one that is closed for hours does", () => {
  const away = (startTime: string | null, endTime: string | null) => {
    const closures = [{ fromDate: thursday, toDate: thursday, name: "Stocktaking", startTime, endTime }];
    const closings: Closings = { closures, exceptions: [] };
    return isAwayOn(dayOf(works("x", ["09:00", "18:00"], { closings }), thursday, { zone }));
  };
  expect(away(null, null)).toBe(true);
  expect(away("00:00", "14:00")).toBe(false);
  expect(away("14:00", "24:00")).toBe(false);
});

test("what is worked today or later can be handed over, unless somebody is away", () => {
  const day = (who: Person) => dayOf(who, thursday, { zone });
  const worked = day(works("x", ["09:00", "18:00"]));
  expect(canHandOver(worked, thursday)).toBe(true);
  expect(canHandOver(worked, addDays(thursday, -1))).toBe(true);
  expect(canHandOver(worked, addDays(thursday, 1))).toBe(false);
  expect(canHandOver(day(works("x", null)), thursday)).toBe(false);
  const timeOff = off("2026-11-19T03:00:00Z", "2026-11-19T05:00:00Z");
  expect(canHandOver(day(works("x", ["09:00", "18:00"], { timeOff })), thursday)).toBe(false);
});
