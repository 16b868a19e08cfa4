import { expect, test } from "vitest";
import { say } from "../server/words-in.ts";
import { spanWords } from "./span-words.ts";

const span = { startDate: "2026-11-28", startTime: null, endDate: "2026-11-28", endTime: null };

test.each([
  [{}, "Sat, Nov 28, all day"],
  [{ startTime: "09:00", endTime: "13:00" }, "Sat, Nov 28, 09:00 – 13:00"],
  [{ startTime: "13:00" }, "Sat, Nov 28, 13:00 – 24:00"],
  [{ endTime: "13:00" }, "Sat, Nov 28, 00:00 – 13:00"],
  [{ endDate: "2026-12-01" }, "Sat, Nov 28 – Tue, Dec 1"],
  [{ endDate: "2026-12-01", startTime: "12:00" }, "Sat, Nov 28, 12:00 – Tue, Dec 1"],
  [{ endDate: "2026-12-01", endTime: "12:00" }, "Sat, Nov 28 – Tue, Dec 1, 12:00"],
])("%j is %s", (change, words) => expect(say("en", spanWords({ ...span, ...change }))).toBe(words));

test("times are written by the salon's clock", () => {
  expect(say("en", spanWords({ ...span, startTime: "09:00" }), "h12")).toBe(
    "Sat, Nov 28, 9:00 am – 12:00 am",
  );
});
