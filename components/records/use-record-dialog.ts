"use client";

import { useState } from "react";

export type RecordDialog<Stored> =
  | { kind: "closed" }
  | { kind: "add"; day: number | null }
  | { kind: "edit"; record: Stored };

export interface RecordDialogState<Stored> {
  dialog: RecordDialog<Stored>;
  add: (day?: number) => void;
  edit: (record: Stored) => void;
  close: () => void;
}

/** Which of a tab's dialogs is open: add or edit. */
export function useRecordDialog<Stored>(): RecordDialogState<Stored> {
  const [dialog, setDialog] = useState<RecordDialog<Stored>>({ kind: "closed" });
  return {
    dialog,
    add: (day) => setDialog({ kind: "add", day: day ?? null }),
    edit: (record) => setDialog({ kind: "edit", record }),
    close: () => setDialog({ kind: "closed" }),
  };
}
