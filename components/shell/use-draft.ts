"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { SESSION_ENDED_EVENT } from "@/lib/api/client";
import { dropDraft, keepDraft, readDraft } from "@/lib/drafts";
import { useUser } from "./user-context";

export interface DraftForm<Values> {
  /** Names the form, and the record when it edits one: `staff:new`, `staff:<id>`. */
  form: string;
  /** What is in the form now; JSON, never a password. */
  values: Values;
  /** Whether the visitor has changed anything. */
  dirty: boolean;
}

export interface OfferedDraft<Values> {
  /** What was in the form when the session ended, until it is accepted or discarded. */
  offered: Values | null;
  accept: () => void;
  discard: () => void;
}

/** Keeps an open form when the session ends and offers it again to the same user after sign-in, in the same tab. */
export function useDraft<Values>({ form, values, dirty }: DraftForm<Values>): OfferedDraft<Values> {
  const userId = useUser()?.id ?? null;
  const [offered, setOffered] = useState<Values | null>(null);

  useEffect(() => {
    if (userId === null) return;
    // The form's own values, written by this hook for this form.
    setOffered(readDraft(sessionStorage, userId, form) as Values | null);
  }, [userId, form]);

  const keep = useEffectEvent(() => {
    if (dirty && userId !== null) keepDraft(sessionStorage, userId, form, values);
  });
  useEffect(() => {
    const ended = () => keep();
    addEventListener(SESSION_ENDED_EVENT, ended);
    return () => removeEventListener(SESSION_ENDED_EVENT, ended);
  }, []);

  const forget = () => {
    if (userId !== null) dropDraft(sessionStorage, userId, form);
    setOffered(null);
  };
  return { offered, accept: forget, discard: forget };
}
