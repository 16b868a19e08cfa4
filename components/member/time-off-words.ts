import { instantToZoned } from "@chairtime/kit/zone";
import type { SalonClock } from "@/components/shell/session/salon-clock";
import type { TimeOff } from "@/lib/records/time-off/model";
import { absenceDuration, wholeDaysOf } from "@/lib/schedule/day/whole-days";
import { daysUntil } from "@/lib/schedule/time-off/time-off-lists";
import { formatClock, formatDateSpan, formatDaysAhead } from "@/lib/time/format";

export interface TimeOffWords {
  reason: string;
  /** 'Mon, Nov 30 – Thu, Dec 3, 2026' */
  dates: string;
  /** '09:00 – 18:00', 'all day' */
  times: string;
  duration: string;
  /** 'Now', 'Today', 'In 6 days'; nothing for the past. */
  when: string;
}

/** Time off in the salon's words. */
export function timeOffWords(timeOff: TimeOff, { zone, hourCycle, now, today }: SalonClock): TimeOffWords {
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  const days = wholeDaysOf(timeOff, zone);
  const isNow = timeOff.start <= now && timeOff.end > now;
  return {
    reason: timeOff.reason.trim() || "Unavailable",
    dates: days ? formatDateSpan(days.first, days.last) : formatDateSpan(start.date, end.date),
    times: days ? "all day" : `${formatClock(start.time, hourCycle)} – ${formatClock(end.time, hourCycle)}`,
    duration: absenceDuration(timeOff, zone),
    when: isNow ? "Now" : timeOff.end <= now ? "" : formatDaysAhead(daysUntil(timeOff, today, zone)),
  };
}
