"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Coffee } from "lucide-react";
import { lazy, Suspense } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { RecurringBreak } from "@/lib/api/breaks";
import { useDeleteBreak } from "@/lib/queries/breaks";
import { dayName, weekdayOf } from "@/lib/time/calendar";
import { formatClockRange } from "@/lib/time/format";
import { BreakList } from "./break-list";
import { DeleteDialog } from "./delete-dialog";
import { draftName } from "./draft-name";
import { usePreload } from "./lazy-modal";
import { LoadError } from "./load-error";
import { useSalonClock } from "./salon-clock";
import { TabSkeleton } from "./tab-skeleton";
import { TabToolbar } from "./tab-toolbar";
import { useRecordDialog } from "./use-record-dialog";
import { useReopenedDraft } from "./use-reopened-draft";
import { WeekDays } from "./week-days";
import { WeekGrid } from "./week-grid";

const loadModal = () => import("./break-modal");
const BreakModal = lazy(() => loadModal().then((file) => ({ default: file.BreakModal })));

const inWords = (pause: RecurringBreak) =>
  `${pause.reason || "Break"}, ${dayName(pause.dayOfWeek)}, ${formatClockRange(pause.startTime, pause.endTime)}`;

export interface BreaksTabProps {
  employeeId: string;
  query: UseQueryResult<RecurringBreak[]>;
}

/** A member's breaks that recur every week. */
export default function BreaksTab({ employeeId, query }: BreaksTabProps) {
  const { today } = useSalonClock();
  const state = useRecordDialog<RecurringBreak>();
  const { dialog, add, edit, remove, close } = state;
  usePreload(loadModal);
  const breaks = query.data;
  useReopenedDraft(draftName("break", employeeId), breaks, state);
  const week = {
    label: "Weekly breaks",
    slots: breaks ?? [],
    todayIs: weekdayOf(today),
    nameOf: (pause: RecurringBreak) => `Edit break: ${inWords(pause)}`,
    addName: (day: string) => `Add a break on ${day}`,
    onPick: edit,
    onAdd: add,
  };
  return (
    <div className="space-y-4">
      {query.isPending && <TabSkeleton />}
      <LoadError queries={[query]} />
      {breaks && (
        <>
          <TabToolbar
            addLabel="Add Break"
            hint={breaks.length > 0 && "Select a break to edit it"}
            onAdd={() => add()}
            onNear={() => void loadModal()}
          />
          {breaks.length === 0 && (
            <EmptyState icon={<Coffee size={24} strokeWidth={1.5} />} title="No Recurring Breaks">
              Add the breaks that this member takes each week.
            </EmptyState>
          )}
          <WeekGrid {...week} draw={(pause, height) => <Drawn height={height} pause={pause} />} />
          <WeekDays {...week} kind="break" noteOf={(pause) => pause.reason} />
          {breaks.length > 0 && (
            <div className="pt-4">
              <BreakList breaks={breaks} onDelete={remove} onEdit={edit} />
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {dialog.is === "add" && (
          <BreakModal day={dialog.day} employeeId={employeeId} onClose={close} pause={null} />
        )}
        {dialog.is === "edit" && (
          <BreakModal
            day={null}
            employeeId={employeeId}
            onClose={close}
            onDelete={() => remove(dialog.record)}
            pause={dialog.record}
          />
        )}
      </Suspense>
      {dialog.is === "delete" && (
        <DeleteBreak employeeId={employeeId} onClose={close} pause={dialog.record} />
      )}
    </div>
  );
}

/** The break's own bar, with its words under it: most breaks are lower than a line of text. */
function Drawn({ pause, height }: { pause: RecurringBreak; height: number }) {
  return (
    <>
      <span
        className={
          height < 16 ? "pattern-break-small block rounded-chip" : "pattern-break block rounded-chip"
        }
        style={{ height: Math.max(9, height - 1) }}
      />
      <span className="mt-1 block truncate px-0.5 font-semibold text-hour/3">{pause.reason || "Break"}</span>
      <span className="block truncate px-0.5 text-hour/3 font-normal! text-soft tabular-nums">
        {formatClockRange(pause.startTime, pause.endTime)}
      </span>
    </>
  );
}

function DeleteBreak(props: { employeeId: string; pause: RecurringBreak; onClose: () => void }) {
  const deleting = useDeleteBreak(props.employeeId);
  return (
    <DeleteDialog
      deleted="Break deleted successfully!"
      deleting={deleting}
      onClose={props.onClose}
      record={props.pause}
      title="Delete Recurring Break"
    >
      <p>
        Delete <strong className="text-ink">{inWords(props.pause)}</strong>?
      </p>
    </DeleteDialog>
  );
}
