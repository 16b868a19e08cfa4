"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { nowWords } from "@/lib/schedule/coverage/now";
import { isQuiet, type Today } from "./use-today";

export interface TodaySummaryProps {
  today: Today | null;
  gaps: number;
  /** Shown in place of today while it is not known, or has nothing to say. */
  otherwise?: ReactNode;
  children?: ReactNode;
}

/**
 * A number of gaps and today in as few words as a phone has room for. Today is last: it is known last, and must move
 * nothing.
 */
export function TodaySummary({ today, gaps, otherwise = null, children }: TodaySummaryProps) {
  const t = useTranslations("team.gaps");
  const say = useSay();
  return (
    <>
      {gaps > 0 && (
        <span className="flex items-center gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="text-gap" size="0.875rem" strokeWidth={2} />
          <span>{t("count", { count: gaps })}</span>
        </span>
      )}
      {children}
      <span>
        {today && !isQuiet(today) ? say(listed(nowWords(today.states, ["working", "away"]))) : otherwise}
      </span>
    </>
  );
}
