import { describe, expect, test } from "vitest";
import type { Schedule } from "@/lib/records/schedule/model";
import type { ScheduleValues } from "../form-rules";
import { scheduleSteps, scheduleValues } from "./schedule-form";

const TUESDAY = "2026-11-24";
const weekly: Schedule = {
  id: "s",
  memberId: "a",
  dayOfWeek: 2,
  startTime: "10:00",
  endTime: "19:00",
  validFrom: "2026-11-03",
  validUntil: null,
  notes: "",
};
const from = { date: TUESDAY, schedules: [weekly] };

describe("a schedule that was opened from a day", () => {
  test("is changed for that day at first; hours for one date alone are not asked about", () => {
    expect(scheduleValues(weekly, from).scope).toBe("only");
    expect(scheduleValues({ ...weekly, validFrom: TUESDAY, validUntil: TUESDAY }, from).scope).toBeNull();
    expect(scheduleValues(weekly, undefined).scope).toBeNull();
  });

  test("as a new shift names its week, unless it is for one date alone", () => {
    const rotation = { weeks: 2, anchor: "2026-11-02" };
    const weeks = (values: ScheduleValues) =>
      scheduleSteps(values, "a", null, undefined, rotation).map(({ after }) => [
        after?.rotationWeek,
        after?.rotation,
      ]);
    const values = { ...scheduleValues(weekly, undefined), week: 1 };
    expect(weeks(values)).toEqual([[1, rotation]]);
    expect(weeks({ ...values, week: null })).toEqual([[undefined, undefined]]);
    expect(weeks({ ...values, validUntil: values.validFrom })).toEqual([[undefined, undefined]]);
  });

  test("as a new shift for one date keeps the day's others, but for those that it overlaps or touches", () => {
    const values = { ...scheduleValues(weekly, undefined), validFrom: TUESDAY, validUntil: TUESDAY };
    const told = (startTime: string, endTime: string) =>
      scheduleSteps({ ...values, startTime, endTime }, "a", null, from).map(
        ({ after }) => `${after?.startTime} ${after?.endTime} ${after?.validUntil}`,
      );
    expect(told("20:00", "22:00")).toEqual([`10:00 19:00 ${TUESDAY}`, `20:00 22:00 ${TUESDAY}`]);
    expect(told("19:00", "21:00")).toEqual([`19:00 21:00 ${TUESDAY}`]);
  });
});
