import { rotationWeekOn } from "@chairtime/kit/rotation";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, test } from "vitest";
import { errorsInWords } from "@/lib/page/field-errors";
import { rotationFrom } from "@/lib/preview/plans/plan-rotation";
import {
  longDay,
  overContract,
  secondChoices,
  type UsualWeek,
  usualMinutes,
  usualWeekErrors,
  usualWeekSteps,
} from "./usual-week";

const say = wordsIn("en");
const by24 = { hourCycle: "h23" as const, isOvernight: true };
const by12 = { ...by24, hourCycle: "h12" as const };
const errorsOf = (form: UsualWeek) => errorsInWords(usualWeekErrors(form, by24), wordsIn("en"));

const rotation = { weeks: 2, anchor: "2026-11-23" };
const week: UsualWeek = {
  days: [1, 2, 3, 4, 5],
  hours: "10-19",
  lunch: "14 – 14:45",
  second: { day: 6, week: 1 },
  from: "2026-11-25",
  contract: "",
};

describe("a usual week", () => {
  test("has hours and lunch on each of its days, and on one of every other week", () => {
    const steps = usualWeekSteps(week, "m", rotation, by24);
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
    expect(steps.flatMap(({ after }) => (after && "validFrom" in after ? after.validFrom : []))).toEqual(
      new Array(6).fill("2026-11-25"),
    );
  });

  test("needs hours and a day", () => {
    expect(usualWeekErrors(week, by24)).toEqual({});
    expect(errorsOf({ ...week, days: [] })).toEqual({});
    expect(errorsOf({ ...week, days: [], second: null })).toEqual({ days: "Choose at least one day" });
    expect(errorsOf({ ...week, hours: "19-10" })).toEqual({
      hours: "End time must be after start time",
    });
    expect(errorsOf({ ...week, from: "", contract: "lots" })).toEqual({
      from: "Choose a date",
      contract: "Enter hours such as 40 or 37h 30m",
    });
    expect(errorsOf({ ...week, lunch: "noon" })).toEqual({
      lunch: "Type hours such as 9 – 17 or 9 am – 5:30 pm",
    });
  });

  const told = (hours: string, lunch: string, clock = by12) =>
    usualWeekSteps(
      { ...week, days: [5], hours, lunch, second: { day: 0, week: 1 } },
      "m",
      rotation,
      clock,
    ).map(({ after }) =>
      after && "dayOfWeek" in after
        ? `${after.dayOfWeek} ${after.startTime} ${after.endTime} ${after.rotationWeek ?? ""}`.trim()
        : null,
    );

  test("is read by the salon's clock", () => {
    expect(told("9-5", "12-1")).toEqual([
      "5 09:00 17:00",
      "0 09:00 17:00 1",
      "5 12:00 13:00",
      "0 12:00 13:00 1",
    ]);
    expect(told("3-9 pm", "")).toEqual(["5 15:00 21:00", "0 15:00 21:00 1"]);
    const backwards = { hours: "End time must be after start time" };
    expect(errorsOf({ ...week, hours: "9-5", lunch: "" })).toEqual(backwards);
    expect(usualWeekErrors({ ...week, hours: "9-5", lunch: "12-1" }, by12)).toEqual({});
  });

  test("ends on the next day where its hours say so, and the backend knows nights", () => {
    const night = { ...week, hours: "10:00 pm – 2:00 am +1", lunch: "" };
    expect(usualWeekErrors(night, by12)).toEqual({});
    expect(usualWeekErrors(night, { ...by12, isOvernight: false })).not.toEqual({});
    expect(usualWeekErrors({ ...night, hours: "10 pm – 2 am" }, by12)).not.toEqual({});
    // Sunday is a week's last day here: its break is in the next one.
    expect(told("10 pm – 2 am +1", "12:30 am – 1 am")).toEqual([
      "5 22:00 02:00",
      "0 22:00 02:00 1",
      "6 00:30 01:00",
      "1 00:30 01:00 0",
    ]);
    expect(usualMinutes({ ...night, second: null, lunch: "12:30 am – 1 am" }, by12)).toBe(5 * 210);
  });

  test("asks about days of more than 14 hours", () => {
    const asks = (hours: string) => {
      const question = longDay({ ...week, hours }, by24);
      return question && say(question);
    };
    expect(asks("3-21")).toBe("That’s 18h a day. Save again if that’s right.");
    expect(asks("8-22")).toBeNull();
    expect(asks("22-3")).toBeNull();
  });

  test("is compared with the contract by its average", () => {
    // Five days and every other Saturday, 8h 15m each.
    expect(usualMinutes(week, by24)).toBe(2723);
    expect(usualMinutes({ ...week, second: null, lunch: "" }, by24)).toBe(2700);
    expect(usualMinutes({ ...week, lunch: "noon" }, by24)).toBeNull();
    const over = overContract(2700, 2400);
    expect(over && say(over)).toBe("5h over the contract of 40h");
    expect(overContract(2400, 2400)).toBeNull();
    expect(overContract(2400, null)).toBeNull();
  });

  test("of a salon whose weeks begin on Sundays has its first Sunday before the first Saturday", () => {
    const choices = secondChoices([1, 2, 3, 4, 5], "2026-11-25", 0);
    expect(choices.map(({ second, label }) => [second.day, second.week, say(label)])).toEqual([
      [0, 0, "Sunday, from Dec 6 on"],
      [0, 1, "Sunday, from Nov 29 on"],
      [6, 0, "Saturday, from Nov 28 on"],
      [6, 1, "Saturday, from Dec 5 on"],
    ]);
    for (const { second, date } of choices)
      expect(rotationWeekOn(date, rotationFrom("2026-11-25", 2, 0, 0))).toBe(second.week);
  });

  test("offers each free day from its next date in this week or the next one", () => {
    expect(
      secondChoices([1, 2, 3, 4, 5], "2026-11-29", 1).map(({ second, label }) => [
        second.day,
        second.week,
        say(label),
      ]),
    ).toEqual([
      [6, 0, "Saturday, from Dec 12 on"],
      [6, 1, "Saturday, from Dec 5 on"],
      [0, 0, "Sunday, from Nov 29 on"],
      [0, 1, "Sunday, from Dec 6 on"],
    ]);
  });
});
