"use client";

import { useId } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Dialog } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import type { Closure } from "@/lib/schedule/closures";
import type { Minimum } from "@/lib/schedule/minimums";
import type { Person } from "@/lib/schedule/person";
import { formatDays } from "@/lib/time/format";
import { BulkPreview } from "./bulk-review";
import { ClosureFields } from "./closure-fields";
import { countWords } from "./closure-words";
import { useClosurePlan, valuesOf } from "./use-closure-plan";
import { progressWords } from "./use-plan-run";

/** Changes the days or the reason of a closure for all of its people at once. */
export function ClosureForm(props: {
  closure: Closure;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { closure, people, minimums, onBack, onClose } = props;
  const { zone } = useSalonClock();
  const initial = valuesOf(closure, zone);
  const plan = useClosurePlan({ closure, initial, people, minimums, onSaved: onBack });
  const { values, error, isChanged, look, steps, run, busy } = plan;
  const formId = useId();
  return (
    <Dialog
      busy={busy}
      dirty={isChanged}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel={progressWords(run)}
          cancelLabel="Back"
          disabled={!busy && steps.length === 0}
          form={formId}
          label="Save closure"
          onCancel={onBack}
        />
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title="Change closure"
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={plan.save}>
        <ClosureFields plan={plan} />
        {look ? (
          <BulkPreview
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={`${countWords(closure)} off, ${formatDays(values.from, values.to)}`}
          />
        ) : (
          !error && <p className="text-label text-soft">No changes yet</p>
        )}
      </form>
    </Dialog>
  );
}
