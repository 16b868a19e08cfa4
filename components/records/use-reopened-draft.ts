"use client";

import { useEffect, useRef } from "react";
import { useUser } from "@/components/shell/user-context";
import { readDraft } from "@/lib/drafts";
import type { RecordDialogState } from "./use-record-dialog";

/** Opens the modal again that was open when the session ended; the form in it offers what had been typed. */
export function useReopenedDraft<Stored extends { id: string }>(
  name: string,
  records: readonly Stored[] | undefined,
  { add, edit }: RecordDialogState<Stored>,
): void {
  const userId = useUser()?.id ?? null;
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || userId === null || !records) return;
    looked.current = true;
    const kept = readDraft(sessionStorage, userId, name);
    if (kept === null) return;
    // There hardly ever is one: what reads it does not come with the page.
    void import("./record-draft").then(({ recordDraftOf }) => {
      const draft = recordDraftOf(kept);
      if (draft === null) return;
      const record = records.find(({ id }) => id === draft.recordId);
      if (record) edit(record);
      else if (draft.recordId === null) add();
    });
  }, [userId, records, name, add, edit]);
}
