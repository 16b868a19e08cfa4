import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { byDayAndStart } from "../day/record-order.ts";
import { daysUntil, timeOffLists } from "../time-off/time-off-lists.ts";
import { gridHours, lanesOf } from "./grid.ts";

const slot = (startTime: string, endTime: string, dayOfWeek = 1) => ({ startTime, endTime, dayOfWeek });

describe("current, upcoming and past time off", () => {
  const now = new Date("2026-11-18T09:10:00Z");
  const off = (id: string, start: string, end: string): TimeOff => ({
    id,
    memberId: "e",
    start: new Date(start),
    end: new Date(end),
    reason: "",
  });
  const ids = (list: TimeOff[]) => list.map(({ id }) => id);

  test("going on, upcoming with the next one first, past with the latest first", () => {
    const lists = timeOffLists(
      [
        off("later", "2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z"),
        off("long ago", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"),
        off("now", "2026-11-18T00:00:00Z", "2026-11-19T00:00:00Z"),
        off("soon", "2026-11-19T00:00:00Z", "2026-11-20T00:00:00Z"),
        off("just over", "2026-11-18T08:00:00Z", "2026-11-18T09:10:00Z"),
      ],
      now,
    );
    expect(ids(lists.current)).toEqual(["now"]);
    expect(ids(lists.upcoming)).toEqual(["soon", "later"]);
    expect(ids(lists.past)).toEqual(["just over", "long ago"]);
  });

  test("days are those of the salon's calendar", () => {
    const tonight = off("tonight", "2026-11-18T19:00:00Z", "2026-11-18T20:00:00Z");
    expect(daysUntil(tonight, "2026-11-18", "Asia/Kolkata")).toBe(1);
    expect(daysUntil(tonight, "2026-11-18", "America/New_York")).toBe(0);
  });
});

describe("the weekly grid", () => {
  test("rules the hours of a usual day, and more where slots need them", () => {
    expect(gridHours([])).toEqual({ start: 540, end: 1140 });
    expect(gridHours([slot("09:00", "20:00")])).toEqual({ start: 480, end: 1260 });
    expect(gridHours([slot("00:30", "23:45")])).toEqual({ start: 0, end: 1440 });
    expect(gridHours([slot("22:00", "02:00")]).end).toBe(1440);
  });

  test("lays slots that overlap side by side and starts over after a gap", () => {
    const placed = lanesOf([
      slot("12:00", "14:00"),
      slot("09:00", "11:00"),
      slot("10:00", "12:30"),
      slot("15:00", "16:00"),
    ]);
    expect(placed.map(({ slot, lane, lanes }) => [slot.startTime, lane, lanes])).toEqual([
      ["09:00", 0, 2],
      ["10:00", 1, 2],
      ["12:00", 0, 2],
      ["15:00", 0, 1],
    ]);
  });

  test("never makes more than four lanes, however many overlap, and loses none", () => {
    const placed = lanesOf(Array.from({ length: 40 }, () => slot("09:00", "17:00")));
    expect(placed).toHaveLength(40);
    expect(Math.max(...placed.map(({ lane }) => lane))).toBe(3);
    expect(new Set(placed.map(({ lanes }) => lanes))).toEqual(new Set([4]));
  });

  test("an unknown day comes after Saturday", () => {
    const sorted = [
      slot("09:00", "10:00", 9),
      slot("09:00", "10:00", 6),
      slot("12:00", "13:00", 0),
      slot("09:00", "10:00", 0),
    ];
    expect(sorted.sort(byDayAndStart).map(({ dayOfWeek, startTime }) => [dayOfWeek, startTime])).toEqual([
      [0, "09:00"],
      [0, "12:00"],
      [6, "09:00"],
      [9, "09:00"],
    ]);
  });
});
