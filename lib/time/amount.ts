import type { Language } from "@chairtime/messages/languages";
import { type Said, said } from "@chairtime/messages/said";
import { plainFigures } from "./plain-figures.ts";

/** Hundredths as '3,420.00', without a currency. */
export const amountWords = (hundredths: number): Said => said("shared.amount", { amount: hundredths / 100 });

const formats = new Map<string, Intl.NumberFormat>();

/** Hundredths in the salon's currency as '€3,420.00'; without one as '3,420.00'. */
export function formatAmount(
  hundredths: number,
  currency: string | null = null,
  language: Language = "en",
): string {
  const key = `${language} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(
      `${language}-u-nu-latn`,
      currency === null
        ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        : { style: "currency", currency },
    );
  formats.set(key, format);
  return format.format(hundredths / 100);
}

/** Hundredths of an amount typed as '18', '18.5' or '18,50'; null for anything else. */
export function parseAmount(text: string): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plainFigures(text));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}
