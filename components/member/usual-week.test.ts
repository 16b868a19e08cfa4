import { describe, expect, test } from "vitest";
import { secondChoices, type UsualWeek, usualWeekErrors, usualWeekSteps } from "./usual-week";

const rotation = { weeks: 2, anchor: "2026-11-23" };
const week: UsualWeek = { days: [1, 2, 3, 4, 5], hours: "10-19", lunch: "14 – 14:45", second: "6:1" };

describe("a usual week", () => {
  test("has hours and lunch on each of its days, and on one of every second week", () => {
    const steps = usualWeekSteps(week, "m", "2026-11-25", rotation);
    const told = steps.map(({ kind, after }) =>
      after && "dayOfWeek" in after
        ? `${kind} ${after.dayOfWeek} ${after.startTime} ${after.endTime} ${after.rotationWeek ?? "every"}`
        : kind,
    );
    expect(told).toHaveLength(12);
    expect(told).toContain("schedule 1 10:00 19:00 every");
    expect(told).toContain("break 5 14:00 14:45 every");
    expect(told).toContain("schedule 6 10:00 19:00 1");
    expect(told).toContain("break 6 14:00 14:45 1");
  });

  test("needs hours and a day", () => {
    expect(usualWeekErrors(week)).toEqual({});
    expect(usualWeekErrors({ ...week, days: [] })).toEqual({});
    expect(usualWeekErrors({ ...week, days: [], second: "" })).toEqual({ days: "Choose at least one day" });
    expect(usualWeekErrors({ ...week, hours: "19-10" })).toEqual({
      hours: "End time must be after start time",
    });
    expect(usualWeekErrors({ ...week, lunch: "noon" })).toEqual({
      lunch: "Type hours such as 9 – 17 or 9 am – 5:30 pm",
    });
  });

  test("offers each free day from its next date in this week or the next one", () => {
    expect(secondChoices([1, 2, 3, 4, 5], "2026-11-29", 1).map(({ value, label }) => [value, label])).toEqual(
      [
        ["6:0", "Saturday, from Dec 12 on"],
        ["6:1", "Saturday, from Dec 5 on"],
        ["0:0", "Sunday, from Nov 29 on"],
        ["0:1", "Sunday, from Dec 6 on"],
      ],
    );
  });
});
