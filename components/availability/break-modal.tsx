"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { RecurringBreak } from "@/lib/api/breaks";
import { useSaveBreak } from "@/lib/queries/breaks";
import { clockChoices } from "@/lib/time/clock";
import { draftName } from "./draft-name";
import { DraftOffer } from "./draft-offer";
import { FormDialog } from "./form-dialog";
import { type BreakValues, breakRules } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { useRecordForm } from "./use-record-form";

const CHOICES = clockChoices("06:00", "21:45", 15);
const REASONS = [
  "Lunch Break",
  "Coffee Break",
  "Afternoon Break",
  "Morning Break",
  "Personal Break",
  "Rest Break",
];
const MONDAY = 1;

export interface BreakModalProps {
  employeeId: string;
  /** The break to edit; null adds one. */
  pause: RecurringBreak | null;
  /** The day to begin with when adding. */
  day: number | null;
  onClose: () => void;
  onDelete?: (() => void) | undefined;
}

/** Adds or edits a recurring break. */
export function BreakModal({ employeeId, pause, day, onClose, onDelete }: BreakModalProps) {
  const save = useSaveBreak(employeeId);
  const form = useRecordForm<BreakValues>({
    initial: pause
      ? {
          day: String(pause.dayOfWeek),
          startTime: pause.startTime,
          endTime: pause.endTime,
          reason: pause.reason,
        }
      : { day: String(day ?? MONDAY), startTime: "12:00", endTime: "13:00", reason: "Lunch Break" },
    rules: breakRules,
    save: (values) =>
      save.mutateAsync({
        old: pause,
        input: {
          employeeId,
          dayOfWeek: Number(values.day),
          startTime: values.startTime,
          endTime: values.endTime,
          reason: values.reason.trim(),
        },
      }),
    saved: pause ? "Break updated successfully!" : "Break created successfully!",
    onClose,
  });
  const { values, errors, change } = form;
  const reasons = pause?.reason && !REASONS.includes(pause.reason) ? [...REASONS, pause.reason] : REASONS;
  return (
    <FormDialog
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onDelete={onDelete}
      onSubmit={form.submit}
      submitLabel={pause ? "Update Break" : "Add Break"}
      title={pause ? "Edit Recurring Break" : "Add Recurring Break"}
    >
      <DraftOffer form={form} name={draftName("break", employeeId)} recordId={pause?.id ?? null} />
      <HoursFields change={change} choices={CHOICES} errors={errors} values={values} />
      <Field error={errors.reason ?? null} label="Reason">
        {(control) => (
          <Select
            {...control}
            aria-required="true"
            onChange={(reason) => change("reason", reason)}
            options={reasons.map((reason) => ({ value: reason, label: reason }))}
            placeholder="Choose a reason"
            value={values.reason}
          />
        )}
      </Field>
    </FormDialog>
  );
}
