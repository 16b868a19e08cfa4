"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { BulkForm } from "./bulk-form";
import { BulkPreview, BulkResults } from "./bulk-review";
import { type BulkContext, type BulkValues, bulkError, bulkItems } from "./bulk-state";
import { useBulk } from "./use-bulk";

/** Enter once for several people and days: form, preview, and how each entry went. */
export function BulkDialog(props: { initial: BulkValues; context: BulkContext; onClose: () => void }) {
  const { context, onClose } = props;
  const { people, weekStart, zone, period, minimums } = context;
  const [values, setValues] = useState(props.initial);
  const [error, setError] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { run, start } = useBulk(onClose);
  const active = people.filter(({ member }) => member.isActive);
  const busy = run.is === "saving";
  const unsaved =
    run.is === "done" ? run.results.filter(({ kind }) => kind !== "saved").map(({ item }) => item) : [];
  const look = () => {
    const wrong = bulkError(values);
    setError(wrong);
    if (!wrong)
      setPreview(
        previewPlan(people, bulkItems(values, people, weekStart, zone), { ...period, zone, minimums }),
      );
  };
  return (
    <Dialog
      busy={busy}
      footer={
        run.is === "done" ? (
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
                busyLabel={run.is === "saving" ? `Saving ${run.done} of ${run.of}...` : "Saving..."}
                disabled={preview.items.length === 0}
                onClick={() => start(preview.items)}
                variant="primary"
              >
                Save {preview.items.length} {preview.items.length === 1 ? "entry" : "entries"}
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
        run.is === "done"
          ? "Not everything was saved"
          : preview
            ? "What will change"
            : "Plan for several people"
      }
    >
      {run.is === "done" ? (
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
