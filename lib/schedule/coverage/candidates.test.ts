import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inWeek, memberNamed, people, personAt, SOME_SUNDAY, zones } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { weekOf } from "../week.ts";
import { candidateWords, whoCouldFill } from "./candidates.ts";
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
