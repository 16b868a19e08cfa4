import { zonedToInstant } from "@chairtime/kit/zone";
import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { memberNamed } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { closedDays, closedForAll, closuresOf, isMostOf } from "./closures.ts";

const zone = "Asia/Kolkata";
const now = new Date("2026-11-22T09:00:00Z");
const at = (date: string, time = "00:00") => zonedToInstant(date, time, zone);
const dateAndTime = (text: string): [string, string?] => {
  const [date = "", time] = text.split(" ");
  return [date, time];
};

function who(
  id: string,
  off: { from: string; until: string; reason?: string }[] = [],
  isActive = true,
): Person {
  const timeOff = off.map(
    ({ from, until, reason = "Closed" }, index): TimeOff => ({
      id: `${id}${index}`,
      memberId: id,
      start: at(...dateAndTime(from)),
      end: at(...dateAndTime(until)),
      reason,
    }),
  );
  return { member: memberNamed(id, isActive), schedules: [], breaks: [], timeOff };
}
const christmas = { from: "2026-12-25", until: "2026-12-27" };
const told = (people: readonly Person[]) =>
  closuresOf(people, now, zone).map(
    ({ reason, off, missing }) =>
      `${reason}: ${off}, not ${missing.map(({ member }) => member.id).join(" ") || "anybody"}`,
  );

describe("a closure", () => {
  test("is time off of one reason and span for everybody", () => {
    expect(told([who("a", [christmas]), who("b", [christmas])])).toEqual(["Closed: 2, not anybody"]);
    expect(told([who("a", [christmas]), who("b", [christmas]), who("c", [], false)])).toEqual([
      "Closed: 2, not anybody",
    ]);
  });

  test("or for at least three and half of the active team; who is not off through all of it is missing", () => {
    const three = ["a", "b", "c"].map((id) => who(id, [{ ...christmas, reason: " closed" }]));
    const away = who("d", [{ from: "2026-12-24", until: "2026-12-26", reason: "Vacation" }]);
    expect(told([...three, away, who("new"), who("gone", [], false)])).toEqual(["closed: 3, not d new"]);
    const four = ["e", "f", "g", "h"].map((id) => who(id));
    expect(told([...three, ...four])).toEqual([]);
    expect(told([...three.slice(1), away])).toEqual([]);
  });

  test("is for those who are employed on its days: others are neither missing nor waited for", () => {
    const here = [who("a", [christmas]), who("b", [christmas])];
    const hired = (firstDay: string) => ({ ...who("c"), member: { ...memberNamed("c"), firstDay } });
    expect(told([...here, hired("2026-12-27")])).toEqual(["Closed: 2, not anybody"]);
    expect(closedForAll([...here, hired("2026-12-26")], "2026-12-25", zone)).toEqual([
      { start: 0, end: 1440 },
    ]);
    expect(told([...here, who("d", [christmas]), hired("2026-12-26")])).toEqual(["Closed: 3, not c"]);
    expect(closedForAll([...here, hired("2026-12-26")], "2026-12-26", zone)).toEqual([]);
  });

  test("is none where everybody takes a break at the same time", () => {
    const lunch = { from: "2026-12-25 13:00", until: "2026-12-25 13:45", reason: "Break" };
    const people = [who("a", [lunch]), who("b", [lunch])];
    expect(told(people)).toEqual([]);
    expect(closedForAll(people, "2026-12-25", zone)).toEqual([]);
  });

  test("goes around somebody's other time off, and counts who is off for another reason", () => {
    const morning = { from: "2026-12-25", until: "2026-12-25 10:00" };
    const dentist = { from: "2026-12-25 10:00", until: "2026-12-25 12:00", reason: "Dentist" };
    const rest = { from: "2026-12-25 12:00", until: "2026-12-27" };
    const linh = who("b", [morning, dentist, rest]);
    const away = who("c", [{ from: "2026-12-20", until: "2027-01-03", reason: "Vacation" }]);
    expect(told([who("a", [christmas]), linh, away])).toEqual(["Closed: 3, not anybody"]);
    const [closure] = closuresOf([who("a", [christmas]), linh, away], now, zone);
    expect(closure?.records.map(({ id }) => id)).toEqual(["a0", "b0", "b2"]);
    // Nobody has all of it.
    const evening = { from: "2026-12-26 20:00", until: "2026-12-27", reason: "Party" };
    expect(told([linh, who("a", [{ ...christmas, until: "2026-12-26 20:00" }, evening])])).toEqual([
      "Closed: 2, not anybody",
    ]);
    expect(told([linh, who("a", [morning, dentist, rest])])).toEqual([
      "Closed: 2, not anybody",
      "Dentist: 2, not anybody",
    ]);
  });

  test("of everybody else's vacation counts with a matching reason", () => {
    const away = who("b", [{ from: "2026-12-20", until: "2027-01-03", reason: "Vacation" }]);
    expect(told([who("a", [christmas]), away])).toEqual(["Closed: 2, not anybody"]);
    expect(told([who("a", [{ ...christmas, reason: "Sick Leave" }]), away])).toEqual([]);
  });

  test("is not one person's time off, nor what shares only the days or only the reason", () => {
    const vacation = { ...christmas, reason: "Vacation" };
    expect(told([who("a", [vacation])])).toEqual([]);
    expect(told([who("a", [christmas]), who("b")])).toEqual([]);
    expect(told([who("a", [vacation]), who("b", [{ ...vacation, reason: "Sick Leave" }])])).toEqual([]);
    expect(told([who("a", [vacation]), who("b", [{ ...vacation, until: "2026-12-26" }])])).toEqual([]);
  });

  test("is listed until it is over, the next one first", () => {
    const over = { from: "2026-11-20", until: "2026-11-22", reason: "Over" };
    const today = { from: "2026-11-22", until: "2026-11-23", reason: "Today" };
    expect(told(["a", "b"].map((id) => who(id, [christmas, over, today])))).toEqual([
      "Today: 2, not anybody",
      "Closed: 2, not anybody",
    ]);
  });
});

