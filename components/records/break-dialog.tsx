"use client";

import { clockChoices } from "@chairtime/kit/clock";
import type { BreakInput, RecurringBreak } from "@/lib/api/breaks-model";
import { useDeleteBreak, useSaveBreak } from "@/lib/queries/breaks";
import { type BreakValues, breakRules, daysOf, oneDay, weekdaysIn } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { BREAK_REASONS, ReasonField } from "./reason-field";
import { RecordDialog } from "./record-dialog";
import { useRecordForm } from "./use-record-form";

const CHOICES = clockChoices("06:00", "21:45", 15);
const MONDAY = 1;

export interface BreakDialogProps {
  employeeId: string;
  /** The break to edit; null adds one. */
  record: RecurringBreak | null;
  /** The day to begin with when adding. */
  day: number | null;
  onClose: () => void;
}

/** Adds or edits a recurring break. */
export function BreakDialog({ employeeId, record, day, onClose }: BreakDialogProps) {
  const form = useRecordForm<BreakValues, BreakInput, RecurringBreak>({
    kind: "break",
    employeeId,
    record,
    initial: record ? valuesOf(record) : defaults(day ?? MONDAY),
    rules: breakRules,
    stepsOf: (values) => stepsOf(values, employeeId, record),
    afterSome: (unsaved) => ({ days: weekdaysIn(unsaved) }),
    saving: useSaveBreak(employeeId),
    deleting: useDeleteBreak(employeeId),
    onClose,
  });
  const { values, errors, change } = form;
  const own = record?.reason;
  return (
    <RecordDialog form={form}>
      <HoursFields
        canSeveral={record === null}
        change={change}
        choices={CHOICES}
        errors={errors}
        values={values}
      />
      <ReasonField
        error={errors.reason}
        onChange={(reason) => change("reason", reason)}
        reasons={own && !BREAK_REASONS.includes(own) ? [...BREAK_REASONS, own] : BREAK_REASONS}
        value={values.reason}
      />
    </RecordDialog>
  );
}

/** The breaks that a form without errors asks for, one a day. */
function stepsOf(values: BreakValues, employeeId: string, record: RecurringBreak | null) {
  const { startTime, endTime } = values;
  const reason = values.reason.trim();
  return daysOf(values).map((dayOfWeek) => ({
    kind: "break" as const,
    before: record,
    after: { employeeId, dayOfWeek, startTime, endTime, reason },
  }));
}

function defaults(day: number): BreakValues {
  return { ...oneDay(day), startTime: "12:00", endTime: "13:00", reason: "Lunch Break" };
}

function valuesOf({ dayOfWeek, startTime, endTime, reason }: RecurringBreak): BreakValues {
  return { ...oneDay(dayOfWeek), startTime, endTime, reason };
}
