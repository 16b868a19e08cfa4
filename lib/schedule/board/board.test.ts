import { addDays } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { memberNamed, personAt, SOME_SUNDAY } from "../../test-support/people.ts";
import { gapTitle } from "../coverage/gaps.ts";
import type { Minimum } from "../coverage/minimums.ts";
import type { Person } from "../day/person.ts";
import { coverageLabel, coverageOfWeek, teamWeekOf } from "./board.ts";

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
