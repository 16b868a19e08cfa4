"use client";

import { History } from "lucide-react";
import { useDraft } from "@/components/shell/use-draft";
import { Button } from "@/components/ui/button";
import { recordDraftOf } from "./record-draft";
import type { RecordForm } from "./use-record-form";

export interface DraftOfferProps<Values> {
  /** The draft's name, of draftName. */
  name: string;
  /** The record that the form edits; null adds one. */
  recordId: string | null;
  form: RecordForm<Values>;
}

/** Offers what was in this form when the session ended. */
export function DraftOffer<Values extends { [Name in keyof Values]: string }>(
  props: DraftOfferProps<Values>,
) {
  const { name, recordId, form } = props;
  const { offered, accept, discard } = useDraft({
    form: name,
    values: { recordId, values: form.values },
    dirty: form.dirty,
  });
  const draft = recordDraftOf(offered);
  if (draft === null || draft.recordId !== recordId) return null;
  const restore = () => {
    const entries = Object.entries<string>(form.values).map(([key, value]) => [
      key,
      draft.values[key] ?? value,
    ]);
    form.replace(Object.fromEntries(entries) as Values);
    accept();
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
      <Button onClick={discard} size="sm" variant="ghost">
        Discard
      </Button>
    </div>
  );
}
