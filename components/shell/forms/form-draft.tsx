"use client";

import type { RefObject } from "react";
import { type DraftBase, DraftOffer } from "./draft-offer";
import { contentOf, fillForm, isFormContent } from "./form-content";

export interface FormDraftProps {
  name: string;
  recordId: string | null;
  owner?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
  dirty: boolean;
  base?: DraftBase | undefined;
  /** Called before the input is restored. */
  onRestore: (form: HTMLFormElement) => void;
}

/** Stores and offers the input of a form with uncontrolled fields. */
export function FormDraft({ name, recordId, owner, form, dirty, base, onRestore }: FormDraftProps) {
  const drafted = {
    dirty,
    ...(base && { base }),
    get values() {
      return form.current ? contentOf(form.current) : {};
    },
    replace(content: ReturnType<typeof contentOf>) {
      if (!form.current) return;
      onRestore(form.current);
      fillForm(form.current, content);
    },
  };
  return <DraftOffer form={drafted} name={name} owner={owner} recordId={recordId} shape={isFormContent} />;
}
