/** Sorted by English name. */
const CODES = [
  "ARS",
  "AUD",
  "BRL",
  "GBP",
  "BGN",
  "CAD",
  "CLP",
  "CNY",
  "COP",
  "CZK",
  "DKK",
  "EGP",
  "EUR",
  "HKD",
  "HUF",
  "ISK",
  "INR",
  "IDR",
  "ILS",
  "JPY",
  "KES",
  "MYR",
  "MXN",
  "MAD",
  "TWD",
  "NZD",
  "NGN",
  "NOK",
  "PKR",
  "PEN",
  "PHP",
  "PLN",
  "QAR",
  "RON",
  "SAR",
  "RSD",
  "SGD",
  "ZAR",
  "KRW",
  "LKR",
  "SEK",
  "CHF",
  "THB",
  "TRY",
  "AED",
  "USD",
  "UAH",
  "VND",
];

/** Common English names where Unicode has longer or plainer ones. */
const ENGLISH: Readonly<Record<string, string>> = {
  AED: "UAE Dirham",
  ILS: "Israeli Shekel",
  PLN: "Polish Złoty",
};

export interface CurrencyOption {
  value: string;
  label: string;
}

/**
 * Currencies to choose from, named and sorted in a language: 'Euro (EUR)'. Only for servers: a browser's names may
 * differ, and both render the page.
 */
export function currencyOptions(language: string): CurrencyOption[] {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  const nameOf = (code: string) => (language === "en" && ENGLISH[code]) || (names.of(code) ?? code);
  const named = CODES.map((code) => ({ code, name: nameOf(code) }));
  const order = new Intl.Collator(language);
  if (language !== "en") named.sort((one, other) => order.compare(one.name, other.name));
  return named.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
}

/** Adds the chosen currency if the options lack it. */
export function withChosen(options: readonly CurrencyOption[], chosen: string | null): CurrencyOption[] {
  const isKnown = chosen === null || options.some(({ value }) => value === chosen);
  return isKnown ? [...options] : [{ value: chosen, label: chosen }, ...options];
}
