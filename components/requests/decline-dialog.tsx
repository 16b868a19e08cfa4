"use client";

import { REQUEST_NOTE_MAX } from "@chairtime/contract/limits";
import { useState } from "react";
import { FormDialog } from "@/components/shell/forms/form-dialog";
import { useForm } from "@/components/shell/forms/use-form";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/inputs/field";
import { TextArea } from "@/components/ui/inputs/text-area";
import { useTranslations } from "@/components/ui/words/use-translations";
import { REQUEST_SENTENCES } from "@/lib/records/request/model";

const NAMES = ["answer"] as const;

export interface DeclineDialogProps {
  requestId: string;
  firstName: string;
  when: string;
  /** Why the decision failed. */
  failure: string | undefined;
  /** Resolves to whether the request was declined. */
  onDecline: (answer: string) => Promise<boolean>;
  onClose: () => void;
}

/** Declines a request, with a message for the member. */
export function DeclineDialog(props: DeclineDialogProps) {
  const t = useTranslations("requests.decline");
  const { requestId, firstName, when, failure, onDecline, onClose } = props;
  const [isRefused, setRefused] = useState(false);
  const state = useForm({
    names: NAMES,
    check: () => ({}),
    send: async ({ answer }) => {
      const isDeclined = await onDecline(answer.trim());
      setRefused(!isDeclined);
      if (isDeclined) onClose();
      return isDeclined;
    },
    fallback: REQUEST_SENTENCES.decide,
  });
  return (
    <FormDialog
      busyLabel={t("declining")}
      draft={{ name: "decline", recordId: requestId }}
      danger
      onClose={onClose}
      state={state}
      submitLabel={t("decline")}
      title={t("title", { name: firstName })}
    >
      <p className="text-body text-soft">{when}</p>
      <Field hint={t("hint", { name: firstName })} label={t("word")} optional>
        {(control) => (
          <TextArea {...control} data-first-focus="" maxLength={REQUEST_NOTE_MAX} name="answer" />
        )}
      </Field>
      {isRefused && failure && !state.busy && <ErrorBox title={t("notSaved")}>{failure}</ErrorBox>}
    </FormDialog>
  );
}
