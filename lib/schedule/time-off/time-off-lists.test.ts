import { describe, expect, test } from "vitest";
import type { TimeOff } from "../../records/time-off/model.ts";
import { daysUntil, timeOffLists } from "./time-off-lists.ts";

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

  test("what begins now is going on, and what ends now is past", () => {
    const at = "2026-11-18T09:10:00Z";
    const lists = timeOffLists(
      [off("begins", at, "2026-11-18T10:00:00Z"), off("ends", "2026-11-18T09:00:00Z", at)],
      now,
    );
    expect(Object.values(lists).map(ids)).toEqual([["begins"], [], ["ends"]]);
  });
});
