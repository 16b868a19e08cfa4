"use client";

import { counted } from "@chairtime/kit/counted";
import { useSalon } from "@/components/shell/session/salon-context";
import { Dot } from "@/components/ui/dot";
import { nowWords, type PersonNow } from "@/lib/schedule/coverage/now";
import { formatHours } from "@/lib/schedule/week";
import type { Board } from "./board/use-board";
import type { TeamDialog } from "./dialog-state";

const LINK = "rounded-chip text-accent-text hover:underline";

export interface TeamFiguresProps {
  board: Board;
  /** The cost of the week, where this user may see it. */
  cost: string | null;
  /** What everybody is doing now; null where the board shows the past. */
  states: readonly PersonNow[] | null;
  date: string;
  onDialog: (dialog: TeamDialog) => void;
}

/** The week in figures: people, hours, cost, and who is doing what now. */
export function TeamFigures({ board, cost, states, date, onDialog }: TeamFiguresProps) {
  // Without a salon the board's names stay those of old: the dialog of now leads to the hours.
  const isSalon = useSalon() !== null;
  const hours = `${formatHours(board.minutes)} this week`;
  return (
    // The minimum touch height: on a phone its links are one below the other. Elsewhere it
    // ends the line, so that later data moves nothing beside it.
    <p className="dotted-line text-caption/6 text-soft max-sm:w-full sm:order-last sm:ml-auto">
      <span>
        {counted(board.matching.length, "person", "people")},{" "}
        {isSalon ? (
          <button
            className={LINK}
            onClick={() => onDialog({ kind: "hours", date })}
            title="Hours and payroll"
            type="button"
          >
            {hours}
            <span className="sr-only">, hours and payroll</span>
          </button>
        ) : (
          hours
        )}
      </span>{" "}
      {cost && (
        <>
          <span>
            <Dot />
            Cost {cost}
          </span>{" "}
        </>
      )}
      {states && (
        <span>
          <Dot />
          <button className={LINK} onClick={() => onDialog({ kind: "now" })} type="button">
            Now {nowWords(states)}
          </button>
        </span>
      )}
    </p>
  );
}
