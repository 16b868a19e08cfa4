import { wordsIn } from "@chairtime/messages/server/words-in";
import { expect, test } from "vitest";
import { amountWords, formatAmount, parseAmount } from "./amount.ts";

test("an amount is in the salon's currency, and a plain figure without one", () => {
  expect(formatAmount(342_000)).toBe("3,420.00");
  expect(formatAmount(342_000, null)).toBe("3,420.00");
  expect(formatAmount(342_000, "EUR")).toBe("€3,420.00");
  expect(formatAmount(342_000, "JPY")).toBe("¥3,420");
  expect(parseAmount("18,5")).toBe(1850);
});

test("another language writes amounts its own way, on screens and in sentences", () => {
  expect(formatAmount(342_000, "EUR", "de")).toBe("3.420,00\u00a0€");
  expect(wordsIn("de")(amountWords(342_000))).toBe("3.420,00");
  expect(wordsIn("en")(amountWords(342_050))).toBe("3,420.50");
});
