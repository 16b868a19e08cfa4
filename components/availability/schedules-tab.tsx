"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Schedule } from "@/lib/api/schedules";
import { useDeleteSchedule } from "@/lib/queries/schedules";
import { dayName, weekdayOf } from "@/lib/time/calendar";
import { formatClockRange } from "@/lib/time/format";
import { DeleteDialog } from "./delete-dialog";
import { draftName } from "./draft-name";
import { usePreload } from "./lazy-modal";
import { LoadError } from "./load-error";
import { useSalonClock } from "./salon-clock";
import { ScheduleList } from "./schedule-list";
import { TabSkeleton } from "./tab-skeleton";
import { TabToolbar } from "./tab-toolbar";
import { useRecordDialog } from "./use-record-dialog";
import { useReopenedDraft } from "./use-reopened-draft";
import { WeekDays } from "./week-days";
import { WeekGrid } from "./week-grid";

const loadModal = () => import("./schedule-modal");
const ScheduleModal = lazy(() => loadModal().then((file) => ({ default: file.ScheduleModal })));

const inWords = (schedule: Schedule) =>
  `${dayName(schedule.dayOfWeek)}, ${formatClockRange(schedule.startTime, schedule.endTime)}`;

export interface SchedulesTabProps {
  employeeId: string;
  query: UseQueryResult<Schedule[]>;
}

/** A member's weekly work schedules. */
export default function SchedulesTab({ employeeId, query }: SchedulesTabProps) {
  const { today } = useSalonClock();
  const state = useRecordDialog<Schedule>();
  const { dialog, add, edit, remove, close } = state;
  usePreload(loadModal);
  const schedules = query.data;
  useReopenedDraft(draftName("schedule", employeeId), schedules, state);
  const week = {
    label: "Weekly schedule",
    slots: schedules ?? [],
    todayIs: weekdayOf(today),
    nameOf: (schedule: Schedule) => `Edit schedule: ${inWords(schedule)}`,
    addName: (day: string) => `Add a schedule on ${day}`,
    onPick: edit,
    onAdd: add,
  };
  return (
    <div className="space-y-4">
      {query.isPending && <TabSkeleton />}
      <LoadError queries={[query]} />
      {schedules && (
        <>
          <TabToolbar
            addLabel="Add Schedule"
            hint={schedules.length > 0 && "Select a slot to edit it"}
            onAdd={() => add()}
            onNear={() => void loadModal()}
          />
          {schedules.length === 0 && (
            <EmptyState icon={<CalendarDays size={24} strokeWidth={1.5} />} title="No Work Schedules">
              Add the hours that this member works each week.
            </EmptyState>
          )}
          <WeekGrid {...week} draw={(schedule, height) => <Drawn height={height} schedule={schedule} />} />
          <WeekDays {...week} kind="available" noteOf={(schedule) => schedule.notes} />
          {schedules.length > 0 && (
            <div className="pt-4">
              <ScheduleList onDelete={remove} onEdit={edit} schedules={schedules} />
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {dialog.is === "add" && (
          <ScheduleModal day={dialog.day} employeeId={employeeId} onClose={close} schedule={null} />
        )}
        {dialog.is === "edit" && (
          <ScheduleModal
            day={null}
            employeeId={employeeId}
            onClose={close}
            onDelete={() => remove(dialog.record)}
            schedule={dialog.record}
          />
        )}
      </Suspense>
      {dialog.is === "delete" && (
        <DeleteSchedule employeeId={employeeId} onClose={close} schedule={dialog.record} />
      )}
    </div>
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

function DeleteSchedule(props: { employeeId: string; schedule: Schedule; onClose: () => void }) {
  const deleting = useDeleteSchedule(props.employeeId);
  return (
    <DeleteDialog
      deleted="Schedule deleted successfully!"
      deleting={deleting}
      onClose={props.onClose}
      record={props.schedule}
      title="Delete Work Schedule"
    >
      <p>
        Delete the schedule on <strong className="text-ink">{inWords(props.schedule)}</strong>?
      </p>
    </DeleteDialog>
  );
}
