import { expect, test } from "vitest";
import { currencyOptions, withChosen } from "./currencies.ts";

test("every currency to choose from is one of ISO 4217, and the one chosen is among them", () => {
  const known = Intl.supportedValuesOf("currency");
  const options = currencyOptions("en");
  for (const { value } of options) expect(known).toContain(value);
  expect(withChosen(options, "XAF")[0]).toEqual({ value: "XAF", label: "XAF" });
  expect(withChosen(options, "EUR")).toEqual(options);
  expect(withChosen(options, null)).toEqual(options);
});

test("English names are in use, in their order", () => {
  expect(currencyOptions("en").map(({ label }) => label)).toEqual([
    "Argentine Peso (ARS)",
    "Australian Dollar (AUD)",
    "Brazilian Real (BRL)",
    "British Pound (GBP)",
    "Bulgarian Lev (BGN)",
    "Canadian Dollar (CAD)",
    "Chilean Peso (CLP)",
    "Chinese Yuan (CNY)",
    "Colombian Peso (COP)",
    "Czech Koruna (CZK)",
    "Danish Krone (DKK)",
    "Egyptian Pound (EGP)",
    "Euro (EUR)",
    "Hong Kong Dollar (HKD)",
    "Hungarian Forint (HUF)",
    "Icelandic Króna (ISK)",
    "Indian Rupee (INR)",
    "Indonesian Rupiah (IDR)",
    "Israeli Shekel (ILS)",
    "Japanese Yen (JPY)",
    "Kenyan Shilling (KES)",
    "Malaysian Ringgit (MYR)",
    "Mexican Peso (MXN)",
    "Moroccan Dirham (MAD)",
    "New Taiwan Dollar (TWD)",
    "New Zealand Dollar (NZD)",
    "Nigerian Naira (NGN)",
    "Norwegian Krone (NOK)",
    "Pakistani Rupee (PKR)",
    "Peruvian Sol (PEN)",
    "Philippine Peso (PHP)",
    "Polish Złoty (PLN)",
    "Qatari Riyal (QAR)",
    "Romanian Leu (RON)",
    "Saudi Riyal (SAR)",
    "Serbian Dinar (RSD)",
    "Singapore Dollar (SGD)",
    "South African Rand (ZAR)",
    "South Korean Won (KRW)",
    "Sri Lankan Rupee (LKR)",
    "Swedish Krona (SEK)",
    "Swiss Franc (CHF)",
    "Thai Baht (THB)",
    "Turkish Lira (TRY)",
    "UAE Dirham (AED)",
    "US Dollar (USD)",
    "Ukrainian Hryvnia (UAH)",
    "Vietnamese Dong (VND)",
  ]);
});

test("other languages have their own names and order", () => {
  const german = currencyOptions("de").map(({ label }) => label);
  expect(german).toContain("Schweizer Franken (CHF)");
  expect(german[0]).toBe("Ägyptisches Pfund (EGP)");
  expect(german).toHaveLength(currencyOptions("en").length);
});
