"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { readFormDraft } from "@/lib/page/drafts";
import { useUser } from "../session/user-context";

/**
 * Reopens the dialog that was open when the session ended or the page was left, for its record or (null) a new one; its
 * form offers the typed input. Waits until the records have loaded.
 */
export function useReopenedDialog<Stored extends { id: string }>(
  name: string,
  records: readonly Stored[] | null | undefined,
  open: (record: Stored | null) => void,
): void {
  const userId = useUser()?.id ?? null;
  const looked = useRef(false);
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (looked.current || userId === null || !records) return;
    looked.current = true;
    const draft = readFormDraft(sessionStorage, userId, name);
    if (draft === null) return;
    const record = records.find(({ id }) => id === draft.recordId);
    if (record || draft.recordId === null) reopen(record ?? null);
  }, [userId, records, name]);
}
