"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Deleting } from "@/components/records/delete-with-undo";
import { useRecordDialog } from "@/components/records/use-record-dialog";
import { LoadError } from "@/components/shell/forms/load-error";
import { useReopenedDialog } from "@/components/shell/forms/use-reopened-dialog";
import { useAllowed } from "@/components/shell/session/salon-context";
import { WriterShortcut, WritersOnly } from "@/components/shell/session/writers-only";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { draftName } from "@/lib/page/drafts";
import type { CompareField } from "@/lib/records/compare";
import type { DayKind } from "@/lib/records/models";
import type { RecordActions } from "./record-row";
import { DeletionFailure, useRowDeletion } from "./row-deletion";
import { TabSkeleton } from "./tab-skeleton";

/** Subject of an open dialog: a record to edit, or null and the day to begin with. */
export interface DialogSubject<Stored> {
  record: Stored | null;
  day: number | null;
  onClose: () => void;
}

export interface RecordTabProps<Stored extends { id: string }> {
  kind: DayKind;
  memberId: string;
  query: UseQueryResult<Stored[]>;
  /** Shown beside the button. */
  hint: (records: Stored[]) => ReactNode;
  /** Another button before it. */
  aside?: ReactNode;
  dialog: (subject: DialogSubject<Stored>) => ReactNode;
  deleting: Deleting<Stored>;
  /** Fields to compare when somebody else has changed the record. */
  fields: readonly CompareField<Stored>[];
  /** A record in words, for a failed deletion. */
  inWords: (record: Stored) => string;
  children: (records: Stored[], on: RecordActions<Stored> & { onAdd: (day?: number) => void }) => ReactNode;
}

/** A member's records of one kind, and the dialogs that add, edit and delete them. */
export function RecordTab<Stored extends { id: string }>(props: RecordTabProps<Stored>) {
  const { kind, memberId, query } = props;
  const t = useTranslations("records.dialog");
  const { dialog, opening, add, edit, close } = useRecordDialog<Stored>();
  const records = query.data;
  const deletion = useRowDeletion(kind, records, props.deleting, props.fields);
  useReopenedDialog(draftName(kind, memberId), records, (record) => (record ? edit(record) : add()));
  return (
    <div className="space-y-4">
      {query.isPending && <TabSkeleton />}
      <LoadError queries={[query]} />
      {records && (
        <>
          <Toolbar
            aside={props.aside}
            addLabel={t("add", { kind })}
            hint={props.hint(records)}
            onAdd={() => add()}
          />
          {props.children(records, { onAdd: add, onEdit: edit, deletion })}
        </>
      )}
      <Fragment key={opening}>
        {dialog.kind === "add" && props.dialog({ record: null, day: dialog.day, onClose: close })}
        {dialog.kind === "edit" && props.dialog({ record: dialog.record, day: null, onClose: close })}
      </Fragment>
      <DeletionFailure deletion={deletion} inWords={props.inWords} kind={kind} />
    </div>
  );
}

/** A tab's hint, and its one primary action. */
function Toolbar(props: { hint: ReactNode; aside: ReactNode; addLabel: string; onAdd: () => void }) {
  const { hint, aside, addLabel, onAdd } = props;
  const mayWrite = useAllowed("write");
  if (!mayWrite && !hint) return null;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <div className="text-label text-soft">{hint}</div>
      <WriterShortcut run={onAdd} shortcut={{ keys: "n", label: addLabel }} />
      <WritersOnly>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {aside}
          <Button
            icon={<Plus aria-hidden="true" size="1rem" strokeWidth={1.75} />}
            onClick={onAdd}
            variant="primary"
          >
            {addLabel}
          </Button>
        </div>
      </WritersOnly>
    </div>
  );
}
