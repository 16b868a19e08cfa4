"use client";

import type { RecurringBreak } from "@/lib/api/breaks";
import { useSaveBreak } from "@/lib/queries/breaks";
import { clockChoices } from "@/lib/time/clock";
import { draftName } from "./draft-name";
import { FormDialog } from "./form-dialog";
import { type BreakValues, breakRules } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { ReasonField } from "./reason-field";
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
      draft={draftName("break", employeeId)}
      form={form}
      onClose={onClose}
      onDelete={onDelete}
      recordId={pause?.id ?? null}
      saving={save}
      submitLabel={pause ? "Update Break" : "Add Break"}
      title={pause ? "Edit Recurring Break" : "Add Recurring Break"}
    >
      <HoursFields change={change} choices={CHOICES} errors={errors} values={values} />
      <ReasonField
        error={errors.reason}
        onChange={(reason) => change("reason", reason)}
        reasons={reasons}
        value={values.reason}
      />
    </FormDialog>
  );
}
