"use client";

import { addDays } from "@chairtime/kit/calendar";
import { CalendarDays, CalendarPlus, DoorClosed, Search } from "lucide-react";
import { useSalon } from "@/components/shell/salon-context";
import { useSettings } from "@/components/shell/settings-context";
import { Stepper } from "@/components/shell/stepper";
import { WritersOnly } from "@/components/shell/writers-only";
import { Button } from "@/components/ui/button";
import { Dot } from "@/components/ui/dot";
import { nowWords, type PersonNow } from "@/lib/schedule/now";
import { datesOfWeek, formatHours, weekStartOf } from "@/lib/schedule/week";
import { formatWeek } from "@/lib/time/format";
import type { TeamDialog } from "./dialog-state";
import type { Board } from "./use-board";

// Under each other on a phone, they are to be hit by a thumb.
const HEADER_LINK = "rounded-chip text-accent-text hover:underline max-sm:py-0.5";

export interface TeamHeaderProps {
  /** Null while it is loading. */
  board: Board | null;
  /** What the week costs, as far as this user may know it. */
  cost: string | null;
  /** What everybody is doing now. */
  states: readonly PersonNow[] | null;
  /** There is no staff yet. */
  empty: boolean;
  date: string;
  today: string;
  /** A phone hides the toolbar until it is asked for. */
  toolbarOpen: boolean;
  onToolbar: () => void;
  onDate: (date: string) => void;
  onDialog: (dialog: TeamDialog) => void;
}

/** The board's title with its week in figures, and the week to look at. */
export function TeamHeader(props: TeamHeaderProps) {
  const { board, states, date, today, onDialog } = props;
  // Without a salon the board's names stay those of old: the dialog of now leads to the hours.
  const isSalon = useSalon() !== null;
  const hours = board && `${formatHours(board.minutes)} this week`;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="max-sm:contents">
        <div className="flex items-center gap-1">
          <h1 className="text-title">Team</h1>
          <button
            aria-controls="team-toolbar"
            aria-expanded={props.toolbarOpen}
            aria-label="Search and filter"
            className="grid size-11 place-items-center rounded-control text-soft aria-expanded:bg-selected aria-expanded:text-ink sm:hidden"
            onClick={props.onToolbar}
            type="button"
          >
            <Search aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          </button>
        </div>
        {board && !props.empty && (
          <p className="dotted-line mt-1 text-label text-soft max-sm:order-last max-sm:mt-0 max-sm:w-full">
            <span>
              {board.matching.length} {board.matching.length === 1 ? "person" : "people"},{" "}
              {isSalon ? (
                <button
                  className={HEADER_LINK}
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
            {props.cost && (
              <>
                <span>
                  <Dot />
                  Cost {props.cost}
                </span>{" "}
              </>
            )}
            {states && (
              <span>
                <Dot />
                <button className={HEADER_LINK} onClick={() => onDialog({ kind: "now" })} type="button">
                  Now {nowWords(states)}
                </button>
              </span>
            )}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:contents">
        {!props.empty && (
          <WritersOnly>
            <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:*:flex-1">
              <Button
                icon={<DoorClosed aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={() => onDialog({ kind: "closures", date })}
              >
                Closures
              </Button>
              <Button
                icon={<CalendarPlus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={() => onDialog({ kind: "bulk", date })}
              >
                Plan several
              </Button>
            </div>
          </WritersOnly>
        )}
        <WeekStepper date={date} onDate={props.onDate} today={today} />
      </div>
    </header>
  );
}

/** A week back, a week on, today. */
function WeekStepper(props: { date: string; today: string; onDate: (date: string) => void }) {
  const { date, today, onDate } = props;
  const dates = datesOfWeek(weekStartOf(date, useSettings().weekStartsOn));
  const words = formatWeek(dates[0] ?? date, dates[6] ?? date);
  return (
    <Stepper
      className="sm:gap-3"
      label="Week"
      onStep={(weeks) => onDate(addDays(date, weeks * 7))}
      onToday={() => onDate(today)}
      todayClassName={dates.includes(today) ? "max-sm:hidden" : ""}
      unit="week"
    >
      <p
        aria-live="polite"
        className="flex items-center gap-2 px-3 text-center font-medium sm:whitespace-nowrap text-body tabular-nums"
      >
        <CalendarDays
          aria-hidden="true"
          className="text-soft max-sm:hidden"
          size="0.875rem"
          strokeWidth={2}
        />
        <span className="max-sm:hidden">{words}</span>
        <span className="sm:hidden">{words.replace(/, \d{4}$/, "")}</span>
      </p>
    </Stepper>
  );
}
