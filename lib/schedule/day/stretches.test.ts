import { type Shift, sameShifts, shiftsByWeek, stretchesOf, turnsOf } from "@chairtime/kit/rota/stretches";
import { expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";

const MONDAY = 1;
const shift = (startTime: string, endTime: string, notes = ""): Shift => ({ startTime, endTime, notes });
const early = shift("08:00", "12:00");
const late = shift("14:00", "18:00");
/** Mondays begin its two weeks: 2 November is in the first. */
const rotation = { weeks: 2, anchor: "2026-11-02" };

const schedule = (dayOfWeek: number, validFrom: string, validUntil: string | null): Schedule => ({
  id: `${dayOfWeek} ${validFrom}`,
  memberId: "a",
  dayOfWeek,
  ...early,
  validFrom,
  validUntil,
});

test("what counts on a weekday turns on its first date of each schedule, and on the first one after it", () => {
  const schedules = [
    schedule(MONDAY, "2026-11-03", "2026-11-23"),
    schedule(MONDAY, "2026-12-14", null),
    schedule(MONDAY, "2026-11-10", "2026-11-22"),
    schedule(2, "2026-12-01", "2026-12-08"),
  ];
  expect(turnsOf(schedules, MONDAY)).toEqual([
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
    "2026-12-14",
  ]);
  expect(turnsOf(schedules, MONDAY, ["2026-12-02", "2026-11-10"])).toEqual([
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
    "2026-12-07",
    "2026-12-14",
  ]);
  expect(turnsOf([], MONDAY)).toEqual([]);
});

test("stretches with the same shifts are one, up to the day before others begin", () => {
  const turns = ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"];
  const on = (date: string) => (date < "2026-11-16" ? [early] : [late]);
  expect(stretchesOf(turns, null, on)).toEqual([
    { from: "2026-11-02", until: "2026-11-15", weeks: [[early]] },
    { from: "2026-11-16", until: null, weeks: [[late]] },
  ]);
  expect(stretchesOf([], null, on)).toEqual([]);
});

test("a stretch has the shifts of each week of the rotation, whichever week it begins with", () => {
  const on = (date: string) => (["2026-11-09", "2026-11-23"].includes(date) ? [late] : [early]);
  const both = [{ from: "2026-11-09", until: null, weeks: [[early], [late]] }];
  expect(stretchesOf(["2026-11-09"], rotation, on)).toEqual(both);
  // A stretch of a single week knows nothing of the other one, and goes on with whatever that has.
  expect(stretchesOf(["2026-11-09", "2026-11-16"], rotation, on)).toEqual(both);
});

test("a stretch that is shorter than the rotation has nothing for the weeks beyond it", () => {
  const on = (date: string) => (date === "2026-11-09" ? [late] : [early]);
  expect(stretchesOf(["2026-11-09", "2026-11-16"], rotation, on)).toEqual([
    { from: "2026-11-09", until: "2026-11-15", weeks: [undefined, [late]] },
    { from: "2026-11-16", until: null, weeks: [[early], [early]] },
  ]);
});

test("a stretch ends where one of its weeks has other shifts", () => {
  const turns = ["2026-11-02", "2026-11-16", "2026-11-30"];
  const on = (date: string) =>
    date < "2026-11-16" ? [early] : date === "2026-11-23" ? [early, late] : [early];
  expect(stretchesOf(turns, rotation, on).map(({ from, until }) => [from, until])).toEqual([
    ["2026-11-02", "2026-11-15"],
    ["2026-11-16", "2026-11-29"],
    ["2026-11-30", null],
  ]);
});

test("what all weeks have is for every week, the rest for its own", () => {
  const of = (weeks: (Shift[] | undefined)[]) => shiftsByWeek({ from: "2026-11-02", until: null, weeks });
  expect(of([[early, late], [early]])).toEqual([
    { shift: early, rotationWeek: null },
    { shift: late, rotationWeek: 0 },
  ]);
  expect(of([[early], [late]])).toEqual([
    { shift: early, rotationWeek: 0 },
    { shift: late, rotationWeek: 1 },
  ]);
  expect(of([undefined, [late]])).toEqual([{ shift: late, rotationWeek: null }]);
  expect(of([undefined, undefined])).toEqual([]);
  expect(of([[], [late]])).toEqual([{ shift: late, rotationWeek: 1 }]);
});

test("shifts are the same in any order, with the same hours and notes", () => {
  expect(sameShifts([early, late], [late, early])).toBe(true);
  expect(sameShifts([early], [early, late])).toBe(false);
  expect(sameShifts([early, late], [early])).toBe(false);
  expect(sameShifts([early], [late])).toBe(false);
  expect(sameShifts([early, late], [early, early])).toBe(false);
  for (const other of [shift("09:00", "12:00"), shift("08:00", "13:00"), shift("08:00", "12:00", "Till")])
    expect(sameShifts([early], [other])).toBe(false);
});
