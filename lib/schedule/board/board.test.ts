import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { memberNamed, personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { gapTitle } from "../coverage/gaps.ts";
import type { Minimum } from "../coverage/minimums.ts";
import type { Person } from "../day/person.ts";
import { coverageLabel, coverageOfWeek, shortAt, teamWeekOf, withoutPast } from "./board.ts";

const say = wordsIn("en");

const MONDAY = 1;
const NOON = 24;
const works = (id: string, role: string, isActive = true) =>
  personAt(MONDAY, id, ["09:00", "18:00"], { member: { ...memberNamed(id, isActive), role } });
const team = [
  works("a", "Stylist"),
  works("b", "Barber"),
  works("c", " barber"),
  works("d", "Barber", false),
];
const zone = "Asia/Kolkata";
const weekOfTeam = () => teamWeekOf(team, SOME_SUNDAY, { zone });
const minimums: Minimum[] = [{ dayOfWeek: MONDAY, startTime: "09:00", endTime: "18:00", people: 4 }];
const mondayOf = (role?: string) => {
  const monday = coverageOfWeek(weekOfTeam(), minimums, role)[MONDAY];
  return { available: monday?.counts[NOON], wanted: monday?.wanted[NOON], gaps: monday?.gaps.length };
};

test("coverage is of everybody active, against the minimums", () => {
  expect(mondayOf()).toEqual({ available: 3, wanted: 4, gaps: 1 });
});

test("a role's coverage counts its members, however the role is spelled, against no minimum of the salon", () => {
  expect(mondayOf("Barber")).toEqual({ available: 2, wanted: 0, gaps: 0 });
  expect(mondayOf("Manager")).toEqual({ available: 0, wanted: 0, gaps: 0 });
});

test("a role's minimum is counted over its members, and its gaps are beside the salon's", () => {
  const barbers: Minimum = {
    dayOfWeek: MONDAY,
    startTime: "10:00",
    endTime: "16:00",
    people: 3,
    role: "barber",
  };
  const gaps = (role: string, list: readonly Minimum[]) =>
    coverageOfWeek(weekOfTeam(), list, role)[MONDAY]?.gaps.map((gap) => say(gapTitle(gap)));
  const short = "Mon, Nov 16: needs 1 more barber 10:00 to 16:00";
  expect(gaps("", [...minimums, barbers])).toEqual([
    "Monday is short-staffed: Mon, Nov 16, 09:00 – 18:00",
    short,
  ]);
  expect(gaps("Barber", [...minimums, barbers])).toEqual([short]);
  expect(gaps("Stylist", [...minimums, barbers])).toEqual([]);
  expect(gaps("", [{ ...barbers, people: 2 }])).toEqual([]);
});

test("the label says whom it counts, and why no gap shows", () => {
  const labels = (role: string, list: readonly Minimum[]) => {
    const { title, hint } = coverageLabel(role, list);
    return { title: say(title), hint: say(hint) };
  };
  expect(labels("", minimums)).toEqual({
    title: "Coverage",
    hint: "People available, each half hour",
  });
  expect(labels("Barber", [])).toEqual({
    title: "Coverage, Barber only",
    hint: "People available, each half hour",
  });
  const own: Minimum = { dayOfWeek: 1, startTime: "09:00", endTime: "18:00", people: 1, role: "barber" };
  expect(labels("Barber", [...minimums, own]).hint).toBe("People available, each half hour");
  expect(labels("Barber", minimums).hint).toBe("Minimums are for the whole salon: no gaps shown");
});

test("no minimum applies while a closure takes everybody who is active, and one applies where one of them works anyway", () => {
  const closed = {
    start: zonedToInstant(addDays(SOME_SUNDAY, MONDAY), "12:00", zone),
    end: zonedToInstant(addDays(SOME_SUNDAY, MONDAY + 2), "00:00", zone),
    reason: "Stocktaking",
  };
  const offIn = (people: readonly Person[]) =>
    people.map((person) => ({
      ...person,
      timeOff: [{ ...closed, id: `off ${person.member.id}`, memberId: person.member.id }],
    }));
  const wantedBy = (people: readonly Person[]) => {
    const monday = coverageOfWeek(teamWeekOf(people, SOME_SUNDAY, { zone }), minimums)[MONDAY];
    return { morning: monday?.wanted[NOON - 1], noon: monday?.wanted[NOON], until: monday?.gaps[0]?.end };
  };
  const active = offIn(team.slice(0, 3));
  expect(wantedBy([...active, ...team.slice(3)])).toEqual({ morning: 4, noon: 0, until: 12 * 60 });
  const withOneMore = [...active.slice(0, 2), ...team.slice(2)];
  expect(wantedBy(withOneMore)).toEqual({ morning: 4, noon: 4, until: 18 * 60 });
});

test("the hours of somebody inactive do not widen the board", () => {
  const early = personAt(MONDAY, "e", ["05:00", "23:00"], { member: memberNamed("e", false) });
  const { axis, weeks } = teamWeekOf([...team, early], SOME_SUNDAY, { zone });
  expect(axis).toEqual({ start: 8 * 60, end: 20 * 60 });
  expect(weeks).toHaveLength(5);
});

test("a date is closed by its own hours, by opening hours and by a closure, each with its note", () => {
  const dates = [0, 1, 2, 3].map((days) => addDays(SOME_SUNDAY, days));
  const [sunday = "", monday = "", tuesday = "", wednesday = ""] = dates;
  const closure = { fromDate: tuesday, toDate: tuesday, name: "Works", startTime: "06:00", endTime: "12:00" };
  const whole = { ...closure, fromDate: wednesday, toDate: wednesday, startTime: null, endTime: null };
  const exceptions = [{ date: monday, name: "Inventory", spans: [] }];
  const closings = { closures: [closure, whole], exceptions };
  const week = [1, 2, 3].map((dayOfWeek) => ({ dayOfWeek, startTime: "10:00", endTime: "18:00" }));
  const people = team.map((person) => ({ ...person, closings }));
  const { closed } = teamWeekOf(people, SOME_SUNDAY, { zone }, { week, exceptions });
  const sayH12 = wordsIn("en", "h12");
  const inWords = closed.map(({ note, ...rest }) => (note ? { ...rest, note: sayH12(note) } : rest));
  expect(inWords.slice(0, 4)).toEqual([
    { date: sunday, allDay: true, open: [], spans: [{ start: 540, end: 1080 }], forAll: [] },
    {
      date: monday,
      allDay: true,
      open: [],
      spans: [{ start: 540, end: 1080 }],
      forAll: [{ start: 0, end: 1440 }],
      exception: exceptions[0],
      note: "Inventory, closed",
    },
    {
      date: tuesday,
      allDay: false,
      open: [{ start: 600, end: 1080 }],
      spans: [{ start: 540, end: 720 }],
      forAll: [{ start: 360, end: 720 }],
      note: "Works, closed 6:00 am – 12:00 pm",
    },
    {
      date: wednesday,
      allDay: true,
      open: [{ start: 600, end: 1080 }],
      spans: [{ start: 540, end: 1080 }],
      forAll: [{ start: 0, end: 1440 }],
      note: "Closed: Works",
    },
  ]);
});

test("gaps are in the order of their beginnings, whosever they are", () => {
  const list: Minimum[] = [
    { dayOfWeek: MONDAY, startTime: "12:00", endTime: "13:00", people: 4 },
    { dayOfWeek: MONDAY, startTime: "10:00", endTime: "11:00", people: 3, role: "barber" },
    { dayOfWeek: MONDAY, startTime: "14:00", endTime: "15:00", people: 3, role: "barber" },
  ];
  const starts = coverageOfWeek(weekOfTeam(), list)[MONDAY]?.gaps.map(({ start }) => start / 60);
  expect(starts).toEqual([10, 12, 14]);
});

test("everybody's coverage shows gaps, though no minimum is for anybody", () => {
  const barbers: Minimum[] = [
    { dayOfWeek: MONDAY, startTime: "10:00", endTime: "12:00", people: 1, role: "Barber" },
  ];
  expect(say(coverageLabel("", barbers).hint)).toBe("People available, each half hour");
});

test("what is over is no gap any more, and falls short in the past", () => {
  const [monday, tuesday] = ["2026-11-16", "2026-11-17"];
  const day = (date: string) => ({
    date,
    counts: Array.from({ length: 48 }, () => 0),
    wanted: Array.from({ length: 48 }, (_, slot) => (slot >= 20 && slot < 24 ? 1 : 0)),
    gaps: [
      { date, start: 600, end: 660, steps: [] },
      { date, start: 660, end: 720, steps: [] },
    ],
  });
  const left = (today: string, minute: number) =>
    withoutPast([day(monday), day(tuesday)], today, minute).map(({ gaps }) => gaps.length);
  expect(left(monday, 0)).toEqual([2, 2]);
  expect(left(tuesday, 660)).toEqual([0, 1]);
  expect(left("2026-11-18", 0)).toEqual([0, 0]);
  const [, half] = withoutPast([day(monday), day(tuesday)], tuesday, 660);
  if (!half) throw new Error("no Tuesday");
  expect([19, 20, 21, 22, 23, 24].map((slot) => shortAt(half, slot))).toEqual([
    null,
    "past",
    "past",
    "now",
    "now",
    null,
  ]);
});
