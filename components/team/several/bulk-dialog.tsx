"use client";

import type { Sayable } from "@chairtime/messages/said";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { useTranslations } from "@/components/ui/words/use-translations";
import { isConflict } from "@/lib/api/conflict-model";
import { memberOf, type PlanStep } from "@/lib/preview/plan";
import { usePlanPreview } from "../use-plan-preview";
import { progressWords, usePlanRun } from "../use-plan-run";
import { isBulkDraft } from "./bulk-draft";
import { BulkForm } from "./bulk-form";
import { BulkKinds } from "./bulk-kinds";
import { BulkPreview, BulkResults } from "./bulk-review";
import {
  type BulkContext,
  type BulkKind,
  type BulkPlan,
  type BulkValues,
  bulkAction,
  bulkError,
  bulkPlan,
  chosenPeople,
  withKind,
} from "./bulk-state";
import { closedWords, planWords, savedWords } from "./bulk-words";

/** Plans for several people and days at once: form, preview, and each entry's result. */
export function BulkDialog(props: {
  initial: BulkValues;
  context: BulkContext;
  /** Whether to ask first what to plan. */
  isAsking: boolean;
  onClose: () => void;
  /** Closes the salon instead. */
  onCloseSalon: () => void;
}) {
  const { context, onClose } = props;
  const { people } = context;
  const [initial, setInitial] = useState(props.initial);
  const [values, setValues] = useState(initial);
  const [isAsking, setAsking] = useState(props.isAsking);
  const [error, setError] = useState<Sayable | null>(null);
  const [plan, setPlan] = useState<BulkPlan | null>(null);
  const { run, start, reset } = usePlanRun(onClose);
  const busy = run.kind === "saving";
  const look = usePlanPreview(plan && (plan.fitted ?? plan.steps), context, busy || run.kind === "done");
  const steps = look?.kind === "ready" ? look.preview.steps : [];
  const dirty = run.kind !== "done" && JSON.stringify(values) !== JSON.stringify(initial);
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  const t = useTranslations("team.several");
  const say = useSay();
  const isReviewing = plan !== null;
  useEffect(() => {
    // Enter opens the preview from the form, and saves in the preview.
    if (isReviewing) submitButton.current?.focus();
  }, [isReviewing]);

  const source = people.find(({ member }) => member.id === values.source);
  const peopleIn = (list: readonly PlanStep[]) => {
    const ids = new Set(list.map(memberOf));
    return people.filter(({ member }) => ids.has(member.id));
  };
  const save = (list: readonly PlanStep[]) => {
    const action = bulkAction(values, context);
    const says = (saved: readonly PlanStep[]) => {
      const unsaved = peopleIn(list.filter((step) => !saved.includes(step)));
      const savedPeople = peopleIn(saved).filter((person) => !unsaved.includes(person));
      return say(
        action === "closure" ? closedWords(values, unsaved) : savedWords(values, savedPeople, source),
      );
    };
    start({ steps: list, together: plan?.together ?? false, action, says });
  };
  // A colleague's changes are never overwritten: plan again from the current records.
  const isOutdated = run.kind === "failed" && isConflict(run.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || run.kind === "done") return;
    if (plan && isOutdated) {
      reset();
      setPlan(bulkPlan(values, context));
    } else if (plan) {
      if (steps.length > 0) save(steps);
    } else preview();
  };
  const preview = () => {
    const wrong = bulkError(values, people);
    setError(wrong);
    if (!wrong) setPlan(bulkPlan(values, context));
  };
  const choose = (kind: BulkKind) => {
    const begun = withKind(values, kind);
    setInitial(begun);
    setValues(begun);
    setAsking(false);
  };
  const restore = (kept: BulkValues) => {
    setValues(kept);
    setAsking(false);
  };
  const back = () => {
    setPlan(null);
    reset();
  };
  return (
    <Dialog
      busy={busy}
      dirty={dirty}
      footer={
        isAsking ? undefined : run.kind === "done" ? (
          <>
            <Button
              onClick={() => save(run.results.filter(({ kind }) => kind !== "saved").map(({ item }) => item))}
            >
              {t("retry")}
            </Button>
            <Button onClick={onClose} variant="primary">
              {t("done")}
            </Button>
          </>
        ) : (
          <>
            <Button
              className={SHEET_CANCEL}
              disabled={busy}
              onClick={() => (plan ? back() : onClose())}
              variant="ghost"
            >
              {plan ? t("back") : t("cancel")}
            </Button>
            <Button
              busy={busy || look?.kind === "checking"}
              busyLabel={busy ? say(progressWords(run)) : t("checking")}
              className={SHEET_SUBMIT}
              disabled={look?.kind === "failed" || (look?.kind === "ready" && steps.length === 0)}
              form={formId}
              ref={submitButton}
              type="submit"
              variant="primary"
            >
              {isOutdated
                ? t("previewAgain")
                : plan
                  ? t("saveEntries", { count: steps.length })
                  : t("preview")}
            </Button>
          </>
        )
      }
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      open
      size="2xl"
      title={run.kind === "done" ? t("notAllSaved") : plan ? t("whatWillChange") : t("title")}
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
        <DraftOffer
          form={{ values, dirty, replace: restore }}
          name="bulk"
          recordId={null}
          shape={isBulkDraft}
        />
        {isAsking ? (
          <BulkKinds onChoose={choose} onCloseSalon={props.onCloseSalon} />
        ) : run.kind === "done" ? (
          <BulkResults people={people} results={run.results} />
        ) : plan && look ? (
          <BulkPreview
            changes={plan.changes}
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={say(
              planWords(
                values,
                steps.length > 0 && values.kind !== "time-off"
                  ? peopleIn(steps)
                  : chosenPeople(values, people),
                source,
              ),
            )}
          />
        ) : (
          <BulkForm
            context={context}
            error={error && say(error)}
            onChange={(next) => {
              setValues(next);
              setError(null);
            }}
            values={values}
          />
        )}
      </form>
    </Dialog>
  );
}
