"use client";

import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import type { ChangedField } from "@/lib/records/compare";

/** Asks again before deleting what somebody else has just changed. */
export function DeleteQuestion(props: {
  /** 'lena changed this at 14:03' */
  sentence: string;
  changed: readonly ChangedField[];
  onAnswer: (all: boolean) => void;
}) {
  const { sentence, changed, onAnswer } = props;
  return (
    <ConfirmDialog
      busy={false}
      busyLabel="Deleting..."
      confirmLabel="Delete"
      onConfirm={() => onAnswer(true)}
      onOpenChange={() => onAnswer(false)}
      open
      title="Changed elsewhere"
    >
      <p className="text-ink">{sentence}:</p>
      <ul className="space-y-1">
        {changed.map(({ label, before, now }) => (
          <li className="break-words" key={label}>
            {label}: {before} is now <strong className="font-semibold text-ink">{now}</strong>
          </li>
        ))}
      </ul>
      <p>Delete it anyway?</p>
    </ConfirmDialog>
  );
}
