"use client";

import { said } from "@chairtime/messages/said";
import { clsx } from "clsx";
import { Plus, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { WritersOnly } from "@/components/shell/session/writers-only";
import { Avatar } from "@/components/ui/avatar";
import { canHandOver } from "@/lib/schedule/coverage/candidates";
import type { PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { sickRestOf } from "@/lib/schedule/day/sick-day";
import { tailWords } from "@/lib/schedule/day/tail";
import type { Span } from "@/lib/schedule/spans";
import type { PersonWeek } from "@/lib/schedule/week";
import type { Words } from "../use-words";
import type { BoardHours } from "./board-hours";
import { bandWords, cellName, hoursWords, sickWords } from "./cell-words";
import { DayBar } from "./day-bar";
import { DraftMark } from "./draft-mark";
import { TimeOffPlate, timeOffLook } from "./time-off-look";

export interface WeekRowProps {
  words: Words;
  week: PersonWeek;
  axis: Span;
  index: number;
  /** Column of the tab stop; -1 if it is in another row. */
  tabColumn: number;
  today: string;
  /** Whether shifts can be dragged yet. */
  canDrag: boolean;
  /** Dates with unpublished changes. */
  drafts: ReadonlySet<string> | undefined;
  /** Null if nothing is agreed, or not yet loaded. */
  hours: BoardHours | null;
}

/** Look of an inactive member; the text stays readable. */
const DIMMED = "opacity-60 grayscale";

/** A person's week. Memoized: a search, a clock tick or the focus rerenders only the affected rows. */
export const WeekRow = memo(function WeekRow(props: WeekRowProps) {
  const { words, week, axis, index, tabColumn, today, canDrag } = props;
  const hours = props.hours?.row(week);
  const { person, days, bands, minutes } = week;
  const { zone } = useClock();
  const banded = (column: number) =>
    bands.some(({ from, length }) => column >= from && column < from + length);
  return (
    <>
      <div
        className="flex min-w-0 items-center gap-x-2.5 border-line border-e bg-page/40 px-2 max-lg:flex-wrap max-lg:content-center lg:pe-2.5 lg:ps-4"
        role="rowheader"
      >
        <Avatar
          className="size-8! text-[0.75rem]! max-lg:hidden!"
          dimmed={!person.member.isActive}
          id={person.member.id}
          name={person.member}
          size="sm"
          src={person.member.profilePic}
        />
        <span className="min-w-0 flex-1 max-lg:basis-full">
          <span className="flex items-center gap-x-2 max-lg:flex-wrap">
            <span
              className="min-w-0 flex-1 truncate font-medium text-label/4 max-lg:basis-full"
              title={fullName(person.member)}
              translate="no"
            >
              {fullName(person.member)}
            </span>
            {hours?.detail && hours.total}
          </span>
          <span className="flex gap-2">
            <span
              className={clsx(
                "min-w-0 flex-1 truncate text-hour/4 text-faint font-normal!",
                hours?.detail && "max-lg:hidden",
              )}
            >
              {person.member.isActive ? person.member.role : words.say(said("team.board.inactive"))}
            </span>
            {hours?.detail}
          </span>
        </span>
        {!hours && (
          <span className="text-caption text-soft tabular-nums" translate="no">
            {words.formats.hours(minutes)}
          </span>
        )}
        {hours && !hours.detail && hours.total}
      </div>
      {days.map((day, column) => (
        <WeekCell
          axis={axis}
          banded={banded(column)}
          canGive={canDrag && canHandOver(day, today)}
          column={column}
          day={day}
          isDraft={props.drafts?.has(day.date) === true}
          isToday={day.date === today}
          key={day.date}
          note={hours?.notes.get(day.date)}
          person={person}
          row={index}
          tabbable={tabColumn === column}
          words={words}
          zone={zone}
        />
      ))}
      {bands.map((band) => (
        <span
          aria-hidden="true"
          className={clsx(
            "pointer-events-none relative z-1 row-start-1 m-1 flex items-center overflow-hidden rounded-control",
            timeOffLook(band.timeOff.reason).band,
            !person.member.isActive && "grayscale",
          )}
          key={`${band.timeOff.id}-${band.from}`}
          style={{ gridColumn: `${band.from + 2} / span ${band.length}` }}
        >
          <TimeOffPlate
            className="mx-0.5 py-1"
            words={words.say(bandWords(band.timeOff, zone))}
            timeOff={band.timeOff}
          />
        </span>
      ))}
    </>
  );
});

interface WeekCellProps {
  words: Words;
  zone: string;
  person: Person;
  day: PersonDay;
  axis: Span;
  row: number;
  column: number;
  banded: boolean;
  isDraft: boolean;
  isToday: boolean;
  /** Whether the shift can be dragged onto a colleague's cell. */
  canGive: boolean;
  tabbable: boolean;
  /** Breach of the contract, in words. */
  note: string | undefined;
}

function WeekCell(props: WeekCellProps) {
  const { words, zone, person, day, axis, row, column, banded, isDraft, isToday, canGive, tabbable, note } =
    props;
  const { say, formats } = words;
  const described = [note && `note-${row}-${column}`, isDraft && `draft-${row}-${column}`].filter(Boolean);
  const until = tailWords(day.tail);
  const sick = sickRestOf(day);
  const empty = day.windows.length === 0 && day.tail === null && !banded;
  const canAdd = !day.facts.isOutside;
  return (
    <div
      className={clsx(
        "row-start-1 flex min-w-0",
        column < 6 && "border-line border-e",
        isToday && "bg-accent/5",
      )}
      draggable={canGive || undefined}
      role="gridcell"
      style={{ gridColumn: column + 2 }}
    >
      <button
        aria-describedby={described.join(" ") || undefined}
        aria-label={cellName(person, day, { ...words, zone })}
        className={clsx(
          "group relative min-w-0 flex-1 scroll-mt-12 px-1 text-start transition-colors duration-75 hover:bg-tint/4 lg:px-2",
          "focus-visible:-outline-offset-2 data-drop:bg-accent/18 data-drop:outline-2 data-drop:outline-accent data-drop:-outline-offset-2",
        )}
        data-column={column}
        data-row={row}
        tabIndex={tabbable ? 0 : -1}
        type="button"
      >
        {isDraft && <DraftMark id={`draft-${row}-${column}`} say={say} />}
        {sick && !banded ? (
          <span
            aria-hidden="true"
            className={clsx(
              "absolute inset-1 flex items-center overflow-hidden rounded-control",
              timeOffLook(sick.timeOff.reason).band,
              !person.member.isActive && "grayscale",
            )}
          >
            <TimeOffPlate className="mx-0.5 py-1" timeOff={sick.timeOff} words={sickWords(sick, words)} />
          </span>
        ) : empty ? (
          canAdd && (
            <WritersOnly>
              <span className="absolute inset-1 grid place-items-center rounded-control border border-accent/60 border-dashed bg-accent/8 text-accent-text opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                <Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />
              </span>
            </WritersOnly>
          )
        ) : (
          !banded && (
            <>
              {until && <span className="block text-faint text-hour/3.5 tabular-nums">{say(until)}</span>}
              <span
                className={clsx(
                  // In a tablet's narrow columns the spaces around the dash are dropped first.
                  "flex items-center gap-1.5 tabular-nums max-lg:leading-3.5 max-lg:tracking-[-0.02em] max-lg:[word-spacing:-0.2em]",
                  until ? "text-hour/3.5" : "text-hour",
                  person.member.isActive ? "text-soft" : "text-faint",
                )}
              >
                <span translate="no">{hoursWords(day, formats)}</span>
                {day.usual !== null && (
                  <span aria-hidden="true" className="size-1.5 rotate-45 rounded-[1px] bg-accent-text" />
                )}
                {note && (
                  <>
                    <TriangleAlert aria-hidden="true" className="text-pause-text" size="0.75rem" />
                    <span className="sr-only" id={`note-${row}-${column}`}>
                      {note}
                    </span>
                  </>
                )}
              </span>
              <DayBar axis={axis} className={clsx("mt-0.5", !person.member.isActive && DIMMED)} day={day} />
            </>
          )
        )}
      </button>
    </div>
  );
}
