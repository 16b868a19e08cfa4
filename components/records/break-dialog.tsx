"use client";

import { dayName } from "@chairtime/kit/calendar";
import { clockChoices } from "@chairtime/kit/clock";
import type { BreakInput, RecurringBreak } from "@/lib/api/breaks-model";
import { useDeleteBreak, useSaveBreak } from "@/lib/queries/breaks";
import { DayScopeField } from "./day-scope";
import { type BreakValues, breakRules, daysOf, NO_SCOPE, oneDay, pastRules, weekdaysIn } from "./form-rules";
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
  /** The hours to begin with when adding, where they differ from the usual ones. */
  begin?: Pick<BreakValues, "startTime" | "endTime">;
  /** The date of the board that the form was opened from. */
  from?: string;
  onClose: () => void;
}

/** Adds or edits a recurring break. */
export function BreakDialog({ employeeId, record, day, begin, from, onClose }: BreakDialogProps) {
  const form = useRecordForm<BreakValues, BreakInput, RecurringBreak>({
    kind: "break",
    employeeId,
    record,
    initial: record ? valuesOf(record, from ? "always" : "") : defaults(day ?? MONDAY, begin),
    rules: (values) => ({ ...breakRules(values), ...pastRules(values, values.scope !== "") }),
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
      {record && from !== undefined && (
        <DayScopeField
          changesPast
          date={from}
          errors={errors}
          onPast={(past) => change("past", past)}
          onScope={() => {}}
          scopes={["always"]}
          values={values}
          words={`This break repeats every ${dayName(record.dayOfWeek)}. A change is for all of them, those that have passed too.`}
        />
      )}
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

function defaults(day: number, begin: BreakDialogProps["begin"]): BreakValues {
  const hours = { startTime: "12:00", endTime: "13:00", ...begin };
  return { ...oneDay(day), ...NO_SCOPE, ...hours, reason: "Lunch Break" };
}

function valuesOf(record: RecurringBreak, scope: string): BreakValues {
  const { dayOfWeek, startTime, endTime, reason } = record;
  return { ...oneDay(dayOfWeek), ...NO_SCOPE, scope, startTime, endTime, reason };
}
