import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";

test("an amount is in the salon's currency, and a plain figure without one", () => {
  expect(formatAmount(342_000)).toBe("3,420.00");
  expect(formatAmount(342_000, null)).toBe("3,420.00");
  expect(formatAmount(342_000, "EUR")).toBe("€3,420.00");
  expect(formatAmount(342_000, "JPY")).toBe("¥3,420");
  expect(parseAmount("18,5")).toBe(1850);
});
