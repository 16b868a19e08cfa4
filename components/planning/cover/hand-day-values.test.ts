import { wordsIn } from "@chairtime/messages/server/words-in";
import { describe, expect, it } from "vitest";
import { errorsInWords } from "@/lib/page/field-errors";
import { enteredShifts, type ShiftValues, shiftErrors, shiftValues } from "./hand-day-values";

const DATE = "2026-11-24";
const shift = (startTime: string, endTime: string, nextDay = false): ShiftValues => ({
  day: 2,
  several: false,
  days: [],
  startTime,
  endTime,
  nextDay,
});

const wordsOf = (...told: Parameters<typeof shiftErrors>) =>
  shiftErrors(...told).map((errors) => errorsInWords(errors, wordsIn("en")));

describe("a day that is changed by hand", () => {
  it("comes out of the form as it went in", () => {
    const days = [
      [[600, 1080]],
      [
        [540, 780],
        [840, 1440],
      ],
      [[1320, 1560]],
      [],
    ];
    for (const spans of days) {
      const shifts = spans.map(([start = 0, end = 0]) => ({ start, end }));
      const values = shiftValues(shifts, DATE);
      expect(shiftErrors(values)).toEqual(shifts.map(() => ({})));
      expect(enteredShifts(values)).toEqual(shifts);
    }
  });

  it("names the errors of its hours", () => {
    expect(wordsOf([shift("18:00", "10:00")])).toEqual([{ endTime: "End time must be after start time" }]);
    expect(wordsOf([shift("", "soon")])).toEqual([
      { startTime: "Start time is required", endTime: "Type a time such as 9:15 or 5:30 pm" },
    ]);
    expect(wordsOf([shift("09:00", "13:00"), shift("12:00", "18:00")])).toEqual([
      {},
      { startTime: "Start after the previous shift ends" },
    ]);
    expect(wordsOf([shift("22:00", "02:00", true), shift("23:00", "23:30")])).toEqual([
      {},
      { startTime: "Start after the previous shift ends" },
    ]);
  });
});
