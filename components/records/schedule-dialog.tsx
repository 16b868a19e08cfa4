"use client";

import { NOTES_MAX } from "@chairtime/contract/schedules";
import { clockChoices } from "@chairtime/kit/clock";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Field } from "@/components/ui/field";
import { PickerInput } from "@/components/ui/picker-input";
import { TextInput } from "@/components/ui/text-input";
import type { Schedule, ScheduleInput } from "@/lib/api/schedules-model";
import { useDeleteSchedule, useSaveSchedule } from "@/lib/queries/schedules";
import { formatShortDate } from "@/lib/time/format";
import { daysOf, oneDay, type ScheduleValues, scheduleRules, weekdaysIn } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { RecordDialog } from "./record-dialog";
import { useRecordForm } from "./use-record-form";

const CHOICES = clockChoices("00:00", "23:30", 30);
const MONDAY = 1;

export interface ScheduleDialogProps {
  employeeId: string;
  /** The schedule to edit; null adds one. */
  record: Schedule | null;
  /** The day to begin with when adding. */
  day: number | null;
  /** The hours and dates to begin with when adding, where they differ from the usual ones. */
  begin?: Partial<Pick<ScheduleValues, "startTime" | "endTime" | "validFrom" | "validUntil">>;
  onClose: () => void;
}

/** Adds or edits a work schedule. */
export function ScheduleDialog({ employeeId, record, day, begin, onClose }: ScheduleDialogProps) {
  const { zone, today } = useSalonClock();
  const form = useRecordForm<ScheduleValues, ScheduleInput, Schedule>({
    kind: "schedule",
    employeeId,
    record,
    initial: record ? valuesOf(record) : { ...defaults(day ?? MONDAY, today), ...begin },
    rules: scheduleRules,
    stepsOf: (values) => stepsOf(values, employeeId, record),
    afterSome: (unsaved) => ({ days: weekdaysIn(unsaved) }),
    saving: useSaveSchedule(employeeId),
    deleting: useDeleteSchedule(employeeId),
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <RecordDialog form={form}>
      <HoursFields
        canSeveral={record === null}
        change={change}
        choices={CHOICES}
        errors={errors}
        values={values}
      />
      <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
        <Field error={errors.validFrom ?? null} label="Valid from">
          {(control) => (
            <PickerInput
              {...control}
              aria-required="true"
              onChange={(date) => change("validFrom", date)}
              placeholder="Choose a date"
              words={formatShortDate(values.validFrom, zone)}
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
              words={formatShortDate(values.validUntil, zone)}
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
    </RecordDialog>
  );
}

/** The schedules that a form without errors asks for, one a day. */
function stepsOf(values: ScheduleValues, employeeId: string, record: Schedule | null) {
  return daysOf(values).map((dayOfWeek) => ({
    kind: "schedule" as const,
    before: record,
    after: {
      employeeId,
      dayOfWeek,
      startTime: values.startTime,
      endTime: values.endTime,
      validFrom: values.validFrom,
      validUntil: values.validUntil || null,
      notes: values.notes.trim(),
    },
  }));
}

function defaults(day: number, today: string): ScheduleValues {
  return {
    ...oneDay(day),
    startTime: "09:00",
    endTime: "17:00",
    validFrom: today,
    validUntil: "",
    notes: "",
  };
}

function valuesOf(schedule: Schedule): ScheduleValues {
  return {
    ...oneDay(schedule.dayOfWeek),
    startTime: schedule.startTime,
    endTime: schedule.endTime,
    validFrom: schedule.validFrom,
    validUntil: schedule.validUntil ?? "",
    notes: schedule.notes,
  };
}
