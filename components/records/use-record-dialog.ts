"use client";

import { useState } from "react";

export type RecordDialog<Stored> =
  | { is: "closed" }
  | { is: "add"; day: number | null }
  | { is: "edit"; record: Stored };

export interface RecordDialogState<Stored> {
  dialog: RecordDialog<Stored>;
  add: (day?: number) => void;
  edit: (record: Stored) => void;
  close: () => void;
}

/** Which of a tab's dialogs is open: add or edit. */
export function useRecordDialog<Stored>(): RecordDialogState<Stored> {
  const [dialog, setDialog] = useState<RecordDialog<Stored>>({ is: "closed" });
  return {
    dialog,
    add: (day) => setDialog({ is: "add", day: day ?? null }),
    edit: (record) => setDialog({ is: "edit", record }),
    close: () => setDialog({ is: "closed" }),
  };
}
