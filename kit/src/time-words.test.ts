import { expect, test } from "vitest";
import {
  dayLabel,
  formatClock,
  formatClockRange,
  formatMinuteOfDay,
  formatMinutesRange,
  formatMonthDay,
} from "./time-words.ts";

test("each month has its short name", () => {
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));
  expect(months.map((month) => formatMonthDay(`2026-${month}-09`)).join(", ")).toBe(
    "Jan 9, Feb 9, Mar 9, Apr 9, May 9, Jun 9, Jul 9, Aug 9, Sep 9, Oct 9, Nov 9, Dec 9",
  );
  expect(dayLabel("2026-11-18")).toBe("Wed, Nov 18");
});

test.each([
  ["00:00", "12:00 am"],
  ["00:30", "12:30 am"],
  ["09:05", "9:05 am"],
  ["11:59", "11:59 am"],
  ["12:00", "12:00 pm"],
  ["23:59", "11:59 pm"],
  ["24:00", "12:00 am"],
  ["25:00", "25:00"],
  ["soon", "soon"],
])("%s reads %s", (time, words) => {
  expect(formatClock(time, "h12")).toBe(words);
  expect(formatClock(time)).toBe(time);
});

test.each([
  [0, "00:00", "00:00"],
  [540, "09:00", "09:00"],
  [1439, "23:59", "23:59"],
  [1440, "00:00 +1", "24:00"],
  [1560, "02:00 +1", "02:00 +1"],
  [2880, "00:00 +2", "00:00 +2"],
  [-30, "23:30 -1", "23:30 -1"],
])("minute %i begins as %s and ends as %s", (minute, begin, end) => {
  expect(formatMinuteOfDay(minute)).toBe(begin);
  expect(formatMinuteOfDay(minute, true)).toBe(end);
});

test("ranges are read by both clocks", () => {
  expect(formatMinutesRange(540, 1080)).toBe("09:00 – 18:00");
  expect(formatMinutesRange(1440, 1500)).toBe("00:00 +1 – 01:00 +1");
  expect(formatMinutesRange(540, 1440, "h12")).toBe("9:00 am – 12:00 am");
  expect(formatClockRange("22:00", "02:00")).toBe("22:00 – 02:00 +1");
  expect(formatClockRange("09:00", "18:00", "h12")).toBe("9:00 am – 6:00 pm");
});
