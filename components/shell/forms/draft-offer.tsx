"use client";

import { History } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { SESSION_ENDED_EVENT } from "@/lib/api/client";
import { dropDraft, keepDraft, readFormDraft } from "@/lib/page/drafts";
import type { Shape } from "@/lib/page/shape";
import { useUser } from "../session/user-context";

/** The parts of a form that the offer needs; its values are JSON, and none is a password. */
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
  /** Which input is read again; any other is forgotten. */
  shape: Shape<Values>;
}

/** Keeps the form around it when the session ends, and offers the input to the same user after sign-in. */
export function DraftOffer<Values>(props: DraftOfferProps<Values>) {
  const { recordId, form } = props;
  const { draft, forget } = useDraft(props);
  if (draft === null || draft.recordId !== recordId) return null;
  const restore = () => {
    form.replace(draft.values);
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

function useDraft<Values>({ name, recordId, form, shape }: DraftOfferProps<Values>) {
  const userId = useUser()?.id ?? null;
  const [draft, setDraft] = useState<{ recordId: string | null; values: Values } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const kept = readFormDraft(sessionStorage, userId, name);
    if (kept === null) return;
    const { values } = kept;
    if (shape(values)) setDraft({ recordId: kept.recordId, values });
    else dropDraft(sessionStorage, userId, name);
  }, [userId, name, shape]);

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
