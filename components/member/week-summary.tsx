"use client";

import { weekdayOf, weekdaysFrom } from "@chairtime/kit/calendar";
import { clsx } from "clsx";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Swatch } from "@/components/timeline/swatch";
import { isRightToLeft } from "@/components/ui/direction";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { RecurringBreak } from "@/lib/records/break/model";
import { reasonWords } from "@/lib/records/reasons";
import type { Schedule } from "@/lib/records/schedule/model";
import { byStart } from "@/lib/schedule/day/record-order";
import { weekName } from "@/lib/schedule/week-name";

const SCHEDULES_SHOWN = 2;
const BREAKS_SHOWN = 1;

export interface WeekSummaryProps {
  schedules: readonly Schedule[];
  breaks: readonly RecurringBreak[];
  today: string;
  /** The weekday with which the member's weeks begin. */
  startsOn: number;
}

/** Scrolls a week that doesn't fit to today. */
function showToday(week: HTMLUListElement | null) {
  const today = week?.querySelector<HTMLElement>("[data-today]");
  if (!week || !today) return;
  week.scrollLeft = isRightToLeft()
    ? today.offsetLeft + today.offsetWidth - week.clientWidth + 16
    : today.offsetLeft - week.offsetLeft - 16;
}

/** Seven days at a glance. */
export function WeekSummary({ schedules, breaks, today, startsOn }: WeekSummaryProps) {
  const t = useTranslations("member.week");
  return (
    <section aria-labelledby="week-summary">
      <h2 className="text-section" id="week-summary">
        {t("heading")}
      </h2>
      <ul
        ref={showToday}
        className="relative mt-3 flex snap-x gap-2 overflow-x-auto max-lg:-mx-4 max-lg:px-4 max-lg:pb-2 max-lg:scroll-px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:grid lg:grid-cols-7 lg:overflow-visible"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: below 1024 px it scrolls sideways, also by keyboard
        tabIndex={0}
      >
        {weekdaysFrom(startsOn).map((day) => (
          <DayCard
            breaks={breaks.filter(({ dayOfWeek }) => dayOfWeek === day).sort(byStart)}
            day={day}
            isToday={weekdayOf(today) === day}
            key={day}
            schedules={schedules.filter((schedule) => schedule.dayOfWeek === day).sort(byStart)}
          />
        ))}
      </ul>
    </section>
  );
}

function DayCard(props: { day: number; isToday: boolean; schedules: Schedule[]; breaks: RecurringBreak[] }) {
  const { day, isToday, schedules, breaks } = props;
  const t = useTranslations("member.week");
  const say = useSay();
  const formats = useFormats();
  const { hourCycle } = useClock();
  const off = schedules.length === 0;
  const moreSchedules = schedules.length - SCHEDULES_SHOWN;
  const moreBreaks = breaks.length - BREAKS_SHOWN;
  return (
    <li
      data-today={isToday || undefined}
      className={clsx(
        "flex min-h-50 w-40 shrink-0 snap-start flex-col rounded-menu border p-3 lg:w-auto",
        isToday
          ? "border-accent/60 bg-accent/6"
          : off
            ? "border-line-control border-dashed"
            : "border-line bg-panel",
      )}
    >
      <h3 className={clsx("flex items-baseline justify-between font-semibold text-body", off && "text-soft")}>
        <abbr className="no-underline" title={formats.weekday(day)}>
          {formats.shortWeekday(day)}
        </abbr>
        {isToday && <span className="text-accent-text text-caption">{t("today")}</span>}
      </h3>
      {off && <p className="m-auto text-label text-faint">{t("noSchedule")}</p>}
      <div className="mt-2 space-y-1.5">
        {schedules.slice(0, SCHEDULES_SHOWN).map((schedule) => (
          <p
            className={clsx(
              "rounded-chip border-available border-s-2 bg-available/17 py-1 tabular-nums lg:max-xl:px-1.5 lg:max-xl:text-caption",
              hourCycle === "h23" ? "whitespace-nowrap px-2 text-label" : "px-1.5 text-caption",
            )}
            key={schedule.id}
          >
            <span translate="no">{formats.clockRange(schedule.startTime, schedule.endTime)}</span>
            {typeof schedule.rotationWeek === "number" && (
              <span className="block text-caption text-soft">{say(weekName(schedule.rotationWeek))}</span>
            )}
          </p>
        ))}
        {moreSchedules > 0 && (
          <p className="px-0.5 text-caption text-soft">{t("moreSchedules", { count: moreSchedules })}</p>
        )}
        {breaks.slice(0, BREAKS_SHOWN).map((each) => (
          <div className="flex gap-2" key={each.id}>
            <Swatch className="h-auto self-stretch" kind="break" shape="bar" />
            <div className="min-w-0">
              <p className="truncate font-medium text-caption text-pause-text">
                {each.reason ? say(reasonWords(each.reason)) : t("break")}
              </p>
              <p className="text-caption text-soft tabular-nums">
                <span translate="no">{formats.clockRange(each.startTime, each.endTime)}</span>
                {typeof each.rotationWeek === "number" && (
                  <span className="block">{say(weekName(each.rotationWeek))}</span>
                )}
              </p>
            </div>
          </div>
        ))}
        {moreBreaks > 0 && (
          <p className="ps-4 text-caption text-soft">{t("moreBreaks", { count: moreBreaks })}</p>
        )}
      </div>
    </li>
  );
}
