"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { reasonWords } from "@/lib/records/reasons";
import type { TimeOff } from "@/lib/records/time-off/model";
import { absenceDuration, wholeDaysOf } from "@/lib/schedule/day/whole-days";
import { daysUntil } from "@/lib/schedule/time-off/time-off-lists";
import { aheadWords } from "@/lib/time/format";

export interface TimeOffWords {
  reason: string;
  /** 'Mon, Nov 30 – Thu, Dec 3, 2026' */
  dates: string;
  /** '09:00 – 18:00', 'all day' */
  times: string;
  duration: string;
  isNow: boolean;
  /** 'Now', 'Today', 'In 6 days'; "" for the past. */
  when: string;
}

/** A formatter for time off. */
export function useTimeOffWords(): (timeOff: TimeOff) => TimeOffWords {
  const { zone, now, today } = useSalonClock();
  const t = useTranslations("member.timeOff");
  const formats = useFormats();
  const say = useSay();
  return (timeOff) => {
    const start = instantToZoned(timeOff.start, zone);
    const end = instantToZoned(timeOff.end, zone);
    const days = wholeDaysOf(timeOff, zone);
    const isNow = timeOff.start <= now && timeOff.end > now;
    const reason = timeOff.reason.trim();
    return {
      reason: reason ? say(reasonWords(reason)) : t("unavailable"),
      dates: days ? formats.dateSpan(days.first, days.last) : formats.dateSpan(start.date, end.date),
      times: days
        ? t("allDay")
        : t("times", { start: formats.clock(start.time), end: formats.clock(end.time) }),
      duration: say(absenceDuration(timeOff, zone)),
      isNow,
      when: isNow
        ? t("now")
        : timeOff.end <= now
          ? ""
          : say(aheadWords(daysUntil(timeOff, today, zone)) ?? ""),
    };
  };
}
