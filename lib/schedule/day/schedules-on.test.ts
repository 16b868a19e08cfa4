import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { describe, expect, test } from "vitest";
import type { Schedule } from "../../records/schedule/model.ts";

describe("the schedules that count on a date", () => {
  const schedule = (id: string, change: Partial<Schedule>): Schedule => ({
    id,
    memberId: "e",
    dayOfWeek: 2,
    startTime: "09:00",
    endTime: "17:00",
    validFrom: "2026-01-01",
    validUntil: null,
    notes: "",
    ...change,
  });
  const idsOn = (date: string, schedules: Schedule[]) => schedulesOn(date, schedules).map(({ id }) => id);

  test("only those of the weekday that are valid then, first and last day included", () => {
    const winter = schedule("winter", { validFrom: "2026-12-01", validUntil: "2026-12-08" });
    expect(idsOn("2026-11-24", [winter])).toEqual([]);
    expect(idsOn("2026-12-01", [winter])).toEqual(["winter"]);
    expect(idsOn("2026-12-08", [winter])).toEqual(["winter"]);
    expect(idsOn("2026-12-02", [winter])).toEqual([]);
    expect(idsOn("2026-12-15", [winter])).toEqual([]);
  });

  test("a later valid from supersedes, and all of that day count, by start", () => {
    const old = schedule("old", {});
    const late = schedule("late", { validFrom: "2026-06-01", startTime: "14:00", endTime: "18:00" });
    const early = schedule("early", { validFrom: "2026-06-01", endTime: "12:00" });
    expect(idsOn("2026-05-26", [late, old, early])).toEqual(["old"]);
    expect(idsOn("2026-12-01", [late, old, early])).toEqual(["early", "late"]);
  });
});
