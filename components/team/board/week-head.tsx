import { counted } from "@chairtime/kit/counted";
import { TriangleAlert } from "lucide-react";
import { useClock } from "@/components/shell/session/settings-context";
import { cx } from "@/components/ui/cx";
import type { ClosedDay, DayCoverage } from "@/lib/schedule/board/board";
import type { Span } from "@/lib/schedule/spans";
import { dayAndNumber, formatHour } from "@/lib/time/format";
import { CoverageButtons } from "../coverage/coverage-buttons";
import { CoverageGraph, CoverageScale, highestOf } from "../coverage/coverage-graph";
import { ClosedShade } from "./closed-shade";
import { WEEK_COLUMNS } from "./columns";

const GRAPH_HEIGHT = { open: 36, folded: 18 };

export interface WeekHeadProps {
  coverage: readonly DayCoverage[];
  /** Of the same days. */
  closed: readonly ClosedDay[];
  label: { title: string; hint: string };
  axis: Span;
  today: string;
  /** Coverage shows its hours and counts, not the strip alone. */
  open: boolean;
  onCoverage: (open: boolean) => void;
  onDay: (date: string) => void;
  onMinimums: () => void;
}

/** The days' names with how many gaps they have, and under them each day's coverage. */
export function WeekHead(props: WeekHeadProps) {
  const { coverage, closed, label, axis, today, open, onDay } = props;
  const highest = highestOf(coverage);
  const height = open ? GRAPH_HEIGHT.open : GRAPH_HEIGHT.folded;
  return (
    <>
      <div
        className={cx(
          WEEK_COLUMNS,
          "sticky top-0 z-sticky h-10 border-line border-b bg-page/92 backdrop-blur-sm",
        )}
        role="row"
      >
        <div
          className="flex items-center justify-between border-line border-r px-2 text-label lg:pr-2.5 lg:pl-4"
          role="columnheader"
        >
          <span className="font-medium">Name</span>
          <span className="text-caption text-faint">This week</span>
        </div>
        {coverage.map(({ date, gaps }, column) => {
          const { day, number } = dayAndNumber(date);
          const isToday = date === today;
          return (
            <div
              className={cx(
                "flex items-stretch",
                column < 6 && "border-line border-r",
                isToday && "bg-accent/8",
              )}
              key={date}
              role="columnheader"
            >
              <button
                className={cx(
                  "flex min-w-0 flex-1 items-center gap-1.5 px-1.5 text-label transition-colors hover:bg-tint/4 focus-visible:-outline-offset-2 lg:px-2",
                  isToday ? "text-accent-text" : "text-soft",
                )}
                onClick={() => onDay(date)}
                type="button"
              >
                {day}{" "}
                <span
                  className={cx(
                    "font-semibold",
                    isToday ? "rounded-full bg-accent px-1.5 text-accent-ink" : "text-ink",
                  )}
                >
                  {number}
                </span>
                {gaps.length > 0 && <GapMark count={gaps.length} />}
                <span className="sr-only">
                  {isToday && ", today"}
                  {closed[column]?.allDay && ", closed"}, show this day
                </span>
              </button>
            </div>
          );
        })}
      </div>
      <div className={cx(WEEK_COLUMNS, "border-line border-b")} role="row">
        <div
          className={cx(
            "flex border-line border-r pr-1 pl-2 lg:pl-4",
            open ? "items-start py-3 max-lg:flex-wrap" : "items-center py-0.5",
          )}
          role="rowheader"
        >
          <span className="mr-auto min-w-0">
            <span
              className={cx("block font-semibold text-label", open ? "wrap-anywhere" : "truncate")}
              title={label.title}
            >
              {label.title}
            </span>
            <span className={cx("block max-w-28 text-caption text-faint", !open && "sr-only")}>
              {label.hint}
            </span>
          </span>
          <CoverageButtons onCoverage={props.onCoverage} onMinimums={props.onMinimums} open={open} />
          {open && <CoverageScale height={height} highest={highest} />}
        </div>
        {coverage.map((day, column) => (
          <div
            className={cx(
              "min-w-0 px-1 lg:px-2",
              open ? "pt-3 pb-2" : "py-1.5",
              column < 6 && "border-line border-r",
              day.date === today && "bg-accent/5",
            )}
            key={day.date}
            role="gridcell"
          >
            <span className="sr-only">{coverageWords(day, closed[column])}</span>
            <span className="relative block">
              <ClosedShade axis={axis} closed={closed[column]} />
              <CoverageGraph axis={axis} day={day} height={height} highest={highest} />
            </span>
            {open && <CoverageDetails axis={axis} closed={closed[column]} day={day} />}
            {closed[column]?.note && !(open && closed[column].allDay) && (
              <span
                aria-hidden="true"
                className={cx("block text-center text-hour text-soft", open ? "wrap-anywhere" : "truncate")}
                title={closed[column].note}
              >
                {closed[column].note}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** How many gaps a day has, beside its name. */
function GapMark({ count }: { count: number }) {
  return (
    <span className="ml-auto flex items-center gap-0.5 font-semibold text-gap-text text-hour tabular-nums">
      <TriangleAlert aria-hidden="true" size="0.75rem" strokeWidth={2.25} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {counted(count, "gap", "gaps")}</span>
    </span>
  );
}

/** The hours under a day's graph, and the most at once. Decorative: the cell says it in a sentence. */
function CoverageDetails(props: { day: DayCoverage; closed: ClosedDay | undefined; axis: Span }) {
  const { day, closed, axis } = props;
  const { hourCycle } = useClock();
  return (
    <>
      <span aria-hidden="true" className="mt-1.5 flex justify-between text-hour text-faint tabular-nums">
        {[axis.start, (axis.start + axis.end) / 2, axis.end].map((minute) => (
          <span key={minute}>{formatHour(minute, hourCycle)}</span>
        ))}
      </span>
      <span aria-hidden="true" className="block text-center text-hour text-soft tabular-nums">
        {mostWords(day, closed)}
      </span>
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

/** Returns the day's coverage in a sentence: whether the salon is closed, the most at once, and whether that falls short. */
export function coverageWords({ counts, gaps }: DayCoverage, closed: ClosedDay | undefined): string {
  const most = Math.max(0, ...counts);
  const short = gaps.length > 0 ? `, ${counted(gaps.length, "gap", "gaps")}` : "";
  const note = closed?.note ?? (closed?.allDay ? "Closed" : "");
  return `${note && `${note}. `}At most ${most} available at once${short}.`;
}
