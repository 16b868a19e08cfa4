import { clockOf } from "@chairtime/kit/clock";
import { formatsOf } from "@chairtime/messages/formats/formats-of";
import { intlFormats } from "@chairtime/messages/formats/intl";
import { offeredLanguages } from "@chairtime/messages/languages";
import fc from "fast-check";
import { expect, test } from "vitest";
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
  expect(parseClockRange(typed)).toEqual({ startTime, endTime });
});

test.each(["", "10", "10-", "-19", "10-19-20", "ten to seven"])("%j is no range", (typed) => {
  expect(parseClockRange(typed)).toBeNull();
});

test.each(offeredLanguages())(
  "a screen's own ranges are understood, by 24 hours and by 12: %s",
  (language) => {
    fc.assert(
      fc.property(
        fc.nat(1438),
        fc.nat(1439),
        fc.constantFrom("h23" as const, "h12" as const),
        (one, other, cycle) => {
          const [start, end] = [Math.min(one, other), Math.max(one, other) + 1].map(clockOf);
          const range = { startTime: start ?? "", endTime: end ?? "" };
          fc.pre(range.endTime !== "24:00" || cycle === "h23");
          const { clockRange } = formatsOf(intlFormats, language, cycle);
          expect(parseClockRange(clockRange(range.startTime, range.endTime))).toEqual(range);
        },
      ),
    );
  },
);
