import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { datedHoursWords } from "./opening-words.ts";

const week = [
  { dayOfWeek: 4, startTime: "09:00", endTime: "12:00" },
  { dayOfWeek: 4, startTime: "13:00", endTime: "18:00" },
];
const words = (...spans: [string, string][]) => {
  const exception = {
    date: "2026-12-24",
    name: "Christmas Eve",
    spans: spans.map(([startTime, endTime]) => ({ startTime, endTime })),
  };
  return say("en", said("schedule.opening.hours", { hours: datedHoursWords(exception, week) }));
};

test("a date's hours are described by their difference from its weekday's", () => {
  expect(words()).toBe("closed");
  expect(words(["09:00", "12:00"])).toBe("until 12:00");
  expect(words(["09:00", "12:00"], ["13:00", "15:00"])).toBe("until 15:00");
  expect(words(["10:00", "12:00"])).toBe("10:00 – 12:00");
  expect(words(["09:00", "12:00"], ["14:00", "15:00"])).toBe("09:00 – 12:00, 14:00 – 15:00");
});
