"use client";

import { type ReactNode, useId } from "react";
import type { FormState } from "@/components/shell/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { FormFailure } from "./panel-form";

export interface FormDialogProps<Name extends string> {
  state: FormState<Name>;
  title: string;
  submitLabel: string;
  busyLabel: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that is mounted while it is open. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { state, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      busy={state.busy}
      footer={
        <>
          <Button className={SHEET_CANCEL} disabled={state.busy} onClick={onClose} variant="ghost">
            Cancel
          </Button>
          <Button
            busy={state.busy}
            busyLabel={props.busyLabel}
            className={SHEET_SUBMIT}
            form={formId}
            type="submit"
            variant={props.danger ? "danger" : "primary"}
          >
            {props.submitLabel}
          </Button>
        </>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title={props.title}
    >
      <form
        className="space-y-5"
        id={formId}
        method="post"
        noValidate
        onInput={state.input}
        onSubmit={state.submit}
      >
        {props.children}
        <FormFailure state={state} />
      </form>
    </Dialog>
  );
}
