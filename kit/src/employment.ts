/** The first and the last date (`YYYY-MM-DD`) on which a member works for the salon; null and absent are open. */
export interface Employment {
  firstDay?: string | null;
  lastDay?: string | null;
}

/** Whether a member works for the salon on some date of a period; `to` null is without an end. */
export function isEmployedBetween(
  from: string,
  to: string | null,
  { firstDay, lastDay }: Employment,
): boolean {
  return (firstDay == null || to === null || firstDay <= to) && (lastDay == null || from <= lastDay);
}

/** Whether a member works for the salon on a date: outside they are neither planned, counted nor offered. */
export function isEmployedOn(date: string, employment: Employment): boolean {
  return isEmployedBetween(date, date, employment);
}

/** Agreed minutes of some dates, in the first and last week the share of the days employed; null for none. */
export function agreedMinutes(
  weeklyMinutes: number | null,
  dates: readonly string[],
  employment: Employment,
): number | null {
  if (weeklyMinutes === null) return null;
  const days = dates.filter((date) => isEmployedOn(date, employment)).length;
  return days === 0 ? null : Math.round((weeklyMinutes * days) / 7);
}
