"use client";

import type { Said } from "@chairtime/messages/said";
import { type ReactNode, type SubmitEvent, useId } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import { BulkPreview } from "../several/bulk-review";
import type { PlanPreview } from "../use-plan-preview";
import { type PlanRun, progressWords } from "../use-plan-run";
import type { ClosureValues } from "./use-closure-plan";

/** Edits a closure, however it is stored, with the effect of saving; `children` are its fields. */
export function ChangeClosureDialog(props: {
  plan: {
    values: ClosureValues;
    error: Said | null;
    isChanged: boolean;
    look: PlanPreview | null;
    run: PlanRun;
    busy: boolean;
    save: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  canSave: boolean;
  /** Number of people off. */
  count: number;
  onBack: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations("team.closures");
  const say = useSay();
  const formats = useFormats();
  const { plan, canSave, count, onBack, onClose, children } = props;
  const { values, error, isChanged, look, run, busy } = plan;
  const formId = useId();
  return (
    <Dialog
      busy={busy}
      dirty={isChanged}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={say(progressWords(run))}
          cancelLabel={t("back")}
          disabled={!busy && !canSave}
          form={formId}
          label={t("save")}
          onCancel={onBack}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title={t("changeTitle")}
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={plan.save}>
        {children}
        {look ? (
          <BulkPreview
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={t("off", { count, days: formats.days(values.from, values.to) })}
          />
        ) : (
          !error && <p className="text-label text-soft">{t("noChanges")}</p>
        )}
      </form>
    </Dialog>
  );
}
