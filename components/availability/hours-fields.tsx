"use client";

import { Field, FieldError } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { SHORT_DAY_NAMES } from "@/lib/time/calendar";
import { minutesOf } from "@/lib/time/clock";
import type { FieldErrors } from "./use-record-form";

interface Hours {
  day: string;
  startTime: string;
  endTime: string;
}

export interface HoursFieldsProps {
  values: Hours;
  errors: FieldErrors<Hours>;
  change: (name: keyof Hours, value: string) => void;
  /** The times that the form offers; a record's own time is offered too. */
  choices: readonly string[];
}

const DAYS = SHORT_DAY_NAMES.map((label, day) => ({ value: String(day), label }));

/** Day, start and end of a weekly record. */
export function HoursFields({ values, errors, change, choices }: HoursFieldsProps) {
  return (
    <>
      <div>
        <p aria-hidden="true" className="mb-1.5 font-medium text-label">
          Day
        </p>
        <Segmented
          // At 320 px seven thumbs need the sheet's whole width.
          className="w-full max-[22.4rem]:-mx-5 max-[22.4rem]:w-auto max-[22.4rem]:rounded-none max-[22.4rem]:border-x-0 max-[22.4rem]:px-0 [&>button]:flex-1! [&>button]:px-0!"
          firstFocus
          label="Day"
          onChange={(day) => change("day", day)}
          options={DAYS}
          tone="accent"
          value={values.day}
        />
        <FieldError error={errors.day ?? null} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          choices={choices}
          error={errors.startTime}
          label="Start time"
          onChange={(time) => change("startTime", time)}
          value={values.startTime}
        />
        <TimeField
          choices={choices}
          error={errors.endTime}
          label="End time"
          onChange={(time) => change("endTime", time)}
          value={values.endTime}
        />
      </div>
    </>
  );
}

function TimeField(props: {
  label: string;
  value: string;
  error: string | undefined;
  choices: readonly string[];
  onChange: (time: string) => void;
}) {
  const times = [...new Set([...props.choices, ...(props.value ? [props.value] : [])])].sort(
    (one, other) => minutesOf(one) - minutesOf(other),
  );
  return (
    <Field error={props.error ?? null} label={props.label}>
      {(control) => (
        <Select
          {...control}
          aria-required="true"
          className="tabular-nums"
          onChange={props.onChange}
          options={times.map((time) => ({ value: time, label: time }))}
          placeholder="Choose a time"
          value={props.value}
        />
      )}
    </Field>
  );
}
