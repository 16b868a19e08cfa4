import { expect, test } from "vitest";
import { colleaguesOf, workedOn } from "./colleagues.ts";
import type { ShownDay } from "./shown-days.ts";

const DATE = "2026-11-23";
const names = new Map([
  ["ada", "Ada"],
  ["ben", "Ben"],
]);

function dayOf(employee_id: string, shifts: [string, string][], off: [string, string][] = []): ShownDay {
  const spans = shifts.map(([start_time, end_time]) => ({ start_time, end_time }));
  const onetimeblocks = off.map(([start_time, end_time]) => ({ start_time, end_time, reason: "Secret" }));
  return { date: DATE, employee_id, shifts: spans, breaks: [], onetimeblocks, published: true };
}

const on = (...days: ShownDay[]) =>
  colleaguesOf(
    days.flatMap((day) => {
      const shifts = workedOn(day, "Europe/Berlin");
      return shifts.length > 0 ? [{ employeeId: day.employee_id ?? "", shifts }] : [];
    }),
    names,
  ).map(
    ({ name, shifts }) => `${name} ${shifts.map(({ start_time, end_time }) => `${start_time}-${end_time}`)}`,
  );

test("lists colleagues by their start, without those whose name is not known", () => {
  const days = [dayOf("ben", [["12:00", "20:00"]]), dayOf("ada", [["09:00", "17:00"]])];
  expect(on(...days, dayOf("own", [["09:00", "17:00"]]), dayOf("ada", []))).toEqual([
    "Ada 09:00-17:00",
    "Ben 12:00-20:00",
  ]);
});

test("a shift that is off from its beginning to its end does not count, one that is off in part does", () => {
  const shifts: [string, string][] = [["09:00", "17:00"]];
  const until = (end: string) =>
    on(
      dayOf("ada", shifts, [
        ["2026-11-22T23:00:00.000Z", "2026-11-23T10:00:00.000Z"],
        ["2026-11-23T10:00:00.000Z", `2026-11-23T${end}:00.000Z`],
      ]),
    );
  expect(until("16:00")).toEqual([]);
  expect(until("15:59")).toEqual(["Ada 09:00-17:00"]);
  expect(on(dayOf("ada", shifts, [["2026-11-23T08:01:00.000Z", "2026-11-23T20:00:00.000Z"]]))).toEqual([
    "Ada 09:00-17:00",
  ]);
});

test("a night ends on the next day", () => {
  const night: [string, string][] = [["22:00", "06:00"]];
  const until = (end: string) =>
    on(dayOf("ada", night, [["2026-11-23T20:00:00.000Z", `2026-11-24T${end}:00.000Z`]]));
  expect(until("05:00")).toEqual([]);
  expect(until("04:59")).toEqual(["Ada 22:00-06:00"]);
});
