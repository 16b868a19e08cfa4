import { zonedToInstant } from "@chairtime/kit/zone";
import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { memberNamed } from "../../test-support/people.ts";
import type { Person } from "../day/person.ts";
import { closedDays, closedForAll, closuresOf } from "./closures.ts";

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
  closuresOf(people, now).map(
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
    const [closure] = closuresOf([who("a", [christmas]), linh, away], now);
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
