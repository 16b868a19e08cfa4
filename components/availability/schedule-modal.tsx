"use client";

import { NOTES_MAX } from "@chairtime/contract/schedules";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { Schedule } from "@/lib/api/schedules";
import { useSaveSchedule } from "@/lib/queries/schedules";
import { clockChoices } from "@/lib/time/clock";
import { formatShortDate } from "@/lib/time/format";
import { draftName } from "./draft-name";
import { FormDialog } from "./form-dialog";
import { type ScheduleValues, scheduleRules } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { PickerInput } from "./picker-input";
import { useSalonClock } from "./salon-clock";
import { useRecordForm } from "./use-record-form";

const CHOICES = clockChoices("00:00", "23:30", 30);
const MONDAY = 1;

export interface ScheduleModalProps {
  employeeId: string;
  /** The schedule to edit; null adds one. */
  schedule: Schedule | null;
  /** The day to begin with when adding. */
  day: number | null;
  /** The validity to begin with when adding; from today and ongoing unless said. */
  dates?: { validFrom: string; validUntil: string };
  onClose: () => void;
  onDelete?: (() => void) | undefined;
}

/** Adds or edits a work schedule. */
export function ScheduleModal({ employeeId, schedule, day, dates, onClose, onDelete }: ScheduleModalProps) {
  const { zone, today } = useSalonClock();
  const save = useSaveSchedule(employeeId);
  const form = useRecordForm<ScheduleValues>({
    initial: schedule ? valuesOf(schedule) : { ...defaults(day ?? MONDAY, today), ...dates },
    rules: scheduleRules,
    save: (values) =>
      save.mutateAsync({
        old: schedule,
        input: {
          employeeId,
          dayOfWeek: Number(values.day),
          startTime: values.startTime,
          endTime: values.endTime,
          validFrom: values.validFrom,
          validUntil: values.validUntil || null,
          notes: values.notes.trim(),
        },
      }),
    saved: schedule ? "Schedule updated successfully!" : "Schedule created successfully!",
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      draft={draftName("schedule", employeeId)}
      form={form}
      onClose={onClose}
      onDelete={onDelete}
      recordId={schedule?.id ?? null}
      saving={save}
      submitLabel={schedule ? "Update Schedule" : "Add Schedule"}
      title={schedule ? "Edit Work Schedule" : "Add Work Schedule"}
    >
      <HoursFields change={change} choices={CHOICES} errors={errors} values={values} />
      <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
        <Field error={errors.validFrom ?? null} label="Valid from">
          {(control) => (
            <PickerInput
              {...control}
              aria-required="true"
              onChange={(date) => change("validFrom", date)}
              placeholder="Choose a date"
              shown={formatShortDate(values.validFrom, zone)}
              type="date"
              value={values.validFrom}
            />
          )}
        </Field>
        <Field error={errors.validUntil ?? null} label="Valid until" optional>
          {(control) => (
            <PickerInput
              {...control}
              onChange={(date) => change("validUntil", date)}
              placeholder="Ongoing"
              shown={formatShortDate(values.validUntil, zone)}
              type="date"
              value={values.validUntil}
            />
          )}
        </Field>
      </div>
      <Field label="Notes" optional>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NOTES_MAX}
            onChange={(event) => change("notes", event.target.value)}
            value={values.notes}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function defaults(day: number, today: string): ScheduleValues {
  return {
    day: String(day),
    startTime: "09:00",
    endTime: "17:00",
    validFrom: today,
    validUntil: "",
    notes: "",
  };
}

function valuesOf(schedule: Schedule): ScheduleValues {
  return {
    day: String(schedule.dayOfWeek),
    startTime: schedule.startTime,
    endTime: schedule.endTime,
    validFrom: schedule.validFrom,
    validUntil: schedule.validUntil ?? "",
    notes: schedule.notes,
  };
}
