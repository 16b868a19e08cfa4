"use client";

import { clockChoices } from "@chairtime/kit/clock";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import { draftName } from "@/lib/drafts";
import { useDeleteBreak, useSaveBreak } from "@/lib/queries/breaks";
import { latestOf } from "./attempt";
import { deletionOf } from "./deletion-of";
import { FormDialog } from "./form-dialog";
import { type BreakValues, breakRules, daysOf, oneDay } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { ReasonField } from "./reason-field";
import { useRecordForm } from "./use-record-form";
import { useSaveSeveral, weekdaysIn } from "./use-save-several";

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
}

/** Adds or edits a recurring break. */
export function BreakModal({ employeeId, pause, day, onClose }: BreakModalProps) {
  const save = useSaveBreak(employeeId);
  const deletion = deletionOf(pause, useDeleteBreak(employeeId), "Break deleted successfully!", onClose);
  const several = useSaveSeveral();
  const form = useRecordForm<BreakValues>({
    initial: pause
      ? {
          ...oneDay(pause.dayOfWeek),
          startTime: pause.startTime,
          endTime: pause.endTime,
          reason: pause.reason,
        }
      : { ...oneDay(day ?? MONDAY), startTime: "12:00", endTime: "13:00", reason: "Lunch Break" },
    rules: breakRules,
    save: (values) => {
      const items = itemsOf(values, employeeId);
      const [first] = items;
      return items.length === 1 && first
        ? save.mutateAsync({ old: pause, input: first.input })
        : several.save(items, (rest) => form.change("days", weekdaysIn(rest)));
    },
    saved: (values) => {
      const count = daysOf(values).length;
      if (count > 1) return `${count} breaks created successfully!`;
      return pause ? "Break updated successfully!" : "Break created successfully!";
    },
    onClose,
  });
  const { values, errors, change } = form;
  const reasons = pause?.reason && !REASONS.includes(pause.reason) ? [...REASONS, pause.reason] : REASONS;
  return (
    <FormDialog
      deletion={deletion}
      draft={draftName("break", employeeId)}
      form={form}
      onClose={onClose}
      preview={{
        change:
          Object.keys(breakRules(values)).length > 0
            ? null
            : { items: itemsOf(values, employeeId), replaced: pause && { kind: "break", record: pause } },
        employeeId,
        untouched: pause !== null && !form.dirty,
      }}
      recordId={pause?.id ?? null}
      saving={latestOf(save, several.attempt)}
      submitLabel={pause ? "Update Break" : "Add Break"}
      title={pause ? "Edit Recurring Break" : "Add Recurring Break"}
    >
      <HoursFields
        canSeveral={pause === null}
        change={change}
        choices={CHOICES}
        errors={errors}
        values={values}
      />
      <ReasonField
        error={errors.reason}
        onChange={(reason) => change("reason", reason)}
        reasons={reasons}
        value={values.reason}
      />
    </FormDialog>
  );
}

/** The records that a whole form asks for, one a day. */
function itemsOf(values: BreakValues, employeeId: string) {
  return daysOf(values).map((dayOfWeek) => ({
    kind: "break" as const,
    input: {
      employeeId,
      dayOfWeek,
      startTime: values.startTime,
      endTime: values.endTime,
      reason: values.reason.trim(),
    },
  }));
}
