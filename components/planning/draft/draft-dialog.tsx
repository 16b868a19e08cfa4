"use client";

import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { said } from "@chairtime/messages/said";
import type { Say } from "@chairtime/messages/say";
import { clsx } from "clsx";
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from "react";
import { LoadError } from "@/components/shell/forms/load-error";
import { undoOffer } from "@/components/shell/saved/undo";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/dialog/sheet-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { toast } from "@/components/ui/notices/toast";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { factsWithHandDays, withHandDays } from "@/lib/planning/draft/by-hand";
import type { Draft } from "@/lib/planning/draft/draft";
import { stepsOf } from "@/lib/planning/model/read-back";
import type { MemberDate } from "@/lib/planning/model/salon-facts";
import { shortestInUse } from "@/lib/planning/model/shapes";
import { uncoveredInWeek } from "@/lib/planning/uncovered";
import { useSavePlan } from "@/lib/queries/save-plan";
import type { Person } from "@/lib/schedule/day/person";
import { isOutdated } from "../outdated";
import type { UncoveredListProps } from "../uncovered-list";
import { useSalonFacts } from "../use-salon-facts";
import { type DraftChoice, DraftChoices } from "./draft-choices";
import { DraftProgress } from "./draft-progress";
import { DraftResult } from "./draft-result";
import { draftWords } from "./draft-words";
import { useDraft } from "./use-draft";
import { useKeptDays } from "./use-kept-days";

export { preloadPlanner } from "@/lib/planning/worker/planner";

const NO_DAYS: readonly MemberDate[] = [];

export interface DraftDialogProps {
  /** A date of the week. */
  date: string;
  people: readonly Person[];
  onDone: () => void;
}

