"use client";

import { weekLetter } from "@chairtime/kit/rotation";
import { type FormEvent, useId, useState } from "react";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { inWords, referenceOf } from "@/lib/api/api-error";
import { weekName } from "@/lib/schedule/week-name";
import { type RotationSave, useRotationPlan } from "./use-rotation-plan";
import type { RotationWeek } from "./use-rotation-week";

/** A week copied over another one. */
export interface WeekCopy {
  plan: RotationSave;
  says: string;
}

export interface RotationCopyDialogProps {
  weeks: RotationWeek;
  copyTo: (to: number) => WeekCopy;
  onClose: () => void;
}

/** Asks which of several weeks becomes like the one in view. */
export function RotationCopyDialog({ weeks, copyTo, onClose }: RotationCopyDialogProps) {
  const t = useTranslations("member.rotationCopy");
  const say = useSay();
  const { rotation, week } = weeks;
  const [to, setTo] = useState(String((week + 1) % rotation.weeks));
  const { busy, failure, save } = useRotationPlan();
  const formId = useId();
  const others = Array.from({ length: rotation.weeks }, (_, other) => other).filter(
    (other) => other !== week,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { plan, says } = copyTo(Number(to));
    if (plan.steps.length === 0) return onClose();
    // The dialog stays open, and says why.
    await save(plan, says).then(onClose, () => {});
  };
  return (
    <Dialog
      busy={busy}
      footer={
        <DialogButtons
          label={t("copy")}
          busy={busy}
          busyLabel={t("copying")}
          form={formId}
          onCancel={onClose}
        />
      }
      onOpenChange={onClose}
      open
      title={t("title", { week: weekLetter(week) })}
    >
      <form className="space-y-4" id={formId} onSubmit={submit}>
        <Field hint={t("help")} label={t("to")}>
          {(control) => (
            <Select
              {...control}
              data-first-focus=""
              onChange={setTo}
              options={others.map((other) => ({ value: String(other), label: say(weekName(other)) }))}
              value={to}
            />
          )}
        </Field>
        {failure && <ErrorBox requestId={referenceOf(failure)}>{inWords(failure, say).message}</ErrorBox>}
      </form>
    </Dialog>
  );
}
