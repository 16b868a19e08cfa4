"use client";

import type { HourCycle } from "@chairtime/contract/salon";
import { dayName } from "@chairtime/kit/calendar";
import type { UseQueryResult } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { scheduleFields } from "@/components/records/compare-fields";
import { ScheduleDialog } from "@/components/records/schedule-dialog";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useSettings } from "@/components/shell/settings-context";
import type { Schedule } from "@/lib/api/schedules-model";
import { useDeleteSchedule } from "@/lib/queries/schedules";
import { byDayAndStart } from "@/lib/schedule/record-order";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import { type RecordActions, RecordRow } from "./record-row";
import { WeeklyTab } from "./weekly-tab";

const inWords = ({ dayOfWeek, startTime, endTime }: Schedule, hourCycle: HourCycle) =>
  `${dayName(dayOfWeek)}, ${formatClockRange(startTime, endTime, hourCycle)}`;

export interface SchedulesTabProps {
  employeeId: string;
  query: UseQueryResult<Schedule[]>;
}

/** A member's weekly work schedules. */
export function SchedulesTab({ employeeId, query }: SchedulesTabProps) {
  const { hourCycle } = useSettings();
  const words = (schedule: Schedule) => inWords(schedule, hourCycle);
  return (
    <WeeklyTab
      addName={(day) => `Add a schedule on ${day}`}
      deleting={useDeleteSchedule(employeeId)}
      dialog={(subject) => <ScheduleDialog employeeId={employeeId} {...subject} />}
      draw={(schedule, height) => <Drawn height={height} schedule={schedule} />}
      employeeId={employeeId}
      fields={scheduleFields(hourCycle)}
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
      noteOf={(schedule) => schedule.notes}
      order={(one, other, weekStartsOn) =>
        byDayAndStart(one, other, weekStartsOn) || (one.validFrom < other.validFrom ? -1 : 1)
      }
      query={query}
      row={(schedule, on) => <ScheduleRow key={schedule.id} {...on} record={schedule} />}
    />
  );
}

function Drawn({ schedule, height }: { schedule: Schedule; height: number }) {
  const { hourCycle } = useSettings();
  return (
    <span
      className="segment-available block overflow-hidden rounded-control border-l-2! border-l-available! px-2.5 hover:bg-available/24"
      style={{ height: Math.max(22, height - 1), paddingBlock: height > 30 ? 6 : 1 }}
    >
      <span className="block truncate font-semibold text-label/4 tabular-nums">
        {formatClockRange(schedule.startTime, schedule.endTime, hourCycle)}
      </span>
      {height > 40 && <span className="block truncate text-caption text-soft">{schedule.notes}</span>}
    </span>
  );
}

function ScheduleRow(props: RecordActions<Schedule> & { record: Schedule }) {
  const { hourCycle } = useSettings();
  const { dayOfWeek, startTime, endTime, validFrom, validUntil, notes } = props.record;
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
          Valid from {formatShortDate(validFrom, zone)}
          {validUntil ? ` to ${formatShortDate(validUntil, zone)}` : ""}
        </p>
        {notes && <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2">{notes}</p>}
      </div>
    </RecordRow>
  );
}
