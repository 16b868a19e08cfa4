"use client";

import { useState } from "react";

export type RecordDialog<Stored> =
  | { kind: "closed" }
  | { kind: "add"; day: number | null }
  | { kind: "edit"; record: Stored };

export interface RecordDialogState<Stored> {
  dialog: RecordDialog<Stored>;
  /** Number of openings: each starts with a fresh form. */
  opening: number;
  add: (day?: number) => void;
  edit: (record: Stored) => void;
  close: () => void;
}

/** The open dialog of a tab: add or edit. */
export function useRecordDialog<Stored>(): RecordDialogState<Stored> {
  const [dialog, setDialog] = useState<RecordDialog<Stored>>({ kind: "closed" });
  const [opening, setOpening] = useState(0);
  const open = (next: RecordDialog<Stored>) => {
    setDialog(next);
    setOpening(opening + 1);
  };
  return {
    dialog,
    opening,
    add: (day) => open({ kind: "add", day: day ?? null }),
    edit: (record) => open({ kind: "edit", record }),
    close: () => setDialog({ kind: "closed" }),
  };
}
