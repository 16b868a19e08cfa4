import { instantToZoned } from "@chairtime/kit/zone";
import type { SalonClock } from "@/components/shell/salon-clock";
import type { TimeOff } from "@/lib/api/time-off-model";
import { daysUntil } from "@/lib/schedule/time-off-lists";
import { formatDateSpan, formatDaysAhead, formatDuration } from "@/lib/time/format";

export interface TimeOffWords {
  reason: string;
  /** 'Mon, Nov 30 – Thu, Dec 3, 2026' */
  dates: string;
  /** '09:00 – 18:00' */
  times: string;
  duration: string;
  /** 'Now', 'Today', 'In 6 days'; nothing for what is past. */
  when: string;
}

/** Time off in the salon's words. */
export function timeOffWords(timeOff: TimeOff, { zone, now, today }: SalonClock): TimeOffWords {
  const start = instantToZoned(timeOff.start, zone);
  const end = instantToZoned(timeOff.end, zone);
  const minutes = Math.round((timeOff.end.getTime() - timeOff.start.getTime()) / 60_000);
  const isNow = timeOff.start <= now && timeOff.end > now;
  return {
    reason: timeOff.reason.trim() || "Unavailable",
    dates: formatDateSpan(start.date, end.date),
    times: `${start.time} – ${end.time}`,
    duration: formatDuration(Math.max(0, minutes)),
    when: isNow ? "Now" : timeOff.end <= now ? "" : formatDaysAhead(daysUntil(timeOff, today, zone)),
  };
}
