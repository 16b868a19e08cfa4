import { type Said, type Sayable, said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { ClosedDay, DayCoverage } from "@/lib/schedule/board/board";
import type { Span } from "@/lib/schedule/spans";
import { CoverageButtons } from "../coverage/coverage-buttons";
import { CoverageGraph, CoverageScale, highestOf } from "../coverage/coverage-graph";
import { useWords, type Words } from "../use-words";
import { dayAndNumber } from "./cell-words";
import { ClosedShade } from "./closed-shade";
import { WEEK_COLUMNS } from "./columns";

const GRAPH_HEIGHT = { open: 36, folded: 18 };

export interface WeekHeadProps {
  coverage: readonly DayCoverage[];
  /** Of the same days. */
  closed: readonly ClosedDay[];
  label: { title: Said; hint: Said };
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
  const { coverage, closed, axis, today, open, onDay } = props;
  const t = useTranslations("team.board");
  const words = useWords();
  const { say, formats } = words;
  const title = say(props.label.title);
  const highest = highestOf(coverage);
  const height = open ? GRAPH_HEIGHT.open : GRAPH_HEIGHT.folded;
  return (
    <>
      <div
        className={clsx(
          WEEK_COLUMNS,
          "sticky top-0 z-sticky h-10 border-line border-b bg-page/92 backdrop-blur-sm",
        )}
        role="row"
      >
        <div
          className="flex items-center justify-between border-line border-e px-2 text-label lg:pe-2.5 lg:ps-4"
          role="columnheader"
        >
          <span className="font-medium">{t("name")}</span>
          <span className="text-caption text-faint">{t("thisWeek")}</span>
        </div>
        {coverage.map(({ date, gaps }, column) => {
          const { day, number } = dayAndNumber(date, formats);
          const isToday = date === today;
          const isClosed = closed[column]?.allDay === true;
          return (
            <div
              className={clsx(
                "flex items-stretch",
                column < 6 && "border-line border-e",
                isToday && "bg-accent/8",
              )}
              key={date}
              role="columnheader"
            >
              <button
                className={clsx(
                  "flex min-w-0 flex-1 items-center gap-1.5 px-1.5 text-label transition-colors hover:bg-tint/4 focus-visible:-outline-offset-2 lg:px-2",
                  isToday ? "text-accent-text" : "text-soft",
                )}
                onClick={() => onDay(date)}
                type="button"
              >
                <span>{day}</span>{" "}
                <span
                  className={clsx(
                    "font-semibold",
                    isToday ? "rounded-full bg-accent px-1.5 text-accent-ink" : "text-ink",
                  )}
                >
                  {number}
                </span>
                {gaps.length > 0 && <GapMark count={gaps.length} say={say} />}
                <span className="sr-only">
                  {t("showDay", {
                    state: isToday ? (isClosed ? "todayClosed" : "today") : isClosed ? "closed" : "plain",
                  })}
                </span>
              </button>
            </div>
          );
        })}
      </div>
      <div className={clsx(WEEK_COLUMNS, "border-line border-b")} role="row">
        <div
          className={clsx(
            "flex border-line border-e pe-1 ps-2 lg:ps-4",
            open ? "items-start py-3 max-lg:flex-wrap" : "items-center py-0.5",
          )}
          role="rowheader"
        >
          <span className="me-auto min-w-0">
            <span
              className={clsx("block font-semibold text-label", open ? "wrap-anywhere" : "truncate")}
              title={title}
            >
              {title}
            </span>
            <span className={clsx("block max-w-28 text-caption text-faint", !open && "sr-only")}>
              {say(props.label.hint)}
            </span>
          </span>
          <CoverageButtons onCoverage={props.onCoverage} onMinimums={props.onMinimums} open={open} />
          {open && <CoverageScale height={height} highest={highest} />}
        </div>
        {coverage.map((day, column) => (
          <div
            className={clsx(
              "min-w-0 px-1 lg:px-2",
              open ? "pt-3 pb-2" : "py-1.5",
              column < 6 && "border-line border-e",
              day.date === today && "bg-accent/5",
            )}
            key={day.date}
            role="gridcell"
          >
            <span className="sr-only">{say(coverageWords(day, closed[column]))}</span>
            <span className="relative block">
              <ClosedShade axis={axis} closed={closed[column]} />
              <CoverageGraph axis={axis} day={day} height={height} highest={highest} />
            </span>
            {open && <CoverageDetails axis={axis} closed={closed[column]} day={day} words={words} />}
            {closed[column]?.note && !(open && closed[column].allDay) && (
              <span
                aria-hidden="true"
                className={clsx("block text-center text-hour text-soft", open ? "wrap-anywhere" : "truncate")}
                title={say(closed[column].note)}
              >
                {say(closed[column].note)}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** How many gaps a day has, beside its name. */
function GapMark({ count, say }: { count: number; say: Say }) {
  return (
    <span className="ms-auto flex items-center gap-0.5 font-semibold text-gap-text text-hour tabular-nums">
      <TriangleAlert aria-hidden="true" size="0.75rem" strokeWidth={2.25} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{say(said("team.board.gapCount", { count }))}</span>
    </span>
  );
}

/** The hours under a day's graph, and the most at once. Decorative: the cell says it in a sentence. */
function CoverageDetails(props: {
  day: DayCoverage;
  closed: ClosedDay | undefined;
  axis: Span;
  words: Words;
}) {
  const { day, closed, axis, words } = props;
  return (
    <>
      <span aria-hidden="true" className="mt-1.5 flex justify-between text-hour text-faint tabular-nums">
        {[axis.start, (axis.start + axis.end) / 2, axis.end].map((minute) => (
          <span key={minute} translate="no">
            {words.formats.hour(minute)}
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="block text-center text-hour text-soft tabular-nums">
        {words.say(mostWords(day, closed))}
      </span>
    </>
  );
}

/** 'Up to 3 at once', 'Closed, up to 1', 'Boxing Day, closed' */
function mostWords({ counts }: DayCoverage, closed: ClosedDay | undefined): Sayable {
  const most = Math.max(0, ...counts);
  const day = closed?.note ?? said("team.board.closed");
  if (closed?.allDay) return most === 0 ? day : said("team.board.closedUpTo", { day, most });
  return most === 0 ? said("team.board.nobody") : said("team.board.upTo", { most });
}

/** The day's coverage in a sentence: whether the salon is closed, the most people at once, and whether that falls short. */
export function coverageWords({ counts, gaps }: DayCoverage, closed: ClosedDay | undefined): Said {
  const most = Math.max(0, ...counts);
  const words =
    gaps.length > 0
      ? said("team.board.atMostShort", { most, gaps: gaps.length })
      : said("team.board.atMost", { most });
  const note = closed?.note ?? (closed?.allDay ? said("team.board.closed") : null);
  return note ? said("team.board.noted", { note, words }) : words;
}
