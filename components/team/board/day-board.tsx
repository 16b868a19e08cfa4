"use client";

import { said } from "@chairtime/messages/said";
import { listed } from "@chairtime/messages/sentences/in-turn";
import { clsx } from "clsx";
import { type MouseEvent, useCallback, useRef, useState } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { useRows } from "@/components/shell/use-rows";
import { useFormats } from "@/components/shell/words/use-formats";
import { Panel } from "@/components/ui/panel";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Span } from "@/lib/schedule/spans";
import { CoverageButtons } from "../coverage/coverage-buttons";
import { CoverageCounts, CoverageGraph } from "../coverage/coverage-graph";
import type { Drafts } from "../publish/use-drafts";
import { useWords } from "../use-words";
import { ClosedShade } from "./closed-shade";
import { BOARD_ROWS, DAY_HEAD_COLUMNS } from "./columns";
import { DayRow } from "./day-row";
import { DayStrip } from "./day-strip";
import { ExplainTip } from "./explain-tip";
import type { Board } from "./use-board";
import { type Pointed, useExplain } from "./use-explain";
import { coverageWords } from "./week-head";

const ROW = { wide: 56, phone: 76 };
/** Initial heights, before the window is known. */
const ROW_HEIGHT = "[--row:76px] md:[--row:56px]";
const HOUR_LABELS = 4;

export interface DayBoardProps {
  board: Board;
  drafts: Drafts | null;
  zone: string;
  date: string;
  today: string;
  /** The salon's minute, on today's date. */
  now: number | null;
  /** Null on the server. */
  wide: boolean | null;
  onOpen: (pointed: Pointed) => void;
  onDay: (date: string) => void;
  onMinimums: () => void;
  coverageOpen: boolean;
  onCoverage: (open: boolean) => void;
}

/** One day by half hours: people in rows, the coverage above. */
export function DayBoard(props: DayBoardProps) {
  const { board, drafts, zone, date, today, now, wide, onOpen, onDay, onMinimums, coverageOpen } = props;
  const { matching, coverage, week } = board;
  const { axis, dates } = week;
  const { hourCycle } = useClock();
  const t = useTranslations("team.board");
  const words = useWords();
  const { say, formats } = words;
  const column = Math.max(0, dates.indexOf(date));
  const day = coverage[column];
  const closed = week.closed[column];
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const height = wide ? ROW.wide : ROW.phone;
  const { rows } = useRows(list, {
    ...BOARD_ROWS,
    count: matching.length,
    kept: focused < matching.length ? focused : -1,
    height,
  });
  const find = useCallback(
    (cell: Element): Pointed | null => {
      const week = matching[Number(cell.getAttribute("data-row"))];
      const pointedDay = week?.days[column];
      return week && pointedDay ? { person: week.person, day: pointedDay } : null;
    },
    [matching, column],
  );
  const { tip, hide, handlers } = useExplain(axis, zone, find);
  const click = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    const pointed = cell && find(cell);
    if (pointed) {
      hide();
      onOpen(pointed);
    }
  };
  return (
    <div className="space-y-1.5 sm:space-y-3">
      <DayStrip closed={week.closed} coverage={coverage} date={date} onDay={onDay} today={today} />
      {day && (
        <Panel
          className={clsx(
            "grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-center gap-x-3 px-4 py-1.5 sm:py-2.5",
            DAY_HEAD_COLUMNS[hourCycle],
          )}
        >
          <div>
            <div className="flex flex-wrap items-center gap-x-1">
              <h2 className="text-card max-sm:sr-only">{say(board.coverageLabel.title)}</h2>
              <CoverageButtons onCoverage={props.onCoverage} onMinimums={onMinimums} open={coverageOpen} />
            </div>
            <p className="sr-only">{say(coverageWords(day, closed))}</p>
          </div>
          <div>
            {coverageOpen && <CoverageCounts axis={axis} day={day} />}
            <span className="relative block">
              <ClosedShade axis={axis} closed={closed} />
              <CoverageGraph
                axis={axis}
                day={day}
                height={coverageOpen ? 48 : 20}
                highest={Math.max(...day.counts, ...day.wanted)}
              />
            </span>
            <HourLabels axis={axis} />
          </div>
          <p
            className={clsx(
              "col-span-full truncate text-caption tabular-nums",
              day.gaps.length === 0 ? "text-faint" : "text-gap-text",
              // A phone has no room for what the graph says by itself.
              day.gaps.length === 0 && !closed?.note && !closed?.allDay && "max-sm:hidden",
            )}
          >
            {day.gaps.length === 0
              ? say(closed?.note ?? (closed?.allDay ? said("team.board.closed") : board.coverageLabel.hint))
              : say(
                  listed(
                    day.gaps.map(({ role, start, end }) => {
                      const hours = formats.minutesRange(start, end);
                      return role === undefined ? t("gap", { hours }) : t("gapOfRole", { role, hours });
                    }),
                  ),
                )}
          </p>
        </Panel>
      )}
      <Panel className="overflow-clip">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the rows are buttons, which click by keyboard */}
        <div
          aria-label={t("day")}
          className={clsx("relative", ROW_HEIGHT)}
          onClick={click}
          onFocus={(event) => setFocused(Number(event.target.getAttribute("data-row") ?? -1))}
          ref={list}
          role="list"
          style={{ height: `calc(${matching.length} * var(--row))` }}
          {...handlers}
        >
          {rows.map(({ index }) => {
            const row = matching[index];
            const rowDay = row?.days[column];
            if (!row || !rowDay) return null;
            return (
              <DayRow
                axis={axis}
                closed={closed}
                day={rowDay}
                index={index}
                isDraft={drafts?.byMember.get(row.person.member.id)?.has(rowDay.date) === true}
                key={row.person.member.id}
                now={now}
                person={row.person}
                size={matching.length}
                words={words}
              />
            );
          })}
        </div>
      </Panel>
      <ExplainTip ref={tip} />
    </div>
  );
}

/** Some hours of the axis, the first label at its start and the last at its end. */
function HourLabels({ axis }: { axis: Span }) {
  const step = (axis.end - axis.start) / HOUR_LABELS;
  const formats = useFormats();
  const minutes = Array.from({ length: HOUR_LABELS + 1 }, (_, index) => axis.start + index * step);
  return (
    <span
      aria-hidden="true"
      className="mt-1 flex justify-between text-faint text-hour tabular-nums max-sm:[&>*:nth-child(even)]:hidden"
    >
      {minutes.map((minute) => (
        <span key={minute} translate="no">
          {formats.minuteOfDay(minute, true)}
        </span>
      ))}
    </span>
  );
}
