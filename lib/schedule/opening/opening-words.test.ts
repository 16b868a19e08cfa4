import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { datedHoursWords, exceptionWords } from "./opening-words.ts";

const week = [
  { dayOfWeek: 4, startTime: "09:00", endTime: "12:00" },
  { dayOfWeek: 4, startTime: "13:00", endTime: "18:00" },
];
const dated = (spans: [string, string][], name = "Christmas Eve") => ({
  date: "2026-12-24",
  name,
  spans: spans.map(([startTime, endTime]) => ({ startTime, endTime })),
});
const words = (...spans: [string, string][]) =>
  say("en", said("schedule.opening.hours", { hours: datedHoursWords(dated(spans), week) }));

test("a date's hours are described by their difference from its weekday's", () => {
  expect(words()).toBe("closed");
  expect(words(["09:00", "12:00"])).toBe("until 12:00");
  expect(words(["09:00", "12:00"], ["13:00", "15:00"])).toBe("until 15:00");
  expect(words(["10:00", "12:00"])).toBe("10:00 – 12:00");
  expect(words(["09:00", "12:00"], ["14:00", "15:00"])).toBe("09:00 – 12:00, 14:00 – 15:00");
});

test("with its name or without, a date is closed, closes earlier, or has other hours", () => {
  const both = (...spans: [string, string][]) =>
    ["Christmas Eve", ""].map((name) => say("en", exceptionWords(dated(spans, name), week)));
  expect(both()).toEqual(["Christmas Eve, closed", "Closed"]);
  expect(both(["09:00", "12:00"])).toEqual(["Christmas Eve, until 12:00", "Until 12:00"]);
  expect(both(["10:00", "12:00"], ["13:00", "18:00"])).toEqual([
    "Christmas Eve, 10:00 – 12:00, 13:00 – 18:00",
    "10:00 – 12:00, 13:00 – 18:00",
  ]);
});
