"use client";

import { useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/inputs/field";
import { Select, type SelectOption } from "@/components/ui/inputs/select";

export interface ChoiceFieldProps {
  label: string;
  name: string;
  initial: string;
  options: readonly SelectOption[];
  error?: string | null;
  className?: string;
}

/** A select in a form that is read as a whole on submit. */
export function ChoiceField({ label, name, initial, options, error, className }: ChoiceFieldProps) {
  const [value, setValue] = useState(initial);
  const select = useRef<HTMLSelectElement>(null);
  // The choice made before the page was interactive.
  useEffect(() => setValue((known) => select.current?.value ?? known), []);
  return (
    <Field error={error ?? null} label={label}>
      {(control) => (
        <Select
          {...control}
          className={className}
          name={name}
          onChange={setValue}
          options={options}
          ref={select}
          value={value}
        />
      )}
    </Field>
  );
}
