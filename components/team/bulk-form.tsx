"use client";

import { DAY_NAMES } from "@chairtime/kit/calendar";
import { clockChoices } from "@chairtime/kit/clock";
import { useEffect, useRef } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { BREAK_REASONS } from "@/components/records/reason-field";
import { Combobox } from "@/components/ui/combobox";
import { Field, FieldError } from "@/components/ui/field";
import { PickerInput } from "@/components/ui/picker-input";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import type { Part } from "@/lib/preview/plan";
import { fullName, type Person } from "@/lib/schedule/person";
import { formatShortDate } from "@/lib/time/format";
import { type BulkKind, type BulkValues, withKind } from "./bulk-state";
import { PeopleChecks } from "./people-checks";

const KINDS: { value: BulkKind; label: string }[] = [
  { value: "time-off", label: "Time off" },
  { value: "shifts", label: "Shifts" },
  { value: "breaks", label: "Breaks" },
  { value: "copy", label: "Copy" },
];
const PARTS: { value: Part; label: string }[] = [
  { value: "whole", label: "Whole day" },
  { value: "morning", label: "Morning" },
  { value: "afternoon", label: "Afternoon" },
  { value: "hours", label: "Hours" },
];
const TIMES = clockChoices("00:00", "23:45", 15).map((time) => ({ value: time, label: time }));
const CLOSURES = ["Closed", "Public Holiday", "Vacation", "Conference/Training"];
export interface BulkFormProps {
  values: BulkValues;
  error: string | null;
  people: readonly Person[];
  zone: string;
  onChange: (values: BulkValues) => void;
}

/** What to enter once for several people, days or both. */
export function BulkForm({ values, error, people, zone, onChange }: BulkFormProps) {
  const set = (change: Partial<BulkValues>) => onChange({ ...values, ...change });
  const { kind } = values;
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is longer than a small window: the error must not stay out of sight below its edge.
    if (error) failure.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const dated = kind !== "breaks";
  return (
    <div className="space-y-5">
      <Segmented
        className="[&>button]:flex-1 [&>button]:px-1 max-[22.4rem]:[&>button]:px-0 max-[22.4rem]:[&>button]:text-label"
        label="What to enter"
        onChange={(next) => onChange(withKind(values, next))}
        options={KINDS}
        value={kind}
      />
      {kind === "copy" && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Copy from">
            {(control) => (
              <Select
                {...control}
                onChange={(source) => set({ source })}
                options={people.map(({ member }) => ({ value: member.id, label: fullName(member) }))}
                placeholder="Choose a team member"
                value={values.source}
              />
            )}
          </Field>
          <Field label="What to copy">
            {(control) => (
              <Select
                {...control}
                onChange={(day) => set({ sourceDay: day === WEEK ? "" : day })}
                options={[
                  { value: WEEK, label: "The whole week" },
                  ...DAY_NAMES.map((name, day) => ({ value: String(day), label: name })),
                ]}
                value={values.sourceDay || WEEK}
              />
            )}
          </Field>
        </div>
      )}
      <PeopleChecks chosen={values.people} onChange={(chosen) => set({ people: chosen })} people={people} />
      {(kind === "shifts" || kind === "breaks" || (kind === "copy" && values.sourceDay !== "")) && (
        <DayChecks days={values.days} onChange={(days) => set({ days })} />
      )}
      {kind === "time-off" && (
        <div>
          <p aria-hidden="true" className="mb-1.5 font-medium text-label">
            Part of the day
          </p>
          <Segmented
            className="[&>button]:flex-1 [&>button]:px-1 max-[22.4rem]:[&>button]:px-0 max-[22.4rem]:[&>button]:text-label"
            label="Part of the day"
            onChange={(part) => set({ part })}
            options={PARTS}
            value={values.part}
          />
        </div>
      )}
      {(kind === "shifts" || kind === "breaks" || (kind === "time-off" && values.part === "hours")) && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Start time">
            {(control) => (
              <Select
                {...control}
                onChange={(startTime) => set({ startTime })}
                options={TIMES}
                value={values.startTime}
              />
            )}
          </Field>
          <Field label="End time">
            {(control) => (
              <Select
                {...control}
                onChange={(endTime) => set({ endTime })}
                options={TIMES}
                value={values.endTime}
              />
            )}
          </Field>
        </div>
      )}
      {dated && (
        <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
          <Field label={kind === "time-off" ? "First day" : "Valid from"}>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(from) =>
                  set({ from, ...(kind === "time-off" && values.to < from && { to: from }) })
                }
                placeholder="Choose a date"
                words={formatShortDate(values.from, zone)}
                type="date"
                value={values.from}
              />
            )}
          </Field>
          <Field label={kind === "time-off" ? "Last day" : "Valid until"} optional={kind !== "time-off"}>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(to) => set({ to })}
                placeholder={kind === "time-off" ? "Choose a date" : "Ongoing"}
                words={formatShortDate(values.to, zone)}
                type="date"
                value={values.to}
              />
            )}
          </Field>
        </div>
      )}
      {(kind === "time-off" || kind === "breaks") && (
        <Field label="Reason">
          {(control) => (
            <Combobox
              {...control}
              onChange={(reason) => set({ reason })}
              suggestions={kind === "breaks" ? BREAK_REASONS : CLOSURES}
              value={values.reason}
            />
          )}
        </Field>
      )}
      <div ref={failure}>
        <FieldError error={error} />
      </div>
    </div>
  );
}

/** No weekday is called that; an empty value would show the placeholder. */
const WEEK = "week";
