import type { QuietHours } from "@chairtime/contract/salon";
import { addDays } from "@chairtime/kit/calendar";
import { instantToZoned, zonedToInstant } from "@chairtime/kit/zone";

/** Seconds until quiet hours end; 0 outside them. Quiet hours may pass midnight. */
export function quietSeconds(hours: QuietHours | null, timeZone: string, now = new Date()): number {
  if (hours === null) return 0;
  const { from, until } = hours;
  const { date, time } = instantToZoned(now, timeZone);
  const isOvernight = from > until;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return 0;
  const end = zonedToInstant(isOvernight && time >= from ? addDays(date, 1) : date, until, timeZone);
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}
