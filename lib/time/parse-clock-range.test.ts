import { clockOf, clockRange } from "@chairtime/kit/clock";
import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { intlFormats } from "@chairtime/messages/formats/intl";
import { offeredLanguages } from "@chairtime/messages/languages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseClock } from "./parse-clock.ts";
import { parseClockRange } from "./parse-clock-range.ts";

test.each([
  ["10-19", "10:00", "19:00"],
  ["10 to 19", "10:00", "19:00"],
  ["9:15 – 17.45", "09:15", "17:45"],
  ["10 am - 7 pm", "10:00", "19:00"],
  [" 22:00–04:00 ", "22:00", "04:00"],
  ["10 bis 19 Uhr", "10:00", "19:00"],
  ["10 a 19 h", "10:00", "19:00"],
  ["10h30 à 19h", "10:30", "19:00"],
  ["९ से १७:३०", "09:00", "17:30"],
  ["٩ ص إلى ٥ م", "09:00", "17:00"],
])("%j is %s to %s", (typed, startTime, endTime) => {
  expect(parseClockRange(typed)).toEqual({ startTime, endTime, endsNextDay: false });
});

/** Hours as text, '+1' where they say so. */
const read = (typed: string, cycle: "h12" | "h23") => {
  const range = parseClockRange(typed, cycle);
  return range && `${range.startTime} ${range.endTime}${range.endsNextDay ? " +1" : ""}`;
};

test.each([
  ["3-9 pm", "15:00 21:00"],
  ["2-2:45 pm", "14:00 14:45"],
  ["8-11 am", "08:00 11:00"],
  ["12-1 pm", "12:00 13:00"],
  ["9-12 pm", "09:00 12:00"],
  ["10-7 pm", "10:00 19:00"],
  ["11 am - 3", "11:00 15:00"],
  ["10 am - 12", "10:00 12:00"],
  ["10 pm - 2", "22:00 02:00"],
  ["10-2 am", "22:00 02:00"],
  ["09:00 - 5 pm", "09:00 17:00"],
  ["15-9 pm", "15:00 21:00"],
  ["12 pm - 12 am", "12:00 24:00"],
  ["9-12 am", "21:00 24:00"],
  ["12 am - 8 am", "00:00 08:00"],
  ["10:00 pm - 2:00 am +1", "22:00 02:00 +1"],
  ["22:00 – 02:00 +1", "22:00 02:00 +1"],
  ["9 h 30 – 17 h", "09:30 17:00"],
  ["9 Uhr 30 bis 17 Uhr", "09:30 17:00"],
  ["９：３０ － １７：００", "09:30 17:00"],
  ["10 - 0:00", "10:00 24:00"],
])("%j is %s by either clock", (typed, hours) => {
  expect([read(typed, "h12"), read(typed, "h23")]).toEqual([hours, hours]);
});

test.each([
  ["9-5", "09:00 17:00", "09:00 05:00"],
  ["10-7", "10:00 19:00", "10:00 07:00"],
  ["12-1", "12:00 13:00", "12:00 01:00"],
  ["2-2:45", "14:00 14:45", "02:00 02:45"],
  ["1-5", "13:00 17:00", "01:00 05:00"],
  ["9-9", "09:00 21:00", "09:00 09:00"],
  ["9-12", "09:00 12:00", "09:00 12:00"],
  ["10-19", "10:00 19:00", "10:00 19:00"],
  ["02:00-02:45", "02:00 02:45", "02:00 02:45"],
])("%j is %s by the 12-hour clock, and %s by that of 24", (typed, twelve, all) => {
  expect([read(typed, "h12"), read(typed, "h23")]).toEqual([twelve, all]);
});

test.each(["", "10", "10-", "-19", "10-19-20", "ten to seven"])("%j is no range", (typed) => {
  expect(parseClockRange(typed)).toBeNull();
});

test.each(offeredLanguages())(
  "a screen's own ranges are read back, by 24 hours and by 12, those of nights too: %s",
  (language) => {
    const cycles = ["h23", "h12"] as const;
    const minute = fc.nat(1439);
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 1440 }), (start, length) => {
        const written = { start, end: Math.min(start + length, start + 1439) };
        const [startTime, endTime] = [clockOf(written.start), clockOf(written.end)];
        for (const cycle of cycles) {
          const formats = formatsOf(intlFormats, language, cycle);
          for (const words of [
            formats.clockRange(startTime, endTime),
            formats.minutesRange(written.start, written.end),
          ]) {
            const range = parseClockRange(words, cycle);
            expect(range && clockRange(range.startTime, range.endTime)).toEqual(written);
            expect(range?.endsNextDay).toBe(written.end > 1440);
          }
          expect(parseClock(formats.clock(startTime))).toBe(startTime);
        }
      }),
    );
  },
);
