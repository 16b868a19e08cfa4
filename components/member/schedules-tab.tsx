"use client";

import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { useClosings } from "@/components/records/preview/use-closings";
import { type MemberAvailability, personOf } from "@/components/records/preview/use-person";
import { ScheduleDialog } from "@/components/records/schedule/schedule-dialog";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useClock } from "@/components/shell/session/settings-context";
import type { StaffMember } from "@/lib/records/member/model";
import { SCHEDULE_FIELDS } from "@/lib/records/schedule/compare";
import type { Schedule } from "@/lib/records/schedule/model";
import { useDeleteSchedule } from "@/lib/records/schedule/queries";
import { byDayAndStart } from "@/lib/schedule/day/record-order";
import { weekName } from "@/lib/schedule/week-name";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import { type RecordActions, RecordRow } from "./record-row";
import { RotationBar } from "./rotation/rotation-bar";
import { RotationButton } from "./rotation/rotation-button";
import { beginIn, slotNote, weekSuffix } from "./rotation/rotation-words";
import { useRotationWeek } from "./rotation/use-rotation-week";
import { WeeklyTab } from "./weekly-tab";

const inWords = ({ dayOfWeek, startTime, endTime, rotationWeek }: Schedule, hourCycle: HourCycle) =>
  `${dayName(dayOfWeek)}, ${formatClockRange(startTime, endTime, hourCycle)}${weekSuffix(rotationWeek)}`;

export interface SchedulesTabProps {
  member: StaffMember;
  lists: MemberAvailability;
}

/** A member's weekly work schedules. */
export function SchedulesTab({ member, lists }: SchedulesTabProps) {
  const memberId = member.id;
  const weeks = useRotationWeek(member);
  const person = personOf(member, lists, useClosings().closings);
  const { hourCycle } = useClock();
  const words = (schedule: Schedule) => inWords(schedule, hourCycle);
  return (
    <WeeklyTab
      addName={(day) => `Add a schedule on ${day}`}
      deleting={useDeleteSchedule(memberId)}
      aside={person && <RotationButton person={person} />}
      bar={weeks && person && <RotationBar person={person} weeks={weeks} />}
      dialog={(subject) => (
        <ScheduleDialog begin={beginIn(weeks, subject.day)} member={member} {...subject} />
      )}
      draw={(schedule, height) => (
        <Drawn height={height} note={slotNote(schedule, schedule.notes, weeks)} schedule={schedule} />
      )}
      memberId={memberId}
      fields={SCHEDULE_FIELDS}
      empty={{
        icon: <CalendarDays size="1.5rem" strokeWidth={1.5} />,
        title: "No Work Schedules",
        text: "Add the hours that this member works each week.",
      }}
      hint="Select a slot to edit it"
      inWords={words}
      kind="schedule"
      label="Weekly schedule"
      listTitle="All Schedules"
      nameOf={(schedule) => `Edit schedule: ${words(schedule)}`}
      noteOf={(schedule) => slotNote(schedule, schedule.notes, weeks)}
      order={(one, other, weekStartsOn) =>
        byDayAndStart(one, other, weekStartsOn) || (one.validFrom < other.validFrom ? -1 : 1)
      }
      query={lists.schedules}
      weeks={weeks}
      row={(schedule, on) => <ScheduleRow key={schedule.id} {...on} record={schedule} />}
    />
  );
}

function Drawn({ schedule, note, height }: { schedule: Schedule; note: string; height: number }) {
  const { hourCycle } = useClock();
  return (
    <span
      className="segment-available block overflow-hidden rounded-control border-l-2! border-l-available! px-2.5 hover:bg-available/24"
      style={{ height: Math.max(22, height - 1), paddingBlock: height > 30 ? 6 : 1 }}
    >
      <span className="block truncate font-semibold text-label/4 tabular-nums">
        {formatClockRange(schedule.startTime, schedule.endTime, hourCycle)}
      </span>
      {height > 40 && <span className="block truncate text-caption text-soft">{note}</span>}
    </span>
  );
}

function ScheduleRow(props: RecordActions<Schedule> & { record: Schedule }) {
  const { hourCycle } = useClock();
  const { dayOfWeek, startTime, endTime, rotationWeek, validFrom, validUntil, notes } = props.record;
  const { zone } = useSalonClock();
  const nameId = useId();
  return (
    <RecordRow {...props} className="min-h-13 py-2" nameId={nameId}>
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[7.5rem_9rem_20rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={nameId}>
          <span>{dayName(dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums">
            {formatClockRange(startTime, endTime, hourCycle)}
          </span>
        </p>
        <p className="text-label text-soft max-lg:col-span-2">
          {typeof rotationWeek === "number" && (
            <span className="font-medium text-ink">{weekName(rotationWeek)} · </span>
          )}
          Valid from {formatShortDate(validFrom, zone)}
          {validUntil ? ` to ${formatShortDate(validUntil, zone)}` : ""}
        </p>
        {notes && <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2">{notes}</p>}
      </div>
    </RecordRow>
  );
}
