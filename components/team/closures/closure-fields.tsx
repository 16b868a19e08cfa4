"use client";

import type { ReactNode } from "react";
import { DraftOffer, type DraftOfferProps } from "@/components/shell/forms/draft-offer";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Combobox } from "@/components/ui/inputs/combobox";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { formatShortDate } from "@/lib/time/format";
import { CLOSURE_REASONS } from "../several/bulk-form";
import type { ClosureValues } from "./use-closure-plan";

/** The first and the last day of a closure, and why; `children` go between them. */
export function ClosureFields<Values extends ClosureValues>(props: {
  plan: {
    draft: DraftOfferProps<Values>;
    values: ClosureValues;
    set: (change: Partial<ClosureValues>) => void;
    error: string | null;
    busy: boolean;
  };
  label?: "Reason" | "Name";
  children?: ReactNode;
}) {
  const { plan, label = "Reason", children } = props;
  const { values, set, error, busy } = plan;
  const { zone } = useSalonClock();
  const { from, to, reason } = values;
  return (
    <fieldset className="min-w-0 space-y-5" disabled={busy}>
      <DraftOffer {...plan.draft} />
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
      {children}
      <Field label={label}>
        {(control) => (
          <Combobox
            {...control}
            onChange={(next) => set({ reason: next })}
            suggestions={CLOSURE_REASONS}
            value={reason}
          />
        )}
      </Field>
      <FieldError error={error} />
    </fieldset>
  );
}
