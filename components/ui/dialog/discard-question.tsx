"use client";

import { useId } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";
import { Button } from "../button";
import { SHEET_SUBMIT } from "./sheet-buttons";

/** Asks in a dialog's footer before discarding the input. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTranslations("ui.discard");
  const question = useId();
  return (
    <fieldset aria-labelledby={question} className="flex w-full flex-wrap items-center justify-end gap-2">
      <p className="me-auto font-medium text-body max-sm:w-full" id={question}>
        {t("question")}
      </p>
      <Button className="max-sm:flex-1" onClick={onDiscard} variant="danger">
        {t("discard")}
      </Button>
      <Button className={SHEET_SUBMIT} onClick={onKeep} ref={takeFocus} variant="primary">
        {t("keep")}
      </Button>
    </fieldset>
  );
}

function takeFocus(button: HTMLElement | null) {
  button?.focus();
}
