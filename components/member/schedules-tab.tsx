"use client";

import { dayName } from "@chairtime/kit/calendar";
import type { UseQueryResult } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { preloadable } from "@/components/ui/preloadable";
import type { Schedule } from "@/lib/api/schedules-model";
import { draftName } from "@/lib/drafts";
import { useDeleteSchedule } from "@/lib/queries/schedules";
import { formatClockRange } from "@/lib/time/format";
import { ScheduleList } from "./schedule-list";
import { WeeklyTab } from "./weekly-tab";

const { Component: ScheduleModal, preload: loadModal } = preloadable(() =>
  import("@/components/records/schedule-dialog").then((file) => file.ScheduleModal),
);

const inWords = (schedule: Schedule) =>
  `${dayName(schedule.dayOfWeek)}, ${formatClockRange(schedule.startTime, schedule.endTime)}`;

export interface SchedulesTabProps {
  employeeId: string;
  query: UseQueryResult<Schedule[]>;
}

/** A member's weekly work schedules. */
export default function SchedulesTab({ employeeId, query }: SchedulesTabProps) {
  return (
    <WeeklyTab
      addLabel="Add Schedule"
      addName={(day) => `Add a schedule on ${day}`}
      deleteWords={{ done: "Schedule deleted successfully!", failed: "Delete Work Schedule" }}
      deleting={useDeleteSchedule(employeeId)}
      draft={draftName("schedule", employeeId)}
      draw={(schedule, height) => <Drawn height={height} schedule={schedule} />}
      empty={{
        icon: <CalendarDays size="1.5rem" strokeWidth={1.5} />,
        title: "No Work Schedules",
        text: "Add the hours that this member works each week.",
      }}
      hint="Select a slot to edit it"
      inWords={inWords}
      kind="available"
      label="Weekly schedule"
      list={(schedules, on) => <ScheduleList schedules={schedules} {...on} />}
      loadModal={loadModal}
      modal={({ record, ...about }) => <ScheduleModal employeeId={employeeId} schedule={record} {...about} />}
      nameOf={(schedule) => `Edit schedule: ${inWords(schedule)}`}
      noteOf={(schedule) => schedule.notes}
      query={query}
    />
  );
}

function Drawn({ schedule, height }: { schedule: Schedule; height: number }) {
  return (
    <span
      className="segment-available block overflow-hidden rounded-control border-l-2! border-l-available! px-2.5 hover:bg-available/24"
      style={{ height: Math.max(22, height - 1), paddingBlock: height > 30 ? 6 : 1 }}
    >
      <span className="block truncate font-semibold text-label/4 tabular-nums">
        {formatClockRange(schedule.startTime, schedule.endTime)}
      </span>
      {height > 40 && <span className="block truncate text-caption text-soft">{schedule.notes}</span>}
    </span>
  );
}
