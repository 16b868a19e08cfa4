import { describe, expect, test } from "vitest";
import { gridHours, lanesOf } from "./grid.ts";

const slot = (startTime: string, endTime: string) => ({ startTime, endTime });

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
});
