import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "./amount.ts";
import { currencyOptions } from "./currencies.ts";

test("an amount is in the salon's currency, and a plain figure without one", () => {
  expect(formatAmount(342_000)).toBe("3,420.00");
  expect(formatAmount(342_000, null)).toBe("3,420.00");
  expect(formatAmount(342_000, "EUR")).toBe("€3,420.00");
  expect(formatAmount(342_000, "JPY")).toBe("¥3,420");
  expect(parseAmount("18,5")).toBe(1850);
});

test("every currency to choose from is one of ISO 4217, and the one chosen is among them", () => {
  const known = Intl.supportedValuesOf("currency");
  for (const { value } of currencyOptions(null)) expect(known).toContain(value);
  expect(currencyOptions("XAF")[0]).toEqual({ value: "XAF", label: "XAF" });
});
