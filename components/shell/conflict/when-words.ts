import { instantToZoned, todayIn } from "@chairtime/kit/zone";
import type { WallClock } from "@/lib/time/clock";
import { formatClock, formatDayDate } from "@/lib/time/format";

/** Returns 'at 14:03' for a moment of the salon's today, else 'on Fri, Nov 20, 2026 at 14:03'. */
export function whenWords(at: Date, now: Date, salon: WallClock): string {
  const { date, time } = instantToZoned(at, salon.zone);
  const clock = `at ${formatClock(time, salon.hourCycle)}`;
  return date === todayIn(salon.zone, now) ? clock : `on ${formatDayDate(date)} ${clock}`;
}
