"use client";

import { type FormEvent, useId, useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { PickerInput } from "@/components/ui/picker-input";
import { SHEET_CANCEL, SHEET_SUBMIT } from "@/components/ui/sheet-buttons";
import { planClosureChange } from "@/lib/preview/plan-closure";
import { type Closure, closedDays } from "@/lib/schedule/closures";
import type { Minimum } from "@/lib/schedule/minimums";
import type { Person } from "@/lib/schedule/person";
import { formatDays, formatShortDate } from "@/lib/time/format";
import { CLOSURE_REASONS } from "./bulk-form";
import { BulkPreview } from "./bulk-review";
import { countWords } from "./closure-words";
import { usePlanPreview } from "./use-plan-preview";
import { progressWords, usePlanRun } from "./use-plan-run";

/** Changes the days or the reason of a closure for all of its people at once. */
export function ClosureForm(props: {
  closure: Closure;
  people: readonly Person[];
  minimums: readonly Minimum[];
  onBack: () => void;
  onClose: () => void;
}) {
  const { closure, people, minimums, onBack, onClose } = props;
  const { zone, today } = useSalonClock();
  const [initial] = useState(() => {
    const { from, to } = closedDays(closure, zone);
    return { from, to, reason: closure.reason };
  });
  const [values, setValues] = useState(initial);
  const set = (change: Partial<typeof values>) => setValues((old) => ({ ...old, ...change }));
  const { run, start } = usePlanRun(onBack);
  const busy = run.kind === "saving";
  const { from, to } = values;
  const reason = values.reason.trim();
  const error =
    from === "" || to === ""
      ? "Choose the first and the last day"
      : to < from
        ? "The last day is before the first"
        : reason === ""
          ? "Reason is required"
          : null;
  const isChanged = from !== initial.from || to !== initial.to || reason !== initial.reason;
  const steps = useMemo(
    () => (error === null && isChanged ? planClosureChange(closure, { from, to, reason }, zone) : null),
    [closure, error, isChanged, from, to, reason, zone],
  );
  const look = usePlanPreview(steps, { people, minimums, today, zone }, busy);
  const possible = look?.kind === "ready" ? look.preview.steps : [];
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || possible.length === 0) return;
    start({
      steps: possible,
      together: true,
      action: "closure",
      undone: "Closure changed back",
      says: (saved) => `${reason} ${formatDays(from, to)} for ${saved.length} people`,
    });
  };
  return (
    <Dialog
      busy={busy}
      dirty={isChanged}
      footer={
        <>
          <Button className={SHEET_CANCEL} disabled={busy} onClick={onBack} variant="ghost">
            Back
          </Button>
          <Button
            busy={busy || look?.kind === "checking"}
            busyLabel={busy ? progressWords(run) : "Checking..."}
            className={SHEET_SUBMIT}
            disabled={!busy && look?.kind !== "checking" && possible.length === 0}
            form={formId}
            type="submit"
            variant="primary"
          >
            Save closure
          </Button>
        </>
      }
      onOpenChange={(open) => !open && !busy && onClose()}
      open
      title="Change closure"
    >
      <form className="space-y-5" id={formId} noValidate onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
          <Field label="First day">
            {(control) => (
              <PickerInput
                {...control}
                onChange={(next) => set({ from: next, ...(to < next && { to: next }) })}
                placeholder="Choose a date"
                type="date"
                value={from}
                words={formatShortDate(from, zone)}
              />
            )}
          </Field>
          <Field label="Last day">
            {(control) => (
              <PickerInput
                {...control}
                onChange={(next) => set({ to: next })}
                placeholder="Choose a date"
                type="date"
                value={to}
                words={formatShortDate(to, zone)}
              />
            )}
          </Field>
        </div>
        <Field label="Reason">
          {(control) => (
            <Combobox
              {...control}
              onChange={(next) => set({ reason: next })}
              suggestions={CLOSURE_REASONS}
              value={values.reason}
            />
          )}
        </Field>
        <FieldError error={error} />
        {look ? (
          <BulkPreview
            failure={run.kind === "failed" ? run.error : null}
            look={look}
            title={`${countWords(closure)} off, ${formatDays(from, to)}`}
          />
        ) : (
          !error && <p className="text-label text-soft">No changes yet</p>
        )}
      </form>
    </Dialog>
  );
}