test("takes the minimums of each date on which nobody active is at work", () => {
  const three = ["a", "b", "c"].map((id) => who(id, [christmas]));
  const half = who("d", [{ from: "2026-12-25", until: "2026-12-26", reason: "Sick Leave" }]);
  const closedOn = (people: readonly Person[]) =>
    ["2026-12-24", "2026-12-25", "2026-12-26"].map((date) => closedForAll(people, date, zone));
  const day = [{ start: 0, end: 1440 }];
  expect(closedOn(three)).toEqual([[], day, day]);
  expect(closedOn([...three, half])).toEqual([[], day, []]);
  expect(closedOn([...three, who("new")])).toEqual([[], [], []]);
});

test("its days are the salon's, the last one included", () => {
  const ofDays = (start: Date, end: Date) => closedDays({ start, end }, zone);
  expect(ofDays(at("2026-12-25"), at("2026-12-27"))).toEqual({
    from: "2026-12-25",
    to: "2026-12-26",
    hours: null,
  });
  expect(ofDays(at("2026-12-24", "13:00"), at("2026-12-25"))).toEqual({
    from: "2026-12-24",
    to: "2026-12-24",
    hours: { startTime: "13:00", endTime: "24:00" },
  });
});

describe("of many reasons and spans", () => {
  const days = (from: string, until: string, reason = "Closed") => ({
    from: `2026-12-${from}`,
    until: `2026-12-${until}`,
    reason,
  });
  const spans = (people: readonly Person[]) =>
    closuresOf(people, now, zone).map(({ reason, start, end, records }) =>
      [reason, start, end, records.length]
        .map((each) =>
          each instanceof Date ? closedDays({ start: each, end: each }, zone).from.slice(8) : each,
        )
        .join(" "),
    );

  test("everybody off for several reasons is closed by the one that half of them have, inactive people apart", () => {
    const team = [who("a", [days("25", "27", "Vacation")]), who("b", [days("25", "27", "Vacation")])];
    const sick = who("c", [days("25", "27", "Sick Leave")]);
    const gone = ["x", "y", "z"].map((id) => who(id, [], false));
    expect(told([...team, sick, ...gone])).toEqual(["Vacation: 3, not anybody"]);
    const nurse = who("d", [days("25", "27", "Course")]);
    expect(told([...team, sick, nurse])).toEqual(["Vacation: 4, not anybody"]);
    expect(told([...team, sick, nurse, who("e", [days("25", "27", "Move")])])).toEqual([]);
  });

  test("a reason that names a closure is enough with one of them, another is not", () => {
    const away = ["b", "c", "d"].map((id, index) =>
      who(id, [days("25", "27", ["Trip", "Move", "Course"][index])]),
    );
    expect(told([who("a", [days("25", "27", "Bank holiday")]), ...away])).toEqual([
      "Bank holiday: 4, not anybody",
    ]);
    expect(told([who("a", [days("25", "27", "Vacation")]), ...away])).toEqual([]);
    expect(told([who("a", [days("25", "27", "Vacation")])])).toEqual([]);
  });

  test("one reason is one however it is spelled", () => {
    expect(spans([who("a", [days("25", "27", " closed ")]), who("b", [days("25", "27")])])).toEqual([
      "closed 25 27 2",
    ]);
  });

  test("of two that begin together, the one that ends first comes first", () => {
    const both = ["a", "b"].map((id) => who(id, [days("25", "28"), days("25", "26", "Stocktaking")]));
    expect(spans(both)).toEqual(["Stocktaking 25 26 2", "Closed 25 28 2"]);
  });

  test("spans that overlap are one where everybody is off through both", () => {
    const one = who("a", [days("24", "26"), days("26", "27", "Vacation")]);
    const other = who("b", [days("25", "27"), days("24", "25", "Vacation")]);
    expect(spans([one, other])).toEqual(["Closed 24 27 2"]);
    expect(spans([other, one])).toEqual(["Closed 24 27 2"]);
    const long = who("c", [days("24", "28")]);
    const short = who("d", [days("25", "26"), days("24", "25", "Vacation"), days("26", "28", "Vacation")]);
    expect(spans([long, short])).toEqual(["Closed 24 28 2"]);
  });

  test("spans that only touch are two", () => {
    const one = who("a", [days("24", "25"), days("25", "26", "Vacation")]);
    const other = who("b", [days("25", "26"), days("24", "25", "Vacation")]);
    expect(spans([one, other])).toEqual(["Closed 24 25 1", "Closed 25 26 1"]);
  });

  test("the parts around a member's other time off belong together", () => {
    const parts = who("a", [days("26", "27"), days("24", "25"), days("25", "26", "Vacation")]);
    expect(spans([parts, who("b", [days("24", "27")])])).toEqual(["Closed 24 27 3"]);
  });

  test("records beside a closure are no part of it", () => {
    const two = ["a", "b"].map((id) => who(id, [days("25", "27"), days("20", "21"), days("29", "30")]));
    expect(spans(two)).toEqual(["Closed 20 21 2", "Closed 25 27 2", "Closed 29 30 2"]);
  });

  test("only closures that are not over, and lie in the period, are listed", () => {
    const people = ["a", "b"].map((id) => who(id, [christmas]));
    const within = (from: string, until: string, instant = now) =>
      closuresOf(people, instant, zone, { start: at(from), end: at(until) }).length;
    expect(within("2026-12-26", "2026-12-28")).toBe(1);
    expect(within("2026-12-20", "2026-12-25")).toBe(0);
    expect(within("2026-12-27", "2026-12-30")).toBe(0);
    expect(within("2026-12-20", "2026-12-30", at("2026-12-27"))).toBe(0);
    expect(within("2026-12-20", "2026-12-30", at("2026-12-26"))).toBe(1);
  });
});

