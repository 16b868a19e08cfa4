"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { deleteNow } from "@/components/records/delete-now";

export interface RowDeletion<Stored> {
  /** Deletes from the button of its row. */
  remove: (record: Stored, button: HTMLElement) => void;
  isBusy: (record: Stored) => boolean;
  /** The record that could not be deleted, and why. */
  failed: { record: Stored; error: Error } | null;
  retry: () => void;
  forget: () => void;
}

/** Deleting straight from a list. When the row goes, its neighbour has the focus that was in it. */
export function useRowDeletion<Stored extends { id: string }>(
  records: readonly Stored[] | undefined,
  mutation: { mutateAsync: (record: Stored) => Promise<unknown> },
  deleted: string,
): RowDeletion<Stored> {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<RowDeletion<Stored>["failed"]>(null);
  const place = useRef<{ id: string; list: Element | null; index: number } | null>(null);

  useLayoutEffect(() => {
    const left = place.current;
    if (!left || records?.some(({ id }) => id === left.id)) return;
    place.current = null;
    // Whoever went on with something else meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const rows = left.list?.isConnected ? [...left.list.children] : [];
    const neighbour = rows[left.index] ?? rows.at(-1);
    (neighbour?.querySelector<HTMLElement>("button") ?? document.getElementById("main"))?.focus();
  }, [records]);

  const run = async (record: Stored) => {
    setBusy((ids) => [...ids, record.id]);
    const error = await deleteNow(mutation, record, deleted);
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
  };
}
