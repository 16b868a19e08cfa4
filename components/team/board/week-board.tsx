"use client";

import { clsx } from "clsx";
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from "react";
import { useAllowed } from "@/components/shell/session/salon-context";
import { useRows } from "@/components/shell/use-rows";
import { readingKey } from "@/components/ui/direction";
import { useLate } from "@/components/ui/use-late";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { PersonWeek } from "@/lib/schedule/week";
import type { Drafts } from "../publish/use-drafts";
import { useWords } from "../use-words";
import type { BoardHours } from "./board-hours";
import { ClosedColumns } from "./closed-shade";
import { BOARD_ROWS, WEEK_COLUMNS } from "./columns";
import type { DraggedShift } from "./drag-shift";
import { ExplainTip } from "./explain-tip";
import type { Board } from "./use-board";
import { type Pointed, useExplain } from "./use-explain";
import { WeekHead } from "./week-head";
import { WeekRow } from "./week-row";

const ROW = 50;

// Dragging ends in a dialog, so its code loads with the dialogs.
const loadDragHandlers = () => import("../team-dialogs").then((file) => file.dragHandlers);

export interface WeekBoardProps {
  board: Board;
  hours: BoardHours | null;
  drafts: Drafts | null;
  zone: string;
  today: string;
  onOpen: (pointed: Pointed) => void;
  /** Called when a shift was dropped on a colleague's cell. */
  onGive: (shift: DraggedShift) => void;
  onDay: (date: string) => void;
  onMinimums: () => void;
  coverageOpen: boolean;
  onCoverage: (open: boolean) => void;
}

/** People in rows, seven days in columns. One tab stop; arrows, Home and End move between cells. */
export function WeekBoard(props: WeekBoardProps) {
  const { board, zone, today, onOpen, onGive, onDay, onMinimums } = props;
  const { matching, coverage } = board;
  const { axis, closed } = board.week;
  const t = useTranslations("team.board");
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState({ row: 0, column: 0 });
  const kept = Math.min(focus.row, matching.length - 1);
  const { rows, scrollTo } = useRows(list, { ...BOARD_ROWS, count: matching.length, kept, height: ROW });
  const find = useCallback((element: Element) => pointedAt(matching, element), [matching]);
  const { tip, hide, handlers } = useExplain(axis, zone, find);
  const mayWrite = useAllowed("write");
  const lateHandlers = useLate(loadDragHandlers);
  const dragHandlers = mayWrite ? lateHandlers : null;

  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return hide();
    const step = STEPS[readingKey(event.key)];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const row = Math.min(matching.length - 1, Math.max(0, kept + step.rows));
    const column = Math.min(6, Math.max(0, focus.column + step.columns));
    setFocus({ row, column });
    scrollTo(row);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  };
  const click = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    const pointed = cell && find(cell);
    if (!cell || !pointed) return;
    hide();
    setFocus(placeOf(cell));
    onOpen(pointed);
  };
  return (
    <div
      aria-colcount={8}
      aria-label={t("week")}
      aria-rowcount={matching.length + 2}
      className="overflow-clip rounded-card border border-line bg-panel shadow-panel"
      role="grid"
    >
      <WeekHead
        axis={axis}
        closed={closed}
        coverage={coverage}
        label={board.coverageLabel}
        onDay={onDay}
        onCoverage={props.onCoverage}
        onMinimums={onMinimums}
        open={props.coverageOpen}
        today={today}
      />
      <div
        className="relative"
        onClick={click}
        onFocus={(event) => {
          const place = placeOf(event.target);
          if (place.row !== focus.row || place.column !== focus.column) setFocus(place);
        }}
        onKeyDown={move}
        ref={list}
        role="rowgroup"
        style={{ height: matching.length * ROW }}
        {...handlers}
        {...dragHandlers?.(find, today, onGive)}
      >
        <ClosedColumns axis={axis} closed={closed} />
        {rows.map(({ index }) => {
          const week = matching[index];
          if (!week) return null;
          return (
            <div
              aria-rowindex={index + 3}
              className={clsx(WEEK_COLUMNS, "absolute inset-x-0 border-line not-last:border-b")}
              key={week.person.member.id}
              role="row"
              style={{ height: ROW, transform: `translateY(${index * ROW}px)` }}
            >
              <WeekRow
                axis={axis}
                canDrag={dragHandlers !== null}
                drafts={props.drafts?.byMember.get(week.person.member.id)}
                hours={props.hours}
                index={index}
                tabColumn={index === kept ? focus.column : -1}
                today={today}
                week={week}
                words={words}
              />
            </div>
          );
        })}
      </div>
      <ExplainTip ref={tip} />
    </div>
  );
}

const STEPS: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -10, columns: 0 },
  PageDown: { rows: 10, columns: 0 },
  Home: { rows: 0, columns: -6 },
  End: { rows: 0, columns: 6 },
};

function placeOf(cell: Element): { row: number; column: number } {
  return { row: Number(cell.getAttribute("data-row")), column: Number(cell.getAttribute("data-column")) };
}

function pointedAt(matching: readonly PersonWeek[], cell: Element): Pointed | null {
  const { row, column } = placeOf(cell);
  const week = matching[row];
  const day = week?.days[column];
  return week && day ? { person: week.person, day } : null;
}
