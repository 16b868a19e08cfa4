"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { referenceOf } from "@/lib/api/api-error";
import { weekName, weekNoun } from "@/lib/schedule/week-name";
import type { RotationWeek } from "./use-rotation-week";

export interface RotationCopyDialogProps {
  weeks: RotationWeek;
  busy: boolean;
  onCopy: (to: number) => Promise<void>;
  onClose: () => void;
}

/** Asks which of several weeks becomes like the one in view. */
export function RotationCopyDialog({ weeks, busy, onCopy, onClose }: RotationCopyDialogProps) {
  const { rotation, week } = weeks;
  const [to, setTo] = useState(String((week + 1) % rotation.weeks));
  const [failure, setFailure] = useState<Error | null>(null);
  const formId = useId();
  const others = Array.from({ length: rotation.weeks }, (_, other) => other).filter(
    (other) => other !== week,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    try {
      await onCopy(Number(to));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <Dialog
      busy={busy}
      footer={
        <>
          <Button className={SHEET_CANCEL} disabled={busy} onClick={onClose} variant="ghost">
            Cancel
          </Button>
          <Button
            busy={busy}
            busyLabel="Copying..."
            className={SHEET_SUBMIT}
            form={formId}
            type="submit"
            variant="primary"
          >
            Copy
          </Button>
        </>
      }
      onOpenChange={onClose}
      open
      title={`Copy ${weekNoun(week)}`}
    >
      <form className="space-y-4" id={formId} onSubmit={submit}>
        <Field hint="What is there for that week alone gives way." label="To">
          {(control) => (
            <Select
              {...control}
              data-first-focus=""
              onChange={setTo}
              options={others.map((other) => ({ value: String(other), label: weekName(other) }))}
              value={to}
            />
          )}
        </Field>
        {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}
