"use client";

import { REQUEST_NOTE_MAX } from "@chairtime/contract/limits";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { Field } from "@/components/ui/inputs/field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { REQUEST_SENTENCES } from "@/lib/records/request/model";

const NAMES = ["answer"] as const;

export interface DeclineDialogProps {
  requestId: string;
  firstName: string;
  when: string;
  /** Resolves once it is over, with any result: a failure stays in the list, and says why. */
  onDecline: (answer: string) => Promise<unknown>;
  onClose: () => void;
}

/** Declines a request, with a message for the member. */
export function DeclineDialog({ requestId, firstName, when, onDecline, onClose }: DeclineDialogProps) {
  const state = useForm({
    names: NAMES,
    check: () => ({}),
    send: async ({ answer }) => {
      await onDecline(answer.trim());
      onClose();
      return true;
    },
    fallback: REQUEST_SENTENCES.decide,
  });
  return (
    <FormDialog
      busyLabel="Declining..."
      draft={{ name: "decline", recordId: requestId }}
      danger
      onClose={onClose}
      state={state}
      submitLabel="Decline"
      title={`Decline ${firstName}’s request?`}
    >
      <p className="text-body text-soft">{when}</p>
      <Field hint={`${firstName} reads it with your answer.`} label="A word" optional>
        {(control) => (
          <TextArea {...control} data-first-focus="" maxLength={REQUEST_NOTE_MAX} name="answer" />
        )}
      </Field>
    </FormDialog>
  );
}
