const plain = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const formats = new Map<string, Intl.NumberFormat>();

/** Returns hundredths in the salon's currency as '€3,420.00'; without one as '3,420.00', a number like any other. */
export function formatAmount(hundredths: number, currency: string | null = null): string {
  if (currency === null) return plain.format(hundredths / 100);
  const format = formats.get(currency) ?? new Intl.NumberFormat("en-US", { style: "currency", currency });
  formats.set(currency, format);
  return format.format(hundredths / 100);
}

/** Returns the hundredths of an amount typed as '18', '18.5' or '18,50'; null for anything else. */
export function parseAmount(text: string): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}
