const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns hundredths as '3,420.00'. The salon has no currency: it is a number like any other. */
export const formatAmount = (hundredths: number): string => format.format(hundredths / 100);

/** Returns the hundredths of an amount typed as '18', '18.5' or '18,50'; null for anything else. */
export function parseAmount(text: string): number | null {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0")) : null;
}
