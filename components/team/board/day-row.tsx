"use client";

import { formatted, said } from "@chairtime/messages/said";
import { clsx } from "clsx";
import { Thermometer } from "lucide-react";
import { memo } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { Avatar } from "@/components/ui/avatar";
import type { ClosedDay } from "@/lib/schedule/board/board";
import type { PersonDay } from "@/lib/schedule/day/day";
import { fullName, type Person } from "@/lib/schedule/day/person";
import { sickRestOf } from "@/lib/schedule/day/sick-day";
import { tailWords } from "@/lib/schedule/day/tail";
import type { Span } from "@/lib/schedule/spans";
import type { Words } from "../use-words";
import { bandWords, cellName, hoursWords } from "./cell-words";
import { DAY_COLUMNS } from "./columns";
import { DayBar } from "./day-bar";
import { DraftMark } from "./draft-mark";
import { TimeOffPlate, timeOffLook } from "./time-off-look";

export interface DayRowProps {
  words: Words;
  person: Person;
  day: PersonDay;
  closed: ClosedDay | undefined;
  axis: Span;
  index: number;
  /** Whether it has unpublished changes. */
  isDraft: boolean;
  size: number;
  now: number | null;
}

/** One person's day: name over bar on a phone, beside it on a wider screen. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { words, person, day, axis, index, isDraft } = props;
  const { say, formats } = words;
  const { member } = person;
  const { zone, hourCycle } = useClock();
  const hours = hoursWords(day, formats);
  const until = tailWords(day.tail);
  const sick = sickRestOf(day);
  const isFree = hours === "" && day.tail === null;
  const now =
    !isFree && props.now !== null && props.now >= axis.start && props.now < axis.end
      ? ((props.now - axis.start) / (axis.end - axis.start)) * 100
      : null;
  return (
    <div
      aria-posinset={index + 1}
      aria-setsize={props.size}
      className="absolute inset-x-0 h-(--row) border-line not-first:border-t"
      role="listitem"
      style={{ transform: `translateY(calc(${index} * var(--row)))` }}
    >
      <button
        aria-describedby={isDraft ? `draft-${index}` : undefined}
        aria-label={cellName(person, day, { ...words, zone })}
        className={clsx(
          "relative grid size-full grid-cols-[36px_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1.5 px-4 text-start transition-colors hover:bg-panel-hover focus-visible:-outline-offset-2",
          DAY_COLUMNS[hourCycle],
        )}
        data-row={index}
        type="button"
      >
        {isDraft && <DraftMark id={`draft-${index}`} say={say} />}
        <Avatar
          className="size-9! text-[0.8125rem]! max-md:row-span-2"
          dimmed={!member.isActive}
          id={member.id}
          name={member}
          src={member.profilePic}
        />
        <span className="min-w-0">
          <span
            className={clsx("block truncate font-medium text-body", !member.isActive && "text-soft")}
            translate="no"
          >
            {fullName(member)}
          </span>
          <span className="hidden truncate text-caption text-faint md:block">{member.role}</span>
        </span>
        <span
          className={clsx(
            "text-end text-soft tabular-nums md:order-last",
            // Text with '+1' is longer than the column.
            hours.endsWith("+1") ? "text-hour" : "text-label",
          )}
        >
          {until && <span className="block text-faint text-hour">{say(until)}</span>}
          {sick ? (
            <span className="inline-flex items-center gap-1 text-off-text">
              <Thermometer aria-hidden="true" className="shrink-0" size="0.875rem" strokeWidth={2} />
              <span>{say(said("team.board.from", { time: formatted("minuteOfDay", sick.start) }))}</span>
            </span>
          ) : (
            !day.away && <span translate="no">{hours}</span>
          )}
          {day.usual !== null && (
            <span
              aria-hidden="true"
              className="ms-1.5 inline-block size-1.5 rotate-45 rounded-[1px] bg-accent-text align-middle"
            />
          )}
        </span>
        <span className={clsx("relative block min-w-0 max-md:col-span-2", !member.isActive && "grayscale")}>
          {day.away ? (
            <span
              aria-hidden="true"
              className={clsx("flex h-6.5 items-center rounded-chip", timeOffLook(day.away.reason).band)}
              data-bar=""
            >
              <TimeOffPlate
                className="mx-1 py-0.5"
                timeOff={day.away}
                words={say(bandWords(day.away, zone))}
              />
            </span>
          ) : isFree ? (
            <span
              aria-hidden="true"
              className="block truncate rounded-[3px] text-caption text-faint"
              data-bar=""
            >
              {say(said("team.board.noSchedule"))}
            </span>
          ) : (
            <DayBar axis={axis} className="h-3.5! md:h-5!" closed={props.closed} day={day} />
          )}
          {now !== null && (
            <span
              aria-hidden="true"
              className="absolute -inset-y-1 z-2 w-0.5 astride rounded-full bg-accent-text"
              style={{ insetInlineStart: `${now}%` }}
            />
          )}
        </span>
      </button>
    </div>
  );
});
