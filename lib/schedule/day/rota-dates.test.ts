import { firstDate, holdsAfter, isEver, nextDate, rotationOf, weekOf } from "@chairtime/kit/rota/rota-dates";
import { expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";

const MONDAY = 1;
const rotation = { weeks: 3, anchor: "2026-11-02" };
const schedule = (rest: Partial<Schedule> = {}): Schedule => ({
  id: "s",
  memberId: "a",
  dayOfWeek: MONDAY,
  startTime: "09:00",
  endTime: "17:00",
  validFrom: "2026-01-01",
  validUntil: null,
  notes: "",
  ...rest,
});

test("the first date of a weekday is the date itself or one of the six after it", () => {
  expect(firstDate("2026-11-16", MONDAY)).toBe("2026-11-16");
  expect(firstDate("2026-11-17", MONDAY)).toBe("2026-11-23");
  expect(firstDate("2026-11-15", MONDAY)).toBe("2026-11-16");
  expect(firstDate("2026-11-21", 0)).toBe("2026-11-22");
});

test("a schedule for one week of a rotation holds in that week alone", () => {
  const ofWeek = (rotationWeek: number) => schedule({ rotationWeek, rotation });
  expect(nextDate(schedule(), "2026-11-17")).toBe("2026-11-23");
  expect(nextDate(ofWeek(0), "2026-11-17")).toBe("2026-11-23");
  expect(nextDate(ofWeek(1), "2026-11-17")).toBe("2026-11-30");
  expect(nextDate(ofWeek(2), "2026-11-17")).toBe("2026-12-07");
  expect(nextDate(ofWeek(7), "2026-11-17")).toBe("2026-11-23");
});

test("a schedule holds after a date where its next one is not beyond its end", () => {
  const until = (validUntil: string | null, rest: Partial<Schedule> = {}) =>
    holdsAfter(schedule({ validUntil, ...rest }), "2026-11-16");
  expect(until(null)).toBe(true);
  expect(until("2026-11-23")).toBe(true);
  expect(until("2026-11-22")).toBe(false);
  expect(until("2026-11-23", { rotationWeek: 1, rotation })).toBe(false);
});

test("a schedule that is for a week which the rotation has not got never holds", () => {
  expect(isEver(schedule())).toBe(true);
  expect(isEver(schedule({ rotationWeek: null }))).toBe(true);
  expect(isEver(schedule({ rotationWeek: 2, rotation }))).toBe(true);
  expect(isEver(schedule({ rotationWeek: 3, rotation }))).toBe(false);
  expect(isEver(schedule({ rotationWeek: 0, rotation: null }))).toBe(false);
  expect(isEver(schedule({ rotationWeek: 0 }))).toBe(false);
});

test("the rotation is the member's own, else that of a schedule, else none", () => {
  const schedules = [schedule(), schedule({ rotationWeek: 0, rotation })];
  const own = { weeks: 2, anchor: "2026-11-09" };
  expect(rotationOf({ schedules, rotation: own })).toEqual(own);
  expect(rotationOf({ schedules })).toEqual(rotation);
  expect(rotationOf({ schedules: [schedule()], rotation: null })).toBeNull();
});

test("a new record carries the week of its schedule with the rotation", () => {
  expect(weekOf(schedule({ rotation }))).toEqual({});
  expect(weekOf(schedule({ rotationWeek: null, rotation }))).toEqual({});
  expect(weekOf(schedule({ rotationWeek: 0, rotation }))).toEqual({ rotationWeek: 0, rotation });
  expect(weekOf(schedule({ rotationWeek: 1 }))).toEqual({ rotationWeek: 1, rotation: null });
});
