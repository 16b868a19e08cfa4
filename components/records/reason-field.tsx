"use client";

import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";

export const BREAK_REASONS = [
  "Lunch Break",
  "Coffee Break",
  "Afternoon Break",
  "Morning Break",
  "Personal Break",
  "Rest Break",
];

export interface ReasonFieldProps {
  reasons: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Why there is a break or time off. */
export function ReasonField({ reasons, value, error, onChange }: ReasonFieldProps) {
  return (
    <Field error={error ?? null} label="Reason">
      {(control) => (
        <Select
          {...control}
          aria-required="true"
          onChange={onChange}
          options={reasons.map((reason) => ({ value: reason, label: reason }))}
          placeholder="Choose a reason"
          value={value}
        />
      )}
    </Field>
  );
}
