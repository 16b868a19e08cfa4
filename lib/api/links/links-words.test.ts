import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { openedWords } from "./links-words.ts";

const NOW = new Date("2026-11-23T09:00:00Z");

const words = (at: string | null, zone = "Europe/Berlin", hourCycle: "h23" | "h12" = "h23") =>
  wordsIn("en", hourCycle)(openedWords({ lastOpenedAt: at === null ? null : new Date(at) }, NOW, zone));

test("says when a link was opened last, on the salon's clock", () => {
  expect(words(null)).toBe("Never opened");
  expect(words("2026-11-23T07:05:00Z")).toBe("Last opened today, 08:05");
  expect(words("2026-11-20T17:04:00Z")).toBe("Last opened Nov 20, 18:04");
  expect(words("2026-11-20T17:04:00Z", "Europe/Berlin", "h12")).toBe("Last opened Nov 20, 6:04 pm");
  expect(words("2025-12-31T17:04:00Z")).toBe("Last opened Dec 31, 2025, 18:04");
});

test("takes the date from the salon's zone", () => {
  expect(words("2026-11-22T23:30:00Z")).toBe("Last opened today, 00:30");
  expect(words("2026-11-22T23:30:00Z", "America/New_York")).toBe("Last opened Nov 22, 18:30");
});
