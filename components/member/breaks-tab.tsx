"use client";

import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import type { UseQueryResult } from "@tanstack/react-query";
import { Coffee } from "lucide-react";
import { useId } from "react";
import { BreakDialog } from "@/components/records/break-dialog";
import { useClock } from "@/components/shell/session/settings-context";
import { Swatch } from "@/components/timeline/swatch";
import { BREAK_FIELDS } from "@/lib/records/break/compare";
import type { RecurringBreak } from "@/lib/records/break/model";
import { useDeleteBreak } from "@/lib/records/break/queries";
import type { StaffMember } from "@/lib/records/member/model";
import { byDayAndStart } from "@/lib/schedule/day/record-order";
import { weekName } from "@/lib/schedule/week-name";
import { formatClockRange, formatDuration } from "@/lib/time/format";
import { type RecordActions, RecordRow } from "./record-row";
import { beginIn, slotNote, weekSuffix } from "./rotation/rotation-words";
import { useRotationWeek } from "./rotation/use-rotation-week";
import { WeeklyTab } from "./weekly-tab";

const inWords = (
  { reason, dayOfWeek, startTime, endTime, rotationWeek }: RecurringBreak,
  hourCycle: HourCycle,
) =>
  `${reason || "Break"}, ${dayName(dayOfWeek)}, ${formatClockRange(startTime, endTime, hourCycle)}${weekSuffix(rotationWeek)}`;

export interface BreaksTabProps {
  member: StaffMember;
  query: UseQueryResult<RecurringBreak[]>;
}

/** A member's breaks that recur every week. */
export function BreaksTab({ member, query }: BreaksTabProps) {
  const memberId = member.id;
  const weeks = useRotationWeek(member);
  const { hourCycle } = useClock();
  const words = (record: RecurringBreak) => inWords(record, hourCycle);
  return (
    <WeeklyTab
      addName={(day) => `Add a break on ${day}`}
      deleting={useDeleteBreak(memberId)}
      dialog={(subject) => <BreakDialog begin={beginIn(weeks, subject.day)} member={member} {...subject} />}
      draw={(record, height) => <Drawn height={height} record={record} />}
      memberId={memberId}
      fields={BREAK_FIELDS}
      empty={{
        icon: <Coffee size="1.5rem" strokeWidth={1.5} />,
        title: "No Recurring Breaks",
        text: "Add the breaks that this member takes each week.",
      }}
      hint="Select a break to edit it"
      inWords={words}
      kind="break"
      label="Weekly breaks"
      listTitle="All Recurring Breaks"
      nameOf={(record) => `Edit break: ${words(record)}`}
      noteOf={(record) => slotNote(record, record.reason, weeks)}
      order={byDayAndStart}
      query={query}
      weeks={weeks}
      row={(record, on) => <BreakRow key={record.id} {...on} record={record} />}
    />
  );
}

function Drawn({ record, height }: { record: RecurringBreak; height: number }) {
  const { hourCycle } = useClock();
  return (
    <>
      <span
        className={
          height < 16 ? "pattern-break-small block rounded-chip" : "pattern-break block rounded-chip"
        }
        style={{ height: Math.max(9, height - 1) }}
      />
      <span className="mt-1 block truncate px-0.5 font-semibold text-hour/3">{record.reason || "Break"}</span>
      <span className="block truncate px-0.5 text-hour/3 font-normal! text-soft tabular-nums">
        {formatClockRange(record.startTime, record.endTime, hourCycle)}
      </span>
    </>
  );
}

function BreakRow(props: RecordActions<RecurringBreak> & { record: RecurringBreak }) {
  const { hourCycle } = useClock();
  const { dayOfWeek, startTime, endTime, rotationWeek, reason } = props.record;
  const { start, end } = clockRange(startTime, endTime);
  const nameId = useId();
  return (
    <RecordRow {...props} className="min-h-12 py-1.5 sm:gap-4" nameId={nameId}>
      <Swatch className="h-6" kind="break" shape="bar" />
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-3 sm:gap-x-4 lg:grid-cols-[7.5rem_9rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={nameId}>
          <span>{dayName(dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums">
            {formatClockRange(startTime, endTime, hourCycle)}
          </span>
        </p>
        <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2 lg:text-body">
          {reason || "Break"}
          {typeof rotationWeek === "number" && ` · ${weekName(rotationWeek)}`}
          <span className="sm:hidden"> · {formatDuration(end - start)}</span>
        </p>
      </div>
      <p className="text-label text-soft tabular-nums max-sm:hidden">{formatDuration(end - start)}</p>
    </RecordRow>
  );
}
