"use client";

import { History } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import { SESSION_ENDED_EVENT } from "@/lib/api/client";
import { dropDraft, type FormDraft, keepDraft, readFormDraft } from "@/lib/page/drafts";
import type { Shape } from "@/lib/page/shape";
import { useUser } from "../session/user-context";

/** The parts of a form that a draft needs; its values are JSON, without passwords. */
export interface DraftedForm<Values> {
  values: Values;
  /** Whether the visitor has changed anything. */
  dirty: boolean;
  replace: (values: Values) => void;
  base?: DraftBase;
}

/**
 * The record under a form's input, stored with the draft: input saved over a newer record would silently undo a
 * colleague's change.
 */
export interface DraftBase {
  record: object | null;
  /** Called with the record under restored input. */
  restore: (record: object) => void;
}

export interface DraftOfferProps<Values> {
  /** The draft's name: from lib/page/drafts, or the form's own. */
  name: string;
  /** The record that the form edits; null adds one. */
  recordId: string | null;
  /** Owner of the input; the signed-in user by default. */
  owner?: string | undefined;
  form: DraftedForm<Values>;
  /** Shape of valid input; other input is dropped. */
  shape: Shape<Values>;
}

type Draft<Values> = FormDraft & { values: Values };

/** Stores the surrounding form when the session ends or the page is left, and offers the input to the same user again. */
export function DraftOffer<Values>(props: DraftOfferProps<Values>) {
  const { form } = props;
  const t = useTranslations("shell.draft");
  const { draft, forget } = useDraft(props);
  if (draft === null) return null;
  const restore = () => {
    form.replace(draft.values);
    if (draft.base) form.base?.restore(draft.base);
    forget();
  };
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-accent/28 bg-accent/7 px-3.5 py-2 text-label text-soft"
      role="status"
    >
      <History aria-hidden="true" className="shrink-0 text-accent-text" size="1rem" strokeWidth={1.75} />
      <p className="flex-1">{draft.isLeft ? t("left") : t("sessionEnded")}</p>
      <Button onClick={restore} size="sm">
        {t("restore")}
      </Button>
      <Button onClick={forget} size="sm" variant="ghost">
        {t("discard")}
      </Button>
    </div>
  );
}

function useDraft<Values>({ name, recordId, owner, form, shape }: DraftOfferProps<Values>) {
  const user = useUser();
  const userId = owner ?? user?.id ?? null;
  const [draft, setDraft] = useState<Draft<Values> | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const kept = readFormDraft(sessionStorage, userId, name);
    if (kept === null) return;
    const { values, ...rest } = kept;
    if (shape(values)) setDraft({ ...rest, values });
    else dropDraft(sessionStorage, userId, name);
  }, [userId, name, shape]);

  // A redirect to sign-in leaves the page too.
  const isKept = useRef(false);
  const keep = useEffectEvent((isLeft: boolean) => {
    if (!form.dirty || userId === null || isKept.current) return;
    isKept.current = true;
    const base = form.base?.record ?? null;
    keepDraft(sessionStorage, userId, name, { recordId, base, values: form.values, isLeft });
  });
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // Back shows the page with its form intact.
    if (!persisted || !isKept.current || userId === null) return;
    isKept.current = false;
    dropDraft(sessionStorage, userId, name);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(SESSION_ENDED_EVENT, () => keep(false), { signal });
    addEventListener("pagehide", () => keep(true), { signal });
    addEventListener("pageshow", (event) => comeBack(event), { signal });
    return () => listening.abort();
  }, []);

  // Closing or saving the form also answers the offer, which would otherwise return on every page load.
  const isOffered = draft?.recordId === recordId;
  const leave = useEffectEvent(() => {
    if (isOffered && userId !== null && !isKept.current) dropDraft(sessionStorage, userId, name);
  });
  useEffect(() => () => leave(), []);

  const forget = () => {
    if (userId !== null) dropDraft(sessionStorage, userId, name);
    setDraft(null);
  };
  return { draft: isOffered ? draft : null, forget };
}