/** Drafts a week for everybody: beside the current week, kept or changed by hand day by day, saved as one. */
export function DraftDialog({ date, people, onDone }: DraftDialogProps) {
  const { weekStartsOn } = useClock();
  const weekStart = weekStartOf(date, weekStartsOn);
  const t = useTranslations("draft.dialog");
  const say = useSay();
  const week = useFormats().week(weekStart, addDays(weekStart, 6));
  const { facts, queries, renew } = useSalonFacts(people, { from: weekStart, to: addDays(weekStart, 6) });
  const { run, start, stop, reset } = useDraft();
  const [choice, setChoice] = useState<DraftChoice>(() => ({
    onlyGaps: true,
    shortest: shortestInUse(people, weekStart),
    keepsOpenDays: false,
  }));
  /** Options of the last draft: the next similar one keeps what it can. */
  const [drafted, setDrafted] = useState<{ choice: DraftChoice; pinned: readonly MemberDate[] } | null>(null);
  const kept = useKeptDays();
  const [isWhole, setWhole] = useState(false);
  const [editing, setEditing] = useState<MemberDate | null>(null);
  const [saved, setSaved] = useState(0);
  const plan = useSavePlan();
  const editButton = useRef<HTMLElement>(null);
  const formId = useId();
  const editId = useId();
  const { byHand } = kept;
  const withHand = useCallback(
    (of: Draft | null) => of && facts && withHandDays(of, byHand, facts),
    [byHand, facts],
  );
  const draft = useMemo(() => withHand(run.kind === "drafted" ? run.draft : null), [run, withHand]);
  const best = withHand(run.kind === "drafting" ? run.best : null);
  const keptCount = kept.pinned.length + kept.byHand.length;
  const outdated = isOutdated(plan.error);
  const steps = draft && facts ? stepsOf(draft.changes, facts.people, facts.zone) : [];
  const isNothing = draft !== null && !kept.isStale && !outdated && steps.length === 0;
  const solve = (next = choice) => {
    if (!facts) return;
    kept.solved();
    setChoice(next);
    const around = factsWithHandDays(facts, kept.byHand, kept.pinned);
    setDrafted({ choice: next, pinned: around.pinned ?? [] });
    const previous = run.kind === "drafted" && drafted?.choice === next ? run.draft.changes : [];
    start(around, weekStart, { ...next, previous });
  };
  const lead = drafted && leadFrom(drafted.choice, solve, say);
  const again = () => {
    plan.reset();
    reset();
    renew();
  };
  const endEditing = () => {
    setEditing(null);
    editButton.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (plan.isPending || run.kind === "drafting" || !facts) return;
    if (outdated) return again();
    if (!draft || kept.isStale) return solve();
    const words = {
      did: said("draft.dialog.saved", { week, count: steps.length }),
      undone: said("draft.dialog.undone", { week }),
    };
    try {
      setSaved(0);
      await plan.mutateAsync({ steps, together: true, action: "plan", onProgress: setSaved, ...words });
    } catch {
      return;
    }
    toast.success(say(words.did), undoOffer());
    onDone();
  };
  const label = outdated ? t("startAgain") : !draft ? t("draft") : kept.isStale ? t("again") : t("use");
  return (
    <Dialog
      // Wide enough for a day's hours in one line.
      className="lg:max-w-4xl"
      busy={plan.isPending}
      description={week}
      dirty={kept.byHand.length > 0 || editing !== null || (draft?.changes.length ?? 0) > 0}
      footer={
        editing ? (
          <DialogButtons
            busy={false}
            busyLabel=""
            form={editId}
            key="edit"
            label={t("changeDay")}
            onCancel={endEditing}
          />
        ) : (
          <>
            <Button
              className={SHEET_CANCEL}
              disabled={plan.isPending}
              onClick={() => (draft ? again() : onDone())}
              variant="ghost"
            >
              {draft ? t("back") : t("cancel")}
            </Button>
            {run.kind === "drafting" ? (
              // Keep as a separate element: a reused button would submit on the same press.
              <Button
                className={SHEET_SUBMIT}
                disabled={run.best === null}
                key="stop"
                onClick={stop}
                variant="primary"
              >
                {t("stop")}
              </Button>
            ) : (
              !isNothing && (
                <Button
                  busy={plan.isPending}
                  busyLabel={saved > 0 ? t("savingOf", { saved, count: steps.length }) : t("saving")}
                  className={SHEET_SUBMIT}
                  disabled={!facts}
                  form={formId}
                  key="submit"
                  type="submit"
                  variant="primary"
                >
                  {label}
                </Button>
              )
            )}
          </>
        )
      }
      onOpenChange={(open) => !open && onDone()}
      open
      size="lg"
      title={t("title")}
    >
      <div className="space-y-4">
        <form
          // The text of a finished draft is for screen readers only.
          className={clsx("space-y-4", draft && !kept.isStale && "mb-0!")}
          id={formId}
          noValidate
          onSubmit={submit}
        >
          <LoadError queries={queries} />
          {run.kind === "failed" && <ErrorBox>{t("failed")}</ErrorBox>}
          {(run.kind === "idle" || run.kind === "failed") && (
            <>
              <DraftChoices onChange={setChoice} value={choice} />
              {keptCount > 0 && <p className="text-caption text-soft">{t("kept", { count: keptCount })}</p>}
            </>
          )}
          <DraftProgress
            best={best && facts && draftWords(best, uncoveredInWeek(facts, weekStart, best.changes))}
            isStale={kept.isStale}
            kind={run.kind}
          />
        </form>
        {draft && facts && (
          <DraftResult
            draft={draft}
            editing={editing}
            facts={facts}
            formId={editId}
            isWhole={isWhole}
            kept={kept}
            lead={lead}
            onChange={(day) => {
              kept.change(day);
              endEditing();
            }}
            onEdit={(day, button) => {
              editButton.current = button;
              setEditing(day);
            }}
            onPin={kept.pin}
            onRelease={kept.release}
            onWhole={setWhole}
            pinned={drafted?.pinned ?? NO_DAYS}
            weekStart={weekStart}
          />
        )}
        {plan.error && <ErrorBox requestId={referenceOf(plan.error)}>{plan.error.message}</ErrorBox>}
      </div>
    </Dialog>
  );
}

/** Offers another draft for uncovered hours that this draft's limits cause. */
function leadFrom(
  choice: DraftChoice,
  draft: (next: DraftChoice) => void,
  say: Say,
): UncoveredListProps["lead"] {
  if (choice.onlyGaps)
    return {
      words: say(said("draft.lead.onlyGaps")),
      label: say(said("draft.lead.everybody")),
      onDraft: () => draft({ ...choice, onlyGaps: false }),
    };
  if (choice.keepsOpenDays)
    return {
      words: say(said("draft.lead.keepsOpenDays")),
      label: say(said("draft.lead.fewer")),
      onDraft: () => draft({ ...choice, keepsOpenDays: false }),
    };
  return null;
}
