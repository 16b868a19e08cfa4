"use client";

import { addDays } from "@chairtime/kit/calendar";
import { type FormEvent, useId, useState } from "react";
import { LoadError } from "@/components/shell/load-error";
import { useSettings } from "@/components/shell/settings-context";
import { undoOffer } from "@/components/shell/undo";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorBox } from "@/components/ui/error-box";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { toast } from "@/components/ui/toast";
import { referenceOf } from "@/lib/api/api-error";
import { stepsOf } from "@/lib/planning/read-back";
import type { MemberDate } from "@/lib/planning/salon-facts";
import { useSavePlan } from "@/lib/queries/save-plan";
import type { Person } from "@/lib/schedule/person";
import { datesOfWeek, weekStartOf } from "@/lib/schedule/week";
import { formatWeek } from "@/lib/time/format";
import { ChangesPreview } from "./changes-preview";
import { DraftFigures } from "./draft-figures";
import { DraftProgress } from "./draft-progress";
import { DraftTable } from "./draft-table";
import { draftWords, figuresOf, gapWords } from "./draft-words";
import { isOutdated } from "./outdated";
import { ScopeChoice } from "./scope-choice";
import { useDraft } from "./use-draft";
import { useSalonFacts } from "./use-salon-facts";

export { preloadPlanner } from "@/lib/planning/planner";

export interface DraftDialogProps {
  /** A date of the week. */
  date: string;
  people: readonly Person[];
  onDone: () => void;
}

/** A week for everybody, worked out: beside the week as it is, kept where somebody says so, saved as one. */
export function DraftDialog({ date, people, onDone }: DraftDialogProps) {
  const { weekStartsOn } = useSettings();
  const weekStart = weekStartOf(date, weekStartsOn);
  const dates = datesOfWeek(weekStart);
  const { facts, queries, renew } = useSalonFacts(people, { from: weekStart, to: addDays(weekStart, 6) });
  const { run, start, stop, reset } = useDraft();
  const [onlyGaps, setOnlyGaps] = useState(true);
  const [pinned, setPinned] = useState<readonly MemberDate[]>([]);
  const [solvedWith, setSolvedWith] = useState(pinned);
  const [saved, setSaved] = useState(0);
  const plan = useSavePlan();
  const formId = useId();
  const draft = run.kind === "drafted" ? run.draft : null;
  const isStale = pinned !== solvedWith;
  const outdated = isOutdated(plan.error);
  const steps = draft && facts ? stepsOf(draft.changes, facts.people) : [];
  const isNothing = draft !== null && !isStale && !outdated && steps.length === 0;
  const solve = () => {
    if (!facts) return;
    setSolvedWith(pinned);
    start({ ...facts, pinned }, weekStart, { onlyGaps });
  };
  const togglePin = ({ memberId, date: on }: MemberDate) => {
    const others = pinned.filter((pin) => pin.memberId !== memberId || pin.date !== on);
    setPinned(others.length < pinned.length ? others : [...pinned, { memberId, date: on }]);
  };
  const again = () => {
    plan.reset();
    reset();
    renew();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (plan.isPending || run.kind === "drafting" || !facts) return;
    if (outdated) return again();
    if (!draft || isStale) return solve();
    const count = `${steps.length} ${steps.length === 1 ? "entry" : "entries"}`;
    const words = {
      did: `The draft of ${formatWeek(weekStart, addDays(weekStart, 6))} is saved: ${count}`,
      undone: `Undone: the week of ${formatWeek(weekStart, addDays(weekStart, 6))} is as it was`,
    };
    try {
      setSaved(0);
      await plan.mutateAsync({ steps, together: true, action: "plan", onProgress: setSaved, ...words });
    } catch {
      return;
    }
    toast.success(words.did, undoOffer());
    onDone();
  };
  const label = outdated ? "Start again" : !draft ? "Draft the week" : isStale ? "Draft again" : "Use this";
  return (
    <Dialog
      busy={plan.isPending}
      description={formatWeek(weekStart, addDays(weekStart, 6))}
      dirty={run.kind === "drafted" && draft !== null && draft.changes.length > 0}
      footer={
        <>
          <Button
            className={SHEET_CANCEL}
            disabled={plan.isPending}
            onClick={() => (draft ? again() : onDone())}
            variant="ghost"
          >
            {draft ? "Back" : "Cancel"}
          </Button>
          {run.kind === "drafting" ? (
            // A button of its own: one that turned into the next would submit the form with the same press.
            <Button
              className={SHEET_SUBMIT}
              disabled={run.best === null}
              key="stop"
              onClick={stop}
              variant="primary"
            >
              Stop and keep this
            </Button>
          ) : (
            !isNothing && (
              <Button
                busy={plan.isPending}
                busyLabel={`Saving ${saved} of ${steps.length}...`}
                className={SHEET_SUBMIT}
                disabled={!facts}
                key="submit"
                form={formId}
                type="submit"
                variant="primary"
              >
                {label}
              </Button>
            )
          )}
        </>
      }
      onOpenChange={(open) => !open && onDone()}
      open
      size="lg"
      title="Draft week"
    >
      <form className="space-y-4" id={formId} noValidate onSubmit={submit}>
        <LoadError queries={queries} />
        {run.kind === "failed" && <ErrorBox>No draft was found in time. Please try again.</ErrorBox>}
        {(run.kind === "idle" || run.kind === "failed") && (
          <ScopeChoice onChange={setOnlyGaps} onlyGaps={onlyGaps} />
        )}
        <DraftProgress run={run} />
        {draft && facts && (
          <>
            <p className="text-body">
              {draftWords(draft)} This is {gapWords(draft)}.
            </p>
            <DraftFigures lines={figuresOf(facts, weekStart, draft.changes)} />
            {draft.changes.length > 0 && (
              <p className="text-caption text-soft">Pin a day to keep it as it is, then draft again.</p>
            )}
            <DraftTable
              changes={draft.changes}
              dates={dates}
              onPin={togglePin}
              people={facts.people}
              pinned={pinned}
            />
            {steps.length > 0 && <ChangesPreview changes={draft.changes} facts={facts} />}
          </>
        )}
        {plan.error && <ErrorBox requestId={referenceOf(plan.error)}>{plan.error.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}
