"use client";

import { listed } from "@chairtime/messages/sentences/in-turn";
import { useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Dot } from "@/components/ui/dot";
import { useTranslations } from "@/components/ui/words/use-translations";
import { nowWords, type PersonNow } from "@/lib/schedule/coverage/now";
import type { Board } from "./board/use-board";
import type { TeamDialog } from "./dialog-state";

const LINK = "rounded-chip text-accent-text hover:underline";

export interface TeamFiguresProps {
  board: Board;
  /** The week's cost, if this user may see it. */
  cost: string | null;
  /** What everybody is doing now; null on a past board. */
  states: readonly PersonNow[] | null;
  date: string;
  onDialog: (dialog: TeamDialog) => void;
}

/** The week's figures: people, hours, cost, and who is doing what now. */
export function TeamFigures({ board, cost, states, date, onDialog }: TeamFiguresProps) {
  // Without a salon the names stay as before: the dialog links to the hours.
  const isSalon = useSalon() !== null;
  const t = useTranslations("team.figures");
  const say = useSay();
  const formats = useFormats();
  return (
    // Minimum touch height: on a phone its links are stacked. Elsewhere it ends the line, so that later data moves
    // nothing.
    <p className="dotted-line text-caption/6 text-soft max-sm:w-full sm:order-last sm:ms-auto">
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
      {states && (
        <span>
          <Dot />
          <button className={`${LINK} text-start`} onClick={() => onDialog({ kind: "now" })} type="button">
            {t("now", { words: say(listed(nowWords(states))) })}
          </button>
        </span>
      )}
    </p>
  );
}
