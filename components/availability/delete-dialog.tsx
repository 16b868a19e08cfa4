"use client";

import type { ReactNode } from "react";
import { undoOffer } from "@/components/shell/undo";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { referenceOf } from "@/lib/api/api-error";

const TOAST_MS = 4000;

export interface DeleteDialogProps<Stored> {
  record: Stored;
  title: string;
  /** The record in words. */
  children: ReactNode;
  deleting: {
    mutateAsync: (record: Stored) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  /** The toast of success. */
  deleted: string;
  onClose: () => void;
}

/** Asks before a record is deleted; a refusal shows in its 'Error' panel. */
export function DeleteDialog<Stored>(props: DeleteDialogProps<Stored>) {
  const { record, deleting, onClose } = props;
  const confirm = async () => {
    try {
      await deleting.mutateAsync(record);
    } catch {
      return;
    }
    toast.success(props.deleted, { duration: TOAST_MS, ...undoOffer() });
    onClose();
  };
  return (
    <ConfirmDialog
      busy={deleting.isPending}
      busyLabel="Deleting..."
      confirmLabel="Delete"
      error={deleting.isPending ? null : (deleting.error?.message ?? null)}
      onConfirm={() => void confirm()}
      requestId={referenceOf(deleting.error)}
      onOpenChange={(open) => {
        if (!open && !deleting.isPending) onClose();
      }}
      open
      title={props.title}
    >
      {props.children}
    </ConfirmDialog>
  );
}
