"use client";

import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { DraftOffer } from "@/components/shell/draft-offer";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { referenceOf } from "@/lib/api/api-error";
import { NotAllSaved } from "@/lib/queries/save-plan";
import { type Attempt, latestOf } from "./attempt";
import { ChangePreview, type ChangePreviewProps } from "./change-preview";
import { SaveResults } from "./save-results";
import type { RecordForm } from "./use-record-form";

export interface FormDialogProps<Values> {
  title: string;
  submitLabel: string;
  form: RecordForm<Values>;
  /** The last save: under way, or why it failed. */
  saving: Attempt;
  /** Only for a record that is there already. */
  deletion?: (Attempt & { run: () => void }) | null;
  /** The draft's name, of draftName. */
  draft: string;
  /** The record to edit; null adds one. */
  recordId: string | null;
  /** What saving would change, said before it. */
  preview: Omit<ChangePreviewProps, "brief" | "frozen">;
  /** Stands at the start of the footer. */
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The modal around the form of a schedule, a break or time off. */
export function FormDialog<Values extends { [Name in keyof Values]: string }>(
  props: FormDialogProps<Values>,
) {
  const { form, onClose, saving, deletion = null } = props;
  const { isPending: busy, error } = deletion ? latestOf(saving, deletion) : saving;
  const { zone } = useSalonClock();
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
            {deletion && (
              <Button
                aria-label="Delete"
                busy={deletion.isPending}
                disabled={saving.isPending}
                icon={<Trash2 aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={deletion.run}
                variant="danger"
              >
                <span className="max-sm:hidden">{deletion.isPending ? "Deleting..." : "Delete"}</span>
              </Button>
            )}
            {!deletion && <div className="max-sm:hidden">{props.note}</div>}
          </div>
          <Button className={SHEET_CANCEL} disabled={busy} onClick={onClose} variant="ghost">
            Cancel
          </Button>
          <Button
            busy={saving.isPending}
            busyLabel="Saving..."
            className={SHEET_SUBMIT}
            disabled={deletion?.isPending}
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
        className="flex flex-col gap-5"
        id={formId}
        noValidate
        onSubmit={(event) => {
          if (busy) event.preventDefault();
          else form.submit(event);
        }}
      >
        <DraftOffer form={form} name={props.draft} recordId={props.recordId} />
        {props.children}
        <ChangePreview {...props.preview} brief={error instanceof NotAllSaved} frozen={busy} />
        {error && !busy && (
          <div ref={failure}>
            {error instanceof NotAllSaved ? (
              <SaveResults results={error.results} zone={zone} />
            ) : (
              <ErrorBox requestId={referenceOf(error)}>{error.message}</ErrorBox>
            )}
          </div>
        )}
        {props.note && (
          <div className={deletion ? "empty:hidden" : "empty:hidden sm:hidden"}>{props.note}</div>
        )}
      </form>
    </Dialog>
  );
}
