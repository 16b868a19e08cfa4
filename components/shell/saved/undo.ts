import { said } from "@chairtime/messages/said";
import type { Mutation, QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toast } from "@/components/ui/notices/toast";
import { isSpecified } from "@/components/ui/notices/toast-place";
import { sayableOf } from "@/lib/api/api-error";
import { type RecentChange, type UndoEntry, undoStack } from "@/lib/undo/undo-stack";
import { sayInVisit } from "../words/visit-words";

/** An undo that takes longer than this, of many records, says that it is under way. */
const PATIENCE_MS = 800;
/** A result takes longer to judge than a message. On the specification's screens only one about many records stays as long. */
const UNDO_MS = 10_000;

export interface UndoOffer {
  id?: string;
  action?: { label: string; onClick: () => void };
  duration?: number;
}

/** The Undo button for the last action's toast; undefined if it can't be undone. */
export function undoOffer(): UndoOffer {
  const latest = undoStack.changes.at(-1);
  if (!latest) return {};
  const { entry } = latest;
  return {
    id: toastOf(latest),
    action: { label: sayInVisit(said("shell.undo.undo")), onClick: () => void performUndo(entry) },
    ...((entry.isBulk || !isSpecified(location.pathname)) && { duration: UNDO_MS }),
  };
}

/** Id of the toast with a change's Undo. */
const toastOf = ({ id }: RecentChange) => `undo-${id}`;

const NONE: readonly RecentChange[] = [];

/** Actions that can be undone, newest last. */
export function useRecentChanges(): readonly RecentChange[] {
  return useSyncExternalStore(
    (listener) => undoStack.subscribe(listener),
    () => undoStack.changes,
    () => NONE,
  );
}

/** Takes the last action back by Ctrl+Z or Cmd+Z, but not inside fields and dialogs, where they mean the typing. */
export function pressUndo(event: KeyboardEvent, client: QueryClient): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.key.toLowerCase() !== "z" || event.defaultPrevented || event.repeat) return;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("input, textarea, select, [contenteditable], [role='dialog']")) return;
  if (undoLast(client)) event.preventDefault();
}

/**
 * Undoes the last action. During a save this means that action, not an older one: it is undone once saved, and nothing
 * is undone if the save fails. False when there is nothing to undo.
 */
export function undoLast(client: QueryClient): boolean {
  const last = undoStack.changes.at(-1);
  const saves = client.getMutationCache();
  // A save that is kept already still waits for the lists that show it.
  const begun = ({ state }: Mutation) => state.submittedAt > (last?.at ?? 0);
  const isSaving = () => saves.findAll({ status: "pending", predicate: begun }).length > 0;
  if (!isSaving()) {
    if (last) void performUndo(last.entry);
    return last !== undefined;
  }
  const look = () => {
    const newest = undoStack.changes.at(-1);
    const isSaved = newest !== undefined && newest.id > (last?.id ?? -1);
    if (!isSaved && isSaving()) return;
    for (const stop of stops) stop();
    if (isSaved) void performUndo(newest.entry);
  };
  const stops = [undoStack.subscribe(look), saves.subscribe(look)];
  return true;
}

/** Takes an action back and says what that restored, or why it cannot be. */
export async function performUndo(entry: UndoEntry): Promise<void> {
  const change = undoStack.changes.find((each) => each.entry === entry);
  let waiting: { id: string } | undefined;
  const timer = setTimeout(() => {
    waiting = { id: toast.loading(sayInVisit(said("shell.undo.undoing"))) };
  }, PATIENCE_MS);
  try {
    const says = await undoStack.undo(entry);
    if (says !== null) toast.success(sayInVisit(says), waiting);
    else if (waiting) toast.dismiss(waiting.id);
  } catch (error) {
    toast.error(sayInVisit(error instanceof Error ? sayableOf(error) : said("shell.undo.failed")), waiting);
  } finally {
    clearTimeout(timer);
    // Its button would do nothing. After a mere failure it can try again.
    if (change && !undoStack.changes.includes(change)) toast.dismiss(toastOf(change));
  }
}
