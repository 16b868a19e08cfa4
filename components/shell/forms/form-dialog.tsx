"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { DraftBase } from "./draft-offer";
import { FormDraft } from "./form-draft";
import { FormFailure } from "./form-failure";
import type { FormState } from "./use-form";

export interface FormDialogProps<Name extends string> {
  state: FormState<Name>;
  title: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** The input (a password, say) only confirms, so the dialog closes without a question. */
  confirms?: boolean;
  onClose: () => void;
  /** Name of the input's draft, and its record. */
  draft?: { name: string; recordId?: string; owner?: string; base?: DraftBase };
  /** Replaces the form after it was sent. */
  result?: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, mounted while open. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { state, onClose, result, draft } = props;
  const t = useTranslations("shell");
  const isOver = result !== undefined;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const untouched = useRef<string>(null);
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      busy={state.busy && !isOver}
      dirty={dirty && !props.confirms && !isOver}
      footer={
        isOver ? (
          <Button className={SHEET_SUBMIT} onClick={onClose}>
            {t("done")}
          </Button>
        ) : (
          <DialogButtons
            label={props.submitLabel}
            busy={state.busy}
            busyLabel={props.busyLabel}
            form={formId}
            danger={props.danger ?? false}
            onCancel={onClose}
          />
        )
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={props.title}
    >
      {isOver ? (
        result
      ) : (
        <form
          className="space-y-5"
          id={formId}
          method="post"
          noValidate
          onFocus={({ currentTarget }) => {
            untouched.current ??= entriesOf(currentTarget);
          }}
          onInput={(event) => {
            state.input(event);
            setDirty(entriesOf(event.currentTarget) !== untouched.current);
          }}
          onSubmit={state.submit}
          ref={form}
        >
          {draft && (
            <FormDraft
              base={draft.base}
              dirty={dirty}
              form={form}
              name={draft.name}
              owner={draft.owner}
              onRestore={(fields) => {
                untouched.current ??= entriesOf(fields);
              }}
              recordId={draft.recordId ?? null}
            />
          )}
          <div className="space-y-5">{props.children}</div>
          <FormFailure state={state} />
        </form>
      )}
    </Dialog>
  );
}

const entriesOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);