test("takes the hours of a date that it lasts, each of several", () => {
  const off = [
    { from: "2026-12-24 13:00", until: "2026-12-26 12:00" },
    { from: "2026-12-28 09:00", until: "2026-12-28 11:00" },
    { from: "2026-12-28 15:00", until: "2026-12-28 17:00", reason: "Stocktaking" },
  ];
  const people = [who("a", off), who("b", off), who("gone", [], false)];
  const hours = (date: string) =>
    closedForAll(people, date, zone).map(({ start, end }) => `${start / 60} ${end / 60}`);
  expect(hours("2026-12-24")).toEqual(["13 24"]);
  expect(hours("2026-12-25")).toEqual(["0 24"]);
  expect(hours("2026-12-26")).toEqual(["0 12"]);
  expect(hours("2026-12-27")).toEqual([]);
  expect(hours("2026-12-28")).toEqual(["9 11", "15 17"]);
});

test("hours in which nobody is at work for other reasons are not closed, nor are two people of six", () => {
  const afternoon = { from: "2026-12-24 13:00", until: "2026-12-24 17:00" };
  const morning = (reason: string) => ({ from: "2026-12-24 08:00", until: "2026-12-24 10:00", reason });
  const two = [who("a", [morning("Dentist"), afternoon]), who("b", [morning("Course"), afternoon])];
  expect(closedForAll(two, "2026-12-24", zone)).toEqual([{ start: 13 * 60, end: 17 * 60 }]);
  const vacation = { from: "2026-12-24", until: "2026-12-27", reason: "Vacation" };
  const reasons = ["Move", "Course", "Trip", "Wedding"];
  const others = reasons.map((reason) => who(reason, [{ ...vacation, reason }]));
  expect(closedForAll([who("a", [vacation]), who("b", [vacation]), ...others], "2026-12-25", zone)).toEqual(
    [],
  );
});

test("almost everybody is all of a few, or at least three and half of many", () => {
  const most = ([count, active]: readonly [number, number]) => isMostOf(count, active);
  expect(
    (
      [
        [1, 1],
        [2, 2],
        [3, 6],
        [4, 7],
      ] as const
    ).map(most),
  ).toEqual([true, true, true, true]);
  expect(
    (
      [
        [1, 2],
        [2, 3],
        [2, 4],
        [3, 7],
      ] as const
    ).map(most),
  ).toEqual([false, false, false, false]);
});

test("one that ends at noon of another day has both days and its hours", () => {
  expect(closedDays({ start: at("2026-12-24", "13:00"), end: at("2026-12-26", "12:00") }, zone)).toEqual({
    from: "2026-12-24",
    to: "2026-12-26",
    hours: { startTime: "13:00", endTime: "12:00" },
  });
  expect(closedDays({ start: at("2026-12-24", "09:00"), end: at("2026-12-24", "11:00") }, zone)).toEqual({
    from: "2026-12-24",
    to: "2026-12-24",
    hours: { startTime: "09:00", endTime: "11:00" },
  });
});
