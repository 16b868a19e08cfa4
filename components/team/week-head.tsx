import { SlidersHorizontal } from "lucide-react";
import { useAllowed } from "@/components/shell/salon-context";
import { useSettings } from "@/components/shell/settings-context";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import type { ClosedDay, DayCoverage } from "@/lib/schedule/board";
import type { Span } from "@/lib/schedule/spans";
import { dayAndNumber, formatHour, formatMinutesRange } from "@/lib/time/format";
import { ClosedShade } from "./closed-shade";
import { WEEK_COLUMNS } from "./columns";
import { CoverageGraph, CoverageScale, highestOf } from "./coverage-graph";

const GRAPH_HEIGHT = 36;

export interface WeekHeadProps {
  coverage: readonly DayCoverage[];
  /** Of the same days. */
  closed: readonly ClosedDay[];
  label: { title: string; hint: string };
  axis: Span;
  today: string;
  onDay: (date: string) => void;
  onMinimums: () => void;
}

/** The days' names, and under them each day's coverage with its gaps named. */
export function WeekHead({ coverage, closed, label, axis, today, onDay, onMinimums }: WeekHeadProps) {
  const { hourCycle } = useSettings();
  const minimumsLabel = useMinimumsLabel();
  const highest = highestOf(coverage);
  return (
    <>
      <div
        className={cx(
          WEEK_COLUMNS,
          "sticky top-0 z-sticky h-12 border-line border-b bg-page/92 backdrop-blur-sm",
        )}
        role="row"
      >
        <div
          className="flex items-center justify-between border-line border-r pr-2.5 pl-4 text-label"
          role="columnheader"
        >
          <span className="font-medium">Name</span>
          <span className="text-caption text-faint">This week</span>
        </div>
        {coverage.map(({ date }, column) => {
          const { day, number } = dayAndNumber(date);
          return (
            <div
              className={cx(
                "flex items-stretch",
                column < 6 && "border-line border-r",
                date === today && "bg-accent/8",
              )}
              key={date}
              role="columnheader"
            >
              <button
                className={cx(
                  "flex flex-1 items-center gap-1.5 px-2 text-label transition-colors hover:bg-tint/4 focus-visible:-outline-offset-2",
                  date === today ? "text-accent-text" : "text-soft",
                )}
                onClick={() => onDay(date)}
                type="button"
              >
                {day} <span className={cx("font-semibold", date !== today && "text-ink")}>{number}</span>
                {date === today && <span className="ml-auto font-semibold text-hour">Today</span>}
                <span className="sr-only">{closed[column]?.allDay && ", closed"}, show this day</span>
              </button>
            </div>
          );
        })}
      </div>
      <div className={cx(WEEK_COLUMNS, "border-line border-b")} role="row">
        <div className="flex items-start border-line border-r py-3 pr-1.5 pl-4" role="rowheader">
          <span className="mr-auto">
            <span className="block font-semibold text-label wrap-anywhere">{label.title}</span>
            <span className="block max-w-28 text-caption text-faint">{label.hint}</span>
          </span>
          <IconButton
            icon={<SlidersHorizontal aria-hidden="true" size="0.875rem" strokeWidth={2} />}
            label={minimumsLabel}
            onClick={onMinimums}
          />
          <CoverageScale height={GRAPH_HEIGHT} highest={highest} />
        </div>
        {coverage.map((day, column) => (
          <div
            className={cx(
              "min-w-0 px-2 pt-3 pb-2",
              column < 6 && "border-line border-r",
              day.date === today && "bg-accent/5",
            )}
            key={day.date}
            role="gridcell"
          >
            <span className="sr-only">{coverageWords(day, closed[column])}</span>
            <span className="relative block">
              <ClosedShade axis={axis} closed={closed[column]} />
              <CoverageGraph axis={axis} day={day} height={GRAPH_HEIGHT} highest={highest} />
            </span>
            <span
              aria-hidden="true"
              className="mt-1.5 flex justify-between text-hour text-faint tabular-nums"
            >
              {[axis.start, (axis.start + axis.end) / 2, axis.end].map((minute) => (
                <span key={minute}>{formatHour(minute, hourCycle)}</span>
              ))}
            </span>
            <span aria-hidden="true" className="block text-center text-hour text-soft tabular-nums">
              {mostWords(day, closed[column])}
            </span>
            {closed[column]?.note && !closed[column].allDay && (
              <span aria-hidden="true" className="block text-center text-hour text-soft wrap-anywhere">
                {closed[column].note}
              </span>
            )}
            {day.gaps.slice(0, 2).map((gap) => (
              <span
                className="mt-1.5 block rounded-chip border border-gap/60 border-dashed bg-gap/12 px-1 py-0.5 text-center font-semibold text-gap-text text-hour tabular-nums"
                key={`${gap.role} ${gap.start}`}
              >
                {gap.role ?? "Gap"}{" "}
                <span className="whitespace-nowrap">{formatMinutesRange(gap.start, gap.end, hourCycle)}</span>
              </span>
            ))}
            {day.gaps.length > 2 && (
              <span className="mt-1 block text-center text-gap-text text-hour">
                +{day.gaps.length - 2} more {day.gaps.length === 3 ? "gap" : "gaps"}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** 'Up to 3 at once', 'Closed, up to 1', 'Boxing Day, closed' */
function mostWords({ counts }: DayCoverage, closed: ClosedDay | undefined): string {
  const most = Math.max(0, ...counts);
  const day = closed?.note ?? "Closed";
  if (closed?.allDay) return most === 0 ? day : `${day}, up to ${most}`;
  return most === 0 ? "Nobody" : `Up to ${most} at once`;
}

/** The day's coverage in a sentence: whether the salon is closed, the most at once, and whether that falls short. */
export function coverageWords({ counts, gaps }: DayCoverage, closed: ClosedDay | undefined): string {
  const most = Math.max(0, ...counts);
  const short = gaps.length > 0 ? `, ${gaps.length} ${gaps.length === 1 ? "gap" : "gaps"}` : "";
  const note = closed?.note ?? (closed?.allDay ? "Closed" : "");
  return `${note && `${note}. `}At most ${most} available at once${short}.`;
}

/** Returns what the button to the minimums is called: who may only look sets none. */
export function useMinimumsLabel(): string {
  return useAllowed("plan") ? "Set minimums" : "Minimums";
}
