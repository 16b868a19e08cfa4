import { HIDDEN_REASON } from "@chairtime/contract/reasons";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { AWAY_TODAY_REASONS, BREAK_REASONS, OTHER, reasonWords, TIME_OFF_REASONS } from "./reasons.ts";

test("every reason of the product's own has words in each language, in English its own", () => {
  const reasons = [...AWAY_TODAY_REASONS, ...BREAK_REASONS, ...TIME_OFF_REASONS, OTHER];
  for (const reason of [...reasons, DATED_BREAK, HIDDEN_REASON]) {
    const words = reasonWords(reason);
    expect(words).toHaveProperty("code");
    expect(wordsIn("en")(words)).toBe(reason);
  }
});
