"use client";

import { useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Dot } from "@/components/ui/dot";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { Board } from "./board/use-board";
import type { TeamDialog } from "./dialog-state";

const LINK = "rounded-chip text-accent-text hover:underline";

export interface TeamFiguresProps {
  board: Board;
  /** The week's cost, if this user may see it. */
  cost: string | null;
  date: string;
  onDialog: (dialog: TeamDialog) => void;
}

/** The week in figures: people, hours and cost. */
export function TeamFigures({ board, cost, date, onDialog }: TeamFiguresProps) {
  // Without a salon the board's names stay those of old: the dialog of now leads to the hours.
  const isSalon = useSalon() !== null;
  const t = useTranslations("team.figures");
  const formats = useFormats();
  return (
    // It ends the line, so that later data moves nothing beside it.
    <p className="dotted-line order-last text-caption/6 text-soft sm:ms-auto">
      <span>
        {t.rich("people", {
          count: board.matching.length,
          hours: formats.hours(board.minutes),
          button: (words) =>
            isSalon ? (
              <button
                className={LINK}
                key="hours"
                onClick={() => onDialog({ kind: "hours", date })}
                title={t("hoursTitle")}
                type="button"
              >
                <span>{words}</span>
                <span className="sr-only">{t("hoursMore")}</span>
              </button>
            ) : (
              words
            ),
        })}
      </span>{" "}
      {cost && (
        <>
          <span>
            <Dot />
            <span>{t("cost", { cost })}</span>
          </span>{" "}
        </>
      )}
    </p>
  );
}
