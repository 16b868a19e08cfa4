"use client";

import { History } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SESSION_ENDED_EVENT } from "@/lib/api/client";
import { dropDraft, type FormDraft, keepDraft, readFormDraft } from "@/lib/page/drafts";
import { useUser } from "../session/user-context";

/** The parts of a form that the offer needs; its values are texts, never a password. */
export interface DraftedForm<Values> {
  values: Values;
  /** Whether the visitor has changed anything. */
  dirty: boolean;
  replace: (values: Values) => void;
}

export interface DraftOfferProps<Values> {
  /** The draft's name, one of those in lib/drafts. */
  name: string;
  /** The record that the form edits; null adds one. */
  recordId: string | null;
  form: DraftedForm<Values>;
}

/** Keeps the form around it when the session ends, and offers the input to the same user after sign-in. */
export function DraftOffer<Values extends { [Name in keyof Values]: string }>(
  props: DraftOfferProps<Values>,
) {
  const { name, recordId, form } = props;
  const { draft, forget } = useDraft(name, recordId, form);
  if (draft === null || draft.recordId !== recordId) return null;
  const restore = () => {
    const entries = Object.entries<string>(form.values).map(([key, value]) => [
      key,
      draft.values[key] ?? value,
    ]);
    form.replace(Object.fromEntries(entries) as Values);
    forget();
  };
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-accent/28 bg-accent/7 px-3.5 py-2 text-label text-soft"
      role="status"
    >
      <History aria-hidden="true" className="shrink-0 text-accent-text" size="1rem" strokeWidth={1.75} />
      <p className="flex-1">Your session ended before this was saved.</p>
      <Button onClick={restore} size="sm">
        Restore
      </Button>
      <Button onClick={forget} size="sm" variant="ghost">
        Discard
      </Button>
    </div>
  );
}

function useDraft<Values>(name: string, recordId: string | null, form: DraftedForm<Values>) {
  const userId = useUser()?.id ?? null;
  const [draft, setDraft] = useState<FormDraft | null>(null);
  useEffect(() => {
    if (userId !== null) setDraft(readFormDraft(sessionStorage, userId, name));
  }, [userId, name]);

  const keep = useEffectEvent(() => {
    if (form.dirty && userId !== null)
      keepDraft(sessionStorage, userId, name, { recordId, values: form.values });
  });
  useEffect(() => {
    const ended = () => keep();
    addEventListener(SESSION_ENDED_EVENT, ended);
    return () => removeEventListener(SESSION_ENDED_EVENT, ended);
  }, []);

  const forget = () => {
    if (userId !== null) dropDraft(sessionStorage, userId, name);
    setDraft(null);
  };
  return { draft, forget };
}
