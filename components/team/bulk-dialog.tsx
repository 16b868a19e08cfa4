"use client";

import { useState } from "react";
import { undoOffer } from "@/components/shell/undo";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { toast } from "@/components/ui/toast";
import type { PlanStep } from "@/lib/preview/plan";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { NotAllSaved, useSavePlan } from "@/lib/queries/save-plan";
import type { ItemResult } from "@/lib/run-items";
import { BulkForm } from "./bulk-form";
import { BulkPreview, BulkResults } from "./bulk-review";
import { type BulkContext, type BulkValues, bulkError, bulkSteps } from "./bulk-state";

/** Plans for several people and days at once: form, preview, and how each entry went. */
export function BulkDialog(props: { initial: BulkValues; context: BulkContext; onClose: () => void }) {
  const { context, onClose } = props;
  const { people, weekStart, zone, period, minimums } = context;
  const [values, setValues] = useState(props.initial);
  const [error, setError] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { run, start } = useBulk(onClose);
  const active = people.filter(({ member }) => member.isActive);
  const busy = run.kind === "saving";
  const unsaved =
    run.kind === "done" ? run.results.filter(({ kind }) => kind !== "saved").map(({ item }) => item) : [];
  const look = () => {
    const wrong = bulkError(values);
    setError(wrong);
    if (!wrong)
      setPreview(
        previewPlan(people, bulkSteps(values, people, weekStart, zone), { ...period, zone, minimums }),
      );
  };
  return (
    <Dialog
      busy={busy}
      dirty={run.kind !== "done" && JSON.stringify(values) !== JSON.stringify(props.initial)}
      footer={
        run.kind === "done" ? (
          <>
            <Button onClick={() => start(unsaved)}>Retry the failed ones</Button>
            <Button onClick={onClose} variant="primary">
              Done
            </Button>
          </>
        ) : (
          <>
            <Button
              className={SHEET_CANCEL}
              disabled={busy}
              onClick={() => (preview ? setPreview(null) : onClose())}
              variant="ghost"
            >
              {preview ? "Back" : "Cancel"}
            </Button>
            {preview ? (
              <Button
                busy={busy}
                className={SHEET_SUBMIT}
                busyLabel={run.kind === "saving" ? `Saving ${run.done} of ${run.of}...` : "Saving..."}
                disabled={preview.steps.length === 0}
                onClick={() => start(preview.steps)}
                variant="primary"
              >
                Save {preview.steps.length} {preview.steps.length === 1 ? "entry" : "entries"}
              </Button>
            ) : (
              <Button className={SHEET_SUBMIT} onClick={look} variant="primary">
                Preview
              </Button>
            )}
          </>
        )
      }
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      open
      title={
        run.kind === "done"
          ? "Not everything was saved"
          : preview
            ? "What will change"
            : "Plan for several people"
      }
    >
      {run.kind === "done" ? (
        <BulkResults people={people} results={run.results} zone={zone} />
      ) : preview ? (
        <BulkPreview period={period} preview={preview} />
      ) : (
        <BulkForm
          error={error}
          onChange={(next) => {
            setValues(next);
            setError(null);
          }}
          people={active}
          values={values}
          zone={zone}
        />
      )}
    </Dialog>
  );
}

type BulkRun =
  | { kind: "idle" }
  | { kind: "saving"; done: number; of: number }
  | { kind: "done"; results: readonly ItemResult<PlanStep>[] };

/** Saves a plan and says how it goes. */
function useBulk(onDone: () => void) {
  const saving = useSavePlan();
  const [run, setRun] = useState<BulkRun>({ kind: "idle" });
  const start = async (steps: readonly PlanStep[]) => {
    const of = steps.length;
    setRun({ kind: "saving", done: 0, of });
    let saved = of;
    try {
      await saving.mutateAsync({ steps, onProgress: (done) => setRun({ kind: "saving", done, of }) });
      onDone();
    } catch (error) {
      if (!(error instanceof NotAllSaved)) throw error;
      saved = error.steps(true).length;
      setRun({ kind: "done", results: error.results });
    }
    if (saved > 0) toast.success(savedWords(saved), undoOffer());
  };
  return { run, start: (steps: readonly PlanStep[]) => void start(steps) };
}

const savedWords = (count: number) => `${count} ${count === 1 ? "entry" : "entries"} saved`;
