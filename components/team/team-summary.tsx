"use client";

import { PencilLine } from "lucide-react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Board } from "./board/use-board";
import type { Drafts } from "./publish/use-drafts";
import { TodaySummary } from "./today/today-summary";
import type { Today } from "./today/use-today";

export interface TeamSummaryProps {
  board: Board;
  today: Today | null;
  /** Of the week on screen. */
  gaps: number;
  /** Null where nothing is published. */
  drafts: Drafts | null;
}

/** The week and today in as few words as a phone has room for; where today has nothing to say, the week's figures. */
export function TeamSummary({ board, today, gaps, drafts }: TeamSummaryProps) {
  const t = useTranslations("team");
  const formats = useFormats();
  const figures = t.rich("figures.people", {
    count: board.matching.length,
    hours: formats.hours(board.minutes),
    button: (words) => words,
  });
  return (
    <TodaySummary gaps={gaps} otherwise={figures} today={today}>
      {drafts && (drafts.isUnpublished || drafts.changes > 0) && (
        <span className="flex items-center gap-1.5">
          <PencilLine aria-hidden="true" className="text-accent-text" size="0.875rem" strokeWidth={2} />
          <span>
            {drafts.isUnpublished
              ? t("publish.weekNotPublished")
              : t("screen.changes", { count: drafts.changes })}
          </span>
        </span>
      )}
    </TodaySummary>
  );
}
