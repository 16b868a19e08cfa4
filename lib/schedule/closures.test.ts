import { zonedToInstant } from "@chairtime/kit/zone";
import { describe, expect, test } from "vitest";
import type { TimeOff } from "../api/time-off-model.ts";
import { closedDays, closuresOf } from "./closures.ts";
import type { Person } from "./person.ts";
import { memberNamed } from "./test-people.ts";

const zone = "Asia/Kolkata";
const now = new Date("2026-11-22T09:00:00Z");
const at = (date: string, time = "00:00") => zonedToInstant(date, time, zone);

function who(
  id: string,
  off: { from: string; until: string; reason?: string }[] = [],
  isActive = true,
): Person {
  const timeOff = off.map(
    ({ from, until, reason = "Closed" }, index): TimeOff => ({
      id: `${id}${index}`,
      memberId: id,
      start: at(from),
      end: at(until),
      reason,
    }),
  );
  return { member: memberNamed(id, isActive), schedules: [], breaks: [], timeOff };
}
const christmas = { from: "2026-12-25", until: "2026-12-27" };
const told = (people: readonly Person[]) =>
  closuresOf(people, now).map(
    ({ reason, records, missing }) =>
      `${reason}: ${records.length}, not ${missing.map(({ member }) => member.id).join(" ") || "anybody"}`,
  );

describe("a closure", () => {
  test("is time off of one reason and span for everybody", () => {
    expect(told([who("a", [christmas]), who("b", [christmas])])).toEqual(["Closed: 2, not anybody"]);
    expect(told([who("a", [christmas]), who("b", [christmas]), who("c", [], false)])).toEqual([
      "Closed: 2, not anybody",
    ]);
  });

  test("or for at least three and half of the active team; who is missing is named, save those who are away", () => {
    const three = ["a", "b", "c"].map((id) => who(id, [{ ...christmas, reason: " closed" }]));
    const away = who("d", [{ from: "2026-12-24", until: "2026-12-26", reason: "Vacation" }]);
    expect(told([...three, away, who("new"), who("gone", [], false)])).toEqual(["closed: 3, not new"]);
    const four = ["e", "f", "g", "h"].map((id) => who(id));
    expect(told([...three, ...four])).toEqual([]);
    expect(told([...three.slice(1), away])).toEqual([]);
  });

  test("is not one person's time off, nor what shares only the days or only the reason", () => {
    expect(told([who("a", [christmas])])).toEqual([]);
    expect(told([who("a", [christmas]), who("b", [{ ...christmas, reason: "Vacation" }])])).toEqual([]);
    expect(told([who("a", [christmas]), who("b", [{ ...christmas, until: "2026-12-28" }])])).toEqual([]);
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
