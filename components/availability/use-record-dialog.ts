"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

export type RecordDialog<Stored> =
  | { is: "closed" }
  | { is: "add"; day: number | null }
  | { is: "edit" | "delete"; record: Stored };

export interface RecordDialogState<Stored> {
  dialog: RecordDialog<Stored>;
  /** Goes on the add button: it takes the focus when what had it before is gone. */
  addRef: RefObject<HTMLButtonElement | null>;
  add: (day?: number) => void;
  edit: (record: Stored) => void;
  remove: (record: Stored) => void;
  close: () => void;
}

/** Which of a tab's dialogs is open: add, edit or the question before deleting. */
export function useRecordDialog<Stored>(): RecordDialogState<Stored> {
  const [dialog, setDialog] = useState<RecordDialog<Stored>>({ is: "closed" });
  const addRef = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (dialog.is !== "closed") {
      opened.current = true;
      return;
    }
    if (!opened.current) return;
    opened.current = false;
    // After the dialog gave the focus back: to nothing, when a deleted row's button had it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) addRef.current?.focus();
    }, 30);
    return () => clearTimeout(timer);
  }, [dialog.is]);
  return {
    dialog,
    addRef,
    add: (day) => setDialog({ is: "add", day: day ?? null }),
    edit: (record) => setDialog({ is: "edit", record }),
    remove: (record) => setDialog({ is: "delete", record }),
    close: () => setDialog({ is: "closed" }),
  };
}
