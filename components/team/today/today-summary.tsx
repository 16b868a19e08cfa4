"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { TriangleAlert } from "lucide-react";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import { nowWords } from "@/lib/schedule/coverage/now";
import type { Today } from "./use-today";

/** Today and a number of gaps in as few words as a phone has room for. */
export function TodaySummary({ today, gaps }: { today: Today | null; gaps: number }) {
  const t = useTranslations("team.gaps");
  const say = useSay();
  return (
    <>
      {today && <span>{say(listed(nowWords(today.states, ["working", "away"])))}</span>}
      {gaps > 0 && (
        <span className="flex items-center gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="text-gap" size="0.875rem" strokeWidth={2} />
          <span>{t("count", { count: gaps })}</span>
        </span>
      )}
    </>
  );
}
