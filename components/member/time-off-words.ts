import { instantToZoned } from "@chairtime/kit/zone";
import type { SalonClock } from "@/components/shell/salon-clock";
import type { TimeOff } from "@/lib/api/time-off-model";
import { daysUntil } from "@/lib/schedule/time-off-lists";
import { formatDateSpan, formatDaysAhead, formatDuration } from "@/lib/time/format";

export interface BlockWords {
  reason: string;
  /** 'Mon, Nov 30 – Thu, Dec 3, 2026' */
  dates: string;
  /** '09:00 – 18:00' */
  times: string;
  duration: string;
  /** 'Now', 'Today', 'In 6 days'; nothing for what is past. */
  when: string;
}

/** A block in the salon's words. */
export function blockWords(block: TimeOff, { zone, now, today }: SalonClock): BlockWords {
  const start = instantToZoned(block.start, zone);
  const end = instantToZoned(block.end, zone);
  const minutes = Math.round((block.end.getTime() - block.start.getTime()) / 60_000);
  const isNow = block.start <= now && block.end > now;
  return {
    reason: block.reason.trim() || "Unavailable",
    dates: formatDateSpan(start.date, end.date),
    times: `${start.time} – ${end.time}`,
    duration: formatDuration(Math.max(0, minutes)),
    when: isNow ? "Now" : block.end <= now ? "" : formatDaysAhead(daysUntil(block, today, zone)),
  };
}
