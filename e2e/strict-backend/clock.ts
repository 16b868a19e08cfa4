/** Minutes of a time of day in any of its spellings; NaN for none. */
export function minutes(spelled: unknown): number {
  const found = /(?:^|T)(\d{2}):(\d{2})/.exec(typeof spelled === "string" ? spelled : "");
  return found ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
}

export const pad = (number: number) => String(number).padStart(2, "0");
export const hhmm = (spelled: unknown) =>
  `${pad(Math.floor(minutes(spelled) / 60))}:${pad(minutes(spelled) % 60)}`;

/** How the schedule service writes a time of day. */
export const asZeroYear = (spelled: unknown) => `0000-01-01T${hhmm(spelled)}:00Z`;
/** How the break service writes one. */
export const withSeconds = (spelled: unknown) => `${hhmm(spelled)}:00`;
/** How a date comes back. */
export const asMidnight = (date: unknown) => `${String(date).slice(0, 10)}T00:00:00Z`;

export const isDate = (spelled: unknown): spelled is string =>
  typeof spelled === "string" && /^\d{4}-\d{2}-\d{2}$/.test(spelled) && !Number.isNaN(Date.parse(spelled));
export const weekdayOf = (date: string) => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
export const today = () => new Date().toISOString().slice(0, 10);

export function aYearAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
