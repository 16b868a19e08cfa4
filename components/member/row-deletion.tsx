"use client";

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type Deleting, deleteWithUndo } from "@/components/records/delete-with-undo";
import { useCompare } from "@/components/shell/conflict/use-compare";
import { useSay } from "@/components/shell/words/use-say";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";
import type { CompareField } from "@/lib/records/compare";
import type { DayKind } from "@/lib/records/models";

export interface RowDeletion<Stored> {
  /** Deletes from the button of its row. */
  remove: (record: Stored, button: HTMLElement) => void;
  isBusy: (record: Stored) => boolean;
  /** The record that could not be deleted, and why. */
  failed: { record: Stored; error: Error } | null;
  retry: () => void;
  forget: () => void;
  /** Asks again, where somebody else has changed the record. */
  question: ReactNode;
}

/** Deletes straight from a list. When the row disappears, its neighbour gets the focus. */
export function useRowDeletion<Stored extends { id: string }>(
  kind: DayKind,
  records: readonly Stored[] | undefined,
  deleting: Deleting<Stored>,
  fields: readonly CompareField<Stored>[],
): RowDeletion<Stored> {
  const say = useSay();
  const compare = useCompare();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<RowDeletion<Stored>["failed"]>(null);
  const place = useRef<{ id: string; list: Element | null; index: number } | null>(null);

  useLayoutEffect(() => {
    const left = place.current;
    if (!left || records?.some(({ id }) => id === left.id)) return;
    place.current = null;
    // A user who has moved the focus keeps it.
    if (document.activeElement !== document.body) return;
    const rows = left.list?.isConnected ? [...left.list.children] : [];
    const neighbour = rows[left.index] ?? rows.at(-1);
    (neighbour?.querySelector<HTMLElement>("button") ?? document.getElementById("main"))?.focus();
  }, [records]);

  const run = async (record: Stored) => {
    setBusy((ids) => [...ids, record.id]);
    const error = await deleteWithUndo(kind, deleting, record, { compare, fields, say });
    setBusy((ids) => ids.filter((id) => id !== record.id));
    setFailed(error && { record, error });
  };

  return {
    remove: (record, button) => {
      if (busy.includes(record.id)) return;
      const row = button.closest("li");
      const list = row?.parentElement ?? null;
      place.current = { id: record.id, list, index: row && list ? [...list.children].indexOf(row) : 0 };
      void run(record);
    },
    isBusy: ({ id }) => busy.includes(id),
    failed,
    retry: () => {
      if (failed && !busy.includes(failed.record.id)) void run(failed.record);
    },
    forget: () => setFailed(null),
    question: compare.question,
  };
}

/** Shows why a row could not be deleted, in the 'Error' panel of a dialog, and offers to try again. */
export function DeletionFailure<Stored>(props: {
  kind: DayKind;
  deletion: RowDeletion<Stored>;
  inWords: (record: Stored) => string;
}) {
  const { deletion } = props;
  const t = useTranslations();
  const say = useSay();
  const { failed } = deletion;
  if (!failed) return deletion.question;
  const busy = deletion.isBusy(failed.record);
  return (
    <ConfirmDialog
      busy={busy}
      busyLabel={t("member.row.deleting")}
      confirmLabel={t("member.row.tryAgain")}
      error={busy ? null : inWords(failed.error, say).message}
      onConfirm={deletion.retry}
      onLeave={deletion.forget}
      onOpenChange={(open) => {
        if (!open && !busy) deletion.forget();
      }}
      open
      requestId={referenceOf(failed.error)}
      title={t("records.dialog.deleteTitle", { kind: props.kind })}
    >
      <p>
        {t.rich("member.row.notDeleted", {
          entry: props.inWords(failed.record),
          what: (words) => (
            <strong className="text-ink" key="what">
              {words}
            </strong>
          ),
        })}
      </p>
    </ConfirmDialog>
  );
}
