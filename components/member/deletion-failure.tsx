"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { referenceOf } from "@/lib/api/api-error";
import type { RowDeletion } from "./use-row-deletion";

export interface DeletionFailureProps<Stored> {
  deletion: RowDeletion<Stored>;
  title: string;
  inWords: (record: Stored) => string;
}

/** Says why a row could not be deleted, in the 'Error' panel of a modal, and offers to try again. */
export function DeletionFailure<Stored>({ deletion, title, inWords }: DeletionFailureProps<Stored>) {
  const { failed } = deletion;
  if (!failed) return null;
  const busy = deletion.isBusy(failed.record);
  return (
    <ConfirmDialog
      busy={busy}
      busyLabel="Deleting..."
      confirmLabel="Try again"
      error={busy ? null : failed.error.message}
      onConfirm={deletion.retry}
      onOpenChange={(open) => {
        if (!open && !busy) deletion.forget();
      }}
      open
      requestId={referenceOf(failed.error)}
      title={title}
    >
      <p>
        Not deleted: <strong className="text-ink">{inWords(failed.record)}</strong>
      </p>
    </ConfirmDialog>
  );
}
