const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Minutes of the day of `HH:MM`; 24:00 is 1440. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** `HH:MM` of minutes of the day. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** 0 for Sunday to 6 for Saturday of a `YYYY-MM-DD`. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
}

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(ms: number, zone: string): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatIn(zone).formatToParts(ms)) parts[type] = value;
  const local = new Date(0);
  const year = parts.era === "BC" ? 1 - Number(parts.year) : Number(parts.year);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return local.getTime() - Math.floor(ms / 1000) * 1000;
}

/** The instant of a wall-clock time on a date in a zone; a time that the clocks skip is taken after the skip. */
export function instantOf(date: string, minutes: number, zone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  for (const offset of [before, after]) {
    if (offsetAt(wall - offset, zone) === offset) return new Date(wall - offset);
  }
  return new Date(wall - before);
}

/** The instants at which a date begins and ends in a zone. */
export function boundsOfDate(date: string, zone: string): { start: Date; end: Date } {
  return { start: instantOf(date, 0, zone), end: instantOf(addDays(date, 1), 0, zone) };
}

/** The calendar date in a zone at an instant. */
export function dateIn(zone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString().slice(0, 10);
}
