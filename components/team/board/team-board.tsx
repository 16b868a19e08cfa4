"use client";

import { useSalonClock } from "@/components/shell/session/salon-clock";
import { ZoneNote } from "@/components/shell/zone-note";
import { KIND_SWATCH } from "@/components/timeline/kinds";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useWide } from "@/components/ui/use-wide";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Drafts } from "../publish/use-drafts";
import type { TeamView } from "../use-team-view";
import type { BoardHours } from "./board-hours";
import { OUTSIDE_HOURS } from "./closed-shade";
import { DayBoard } from "./day-board";
import { DraftIcon } from "./draft-mark";
import type { DraggedShift } from "./drag-shift";
import { TIME_OFF_LOOKS } from "./time-off-look";
import type { Board } from "./use-board";
import type { Pointed } from "./use-explain";
import { WeekBoard } from "./week-board";

export interface TeamBoardProps {
  board: Board;
  hours: BoardHours | null;
  /** Null if nothing is published. */
  drafts: Drafts | null;
  view: TeamView;
  /** Current minute of today, on the salon's clock. */
  minute: number;
  onOpen: (pointed: Pointed) => void;
  onGive: (shift: DraggedShift) => void;
  onMinimums: () => void;
}

/** The week, or one day of it; a window too narrow for seven days shows one. */
export function TeamBoard({
  board,
  hours,
  drafts,
  view,
  minute,
  onOpen,
  onGive,
  onMinimums,
}: TeamBoardProps) {
  const { zone, today } = useSalonClock();
  const wide = useWide("48rem");
  const showDay = (date: string) => {
    view.showDate(date);
    if (view.kind === "week" && wide) view.showKind("day");
  };
  const shared = {
    board,
    drafts,
    zone,
    today,
    onOpen,
    onMinimums,
    onDay: showDay,
    coverageOpen: view.coverageOpen,
    onCoverage: view.showCoverage,
  };
  return (
    <>
      {view.kind === "week" && wide !== false && (
        <div className="max-md:hidden">
          <WeekBoard {...shared} hours={hours} onGive={onGive} />
        </div>
      )}
      {(view.kind === "day" || wide !== true) && (
        <div className={view.kind === "week" ? "md:hidden" : ""}>
          <DayBoard {...shared} date={view.date} now={view.date === today ? minute : null} wide={wide} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Legend
          hasDrafts={drafts !== null && drafts.changes > 0}
          hasHours={board.week.closed.some(({ spans }) => spans.length > 0)}
        />
        <ZoneNote className="text-caption text-faint" />
      </div>
    </>
  );
}

const SWATCH = "size-3 shrink-0 rounded-swatch";
const LEGEND = [
  { words: "legend.available", look: `${SWATCH} ${KIND_SWATCH.available}` },
  { words: "legend.break", look: `${SWATCH} ${KIND_SWATCH.break}` },
  { words: "legend.vacation", look: `${SWATCH} ${TIME_OFF_LOOKS.vacation.small}` },
  { words: "legend.sick", look: `${SWATCH} ${TIME_OFF_LOOKS.sick.small}` },
  { words: "legend.closed", look: `${SWATCH} ${TIME_OFF_LOOKS.closed.small}` },
  { words: "legend.otherTimeOff", look: `${SWATCH} ${TIME_OFF_LOOKS.other.small}` },
  { words: "legend.minimum", look: "w-4 border-tint/60 border-t border-dashed" },
  { words: "legend.gap", look: `${SWATCH} border border-gap border-dashed bg-gap/25` },
  { words: "legend.differs", look: "size-1.5 rotate-45 rounded-[1px] bg-accent-text" },
] as const;

const OUTSIDE = {
  words: "legend.outside",
  look: `${SWATCH} ${OUTSIDE_HOURS} border border-line-control`,
} as const;

/** What the board's patterns mean. */
function Legend({ hasHours, hasDrafts }: { hasHours: boolean; hasDrafts: boolean }) {
  const t = useTranslations("team");
  const legend = hasHours ? [...LEGEND, OUTSIDE] : LEGEND;
  return (
    <ul aria-label={t("legend.label")} className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-soft">
      {legend.map(({ words, look }) => (
        <li className="flex items-center gap-2" key={words}>
          <span aria-hidden="true" className={look} />
          <span>{t(words)}</span>
        </li>
      ))}
      {hasDrafts && (
        <li className="flex items-center gap-2">
          <DraftIcon />
          <span>{t("board.draft")}</span>
        </li>
      )}
    </ul>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Skeleton of the board while its lists are loading. */
export function BoardSkeleton() {
  const t = useTranslations("team.board");
  return (
    <Panel aria-busy="true" className="overflow-clip">
      <span className="sr-only" role="status">
        {t("loading")}
      </span>
      <div className="h-12 border-line border-b" />
      {ROWS.map((row) => (
        <div className="flex h-[50px] items-center gap-4 border-line px-4 not-last:border-b" key={row}>
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-3 w-36" />
          <Skeleton className="h-3 flex-1" />
        </div>
      ))}
    </Panel>
  );
}
