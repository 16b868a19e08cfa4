import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { longHours } from "./long-hours.ts";

test("more than 14 hours are asked about, past midnight too; half-typed hours and an end before the start are other errors", () => {
  const asks = (startTime: string, endTime: string, nextDay = false) => {
    const question = longHours({ startTime, endTime, nextDay });
    return question && wordsIn("en")(question);
  };
  expect(asks("03:00", "21:00")).toBe("From 03:00 to 21:00 is 18h. Is that right?");
  expect(asks("00:00", "24:00")).toBe("From 00:00 to 24:00 is 24h. Is that right?");
  expect(asks("20:00", "10:30", true)).toBe("From 20:00 to 10:30 is 14h 30m. Is that right?");
  expect(asks("08:00", "22:00")).toBeNull();
  expect(asks("22:00", "06:00", true)).toBeNull();
  expect(asks("20:00", "10:30")).toBeNull();
  expect(asks("05:00", "21:00", true)).toBeNull();
  expect(asks("03", "21:00")).toBeNull();
});
