"use client";

import { useId } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import type { SalonClosure } from "@/lib/records/closure/model";
import type { Closings } from "@/lib/schedule/closings";
import type { Minimum } from "@/lib/schedule/minimums";
import type { Person } from "@/lib/schedule/person";
import { formatDays } from "@/lib/time/format";
import { BulkPreview } from "./bulk-review";
import { SalonClosureFields } from "./salon-closure-fields";
import { salonValuesOf, useSalonClosure } from "./use-salon-closure";

/** Changes the days, the hours or the name of a closure of the salon. */
export function SalonClosureForm(props: {
  closure: SalonClosure;
  closings: Closings;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { closure, closings, people, minimums, onBack, onClose } = props;
  const initial = salonValuesOf(closure);
  const plan = useSalonClosure({ closure, initial, closings, people, minimums, onSaved: onBack });
  const { values, error, isChanged, look, run, busy } = plan;
  const formId = useId();
  const count = people.filter(({ member }) => member.isActive).length;
  return (
    <Dialog
      busy={busy}
      dirty={isChanged}
      footer={
        <DialogButtons
          busy={busy}
          busyLabel="Saving..."
          cancelLabel="Back"
          disabled={!busy && !plan.canSave}
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
        <SalonClosureFields plan={plan} />
        {look ? (
          <BulkPreview
            entries={1}
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={`${count} ${count === 1 ? "person" : "people"} off, ${formatDays(values.from, values.to)}`}
          />
        ) : (
          !error && <p className="text-label text-soft">No changes yet</p>
        )}
      </form>
    </Dialog>
  );
}
