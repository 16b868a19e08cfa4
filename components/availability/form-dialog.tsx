"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { referenceOf } from "@/lib/api/api-error";
import { DraftOffer } from "./draft-offer";
import type { RecordForm } from "./use-record-form";

export interface FormDialogProps<Values> {
  title: string;
  submitLabel: string;
  form: RecordForm<Values>;
  /** The last save: under way, or why it failed. */
  saving: { isPending: boolean; error: Error | null };
  /** The draft's name, of draftName. */
  draft: string;
  /** The record to edit; null adds one. */
  recordId: string | null;
  /** Stands at the start of the footer. */
  note?: ReactNode;
  onClose: () => void;
  /** Only for a record that is there already. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** The modal around the form of a schedule, a break or time off. */
export function FormDialog<Values extends { [Name in keyof Values]: string }>(
  props: FormDialogProps<Values>,
) {
  const { form, onClose, onDelete } = props;
  const { isPending: busy, error } = props.saving;
  const formId = useId();
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error && !busy) failure.current?.scrollIntoView({ block: "nearest" });
  }, [error, busy]);
  return (
    <Dialog
      busy={busy}
      footer={
        <>
          <div className="mr-auto max-sm:contents">
            {onDelete && (
              <Button
                aria-label="Delete"
                disabled={busy}
                icon={<Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />}
                onClick={onDelete}
                variant="danger"
              >
                <span className="max-sm:hidden">Delete</span>
              </Button>
            )}
            {!onDelete && <div className="max-sm:hidden">{props.note}</div>}
          </div>
          <Button className={SHEET_CANCEL} disabled={busy} onClick={onClose} variant="ghost">
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Saving..."
            className={SHEET_SUBMIT}
            form={formId}
            type="submit"
            variant="primary"
          >
            {props.submitLabel}
          </Button>
        </>
      }
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      open
      title={props.title}
    >
      <form
        className="space-y-5"
        id={formId}
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else form.submit(event);
        }}
      >
        <DraftOffer form={form} name={props.draft} recordId={props.recordId} />
        {props.children}
        {error && !busy && (
          <div ref={failure}>
            <ErrorBox requestId={referenceOf(error)}>{error.message}</ErrorBox>
          </div>
        )}
        {props.note && (
          <div className={onDelete ? "empty:hidden" : "empty:hidden sm:hidden"}>{props.note}</div>
        )}
      </form>
    </Dialog>
  );
}
