"use client";

import { useEffect } from "react";
import { undoStack } from "@/lib/undo/undo-stack";
import { performUndo } from "./undo";

/** Ctrl+Z and Cmd+Z take the last action back, but not inside fields and dialogs, where they mean the typing. */
export function UndoKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!asked || event.key.toLowerCase() !== "z" || event.defaultPrevented || event.repeat) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, [contenteditable], [role='dialog']")) return;
      const entry = undoStack.latest;
      if (!entry) return;
      event.preventDefault();
      void performUndo(entry);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}
