"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useRecordDialog } from "@/components/records/use-record-dialog";
import { LoadError } from "@/components/shell/load-error";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useReopenedDialog } from "@/components/shell/use-reopened-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { usePreload } from "@/components/ui/use-preload";
import { useWide } from "@/components/ui/use-wide";
import type { SegmentKind } from "@/lib/schedule/segments";
import { DeletionFailure } from "./deletion-failure";
import { TabSkeleton } from "./tab-skeleton";
import { TabToolbar } from "./tab-toolbar";
import { type RowDeletion, useRowDeletion } from "./use-row-deletion";
import { WeekDays } from "./week-days";
import { WeekGrid, type WeekSlot } from "./week-grid";

/** What a modal is about: a record to edit, or none and the day to begin with. */
export interface WeeklyModal<Slot> {
  record: Slot | null;
  day: number | null;
  onClose: () => void;
}

export interface WeeklyTabProps<Slot extends WeekSlot> {
  query: UseQueryResult<Slot[]>;
  /** The draft of its modal, of draftName. */
  draft: string;
  kind: SegmentKind;
  /** Names the week. */
  label: string;
  addLabel: string;
  /** Stands beside the button while there is a record. */
  hint: string;
  empty: { icon: ReactNode; title: string; text: string };
  nameOf: (slot: Slot) => string;
  addName: (day: string) => string;
  noteOf: (slot: Slot) => string;
  draw: (slot: Slot, height: number) => ReactNode;
  list: (slots: Slot[], on: { onEdit: (slot: Slot) => void; deletion: RowDeletion<Slot> }) => ReactNode;
  /** Fetches the modal's code. */
  loadModal: () => Promise<unknown>;
  modal: (about: WeeklyModal<Slot>) => ReactNode;
  deleting: { mutateAsync: (record: Slot) => Promise<unknown> };
  /** The toast when one is deleted, and the title when that failed. */
  deleteWords: { done: string; failed: string };
  inWords: (slot: Slot) => string;
}

/** A member's records that recur every week: drawn over the week, listed, and their dialogs. */
export function WeeklyTab<Slot extends WeekSlot>(props: WeeklyTabProps<Slot>) {
  const { query, kind, draw, noteOf, empty, loadModal } = props;
  const { today } = useSalonClock();
  const wide = useWide();
  const { dialog, add, edit, close } = useRecordDialog<Slot>();
  usePreload(loadModal);
  const records = query.data;
  const deletion = useRowDeletion(records, props.deleting, props.deleteWords.done);
  useReopenedDialog(props.draft, records, (record) => (record ? edit(record) : add()));
  const week = {
    label: props.label,
    slots: records ?? [],
    todayIs: weekdayOf(today),
    nameOf: props.nameOf,
    addName: props.addName,
    onPick: edit,
    onAdd: add,
  };
  return (
    <div className="space-y-4">
      {query.isPending && <TabSkeleton />}
      <LoadError queries={[query]} />
      {records && (
        <>
          <TabToolbar
            addLabel={props.addLabel}
            hint={records.length > 0 && props.hint}
            onAdd={() => add()}
            onNear={() => void loadModal()}
          />
          {records.length === 0 && (
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          )}
          {wide !== false && <WeekGrid {...week} draw={draw} />}
          {wide !== true && <WeekDays {...week} kind={kind} noteOf={noteOf} />}
          {records.length > 0 && (
            <div className="pt-4">{props.list(records, { onEdit: edit, deletion })}</div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {dialog.is === "add" && props.modal({ record: null, day: dialog.day, onClose: close })}
        {dialog.is === "edit" && props.modal({ record: dialog.record, day: null, onClose: close })}
      </Suspense>
      <DeletionFailure deletion={deletion} inWords={props.inWords} title={props.deleteWords.failed} />
    </div>
  );
}
