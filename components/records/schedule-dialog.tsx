"use client";

import { NOTES_MAX } from "@chairtime/contract/schedules";
import { clockChoices } from "@chairtime/kit/clock";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { Schedule } from "@/lib/api/schedules-model";
import { draftName } from "@/lib/drafts";
import { useDeleteSchedule, useSaveSchedule } from "@/lib/queries/schedules";
import { formatShortDate } from "@/lib/time/format";
import { latestOf } from "./attempt";
import { deletionOf } from "./deletion-of";
import { FormDialog } from "./form-dialog";
import { daysOf, oneDay, type ScheduleValues, scheduleRules } from "./form-rules";
import { HoursFields } from "./hours-fields";
import { PickerInput } from "./picker-input";
import { useRecordForm } from "./use-record-form";
import { useSaveSeveral, weekdaysIn } from "./use-save-several";

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
}

/** Adds or edits a work schedule. */
export function ScheduleModal({ employeeId, schedule, day, dates, onClose }: ScheduleModalProps) {
  const { zone, today } = useSalonClock();
  const save = useSaveSchedule(employeeId);
  const deletion = deletionOf(
    schedule,
    useDeleteSchedule(employeeId),
    "Schedule deleted successfully!",
    onClose,
  );
  const several = useSaveSeveral();
  const form = useRecordForm<ScheduleValues>({
    initial: schedule ? valuesOf(schedule) : { ...defaults(day ?? MONDAY, today), ...dates },
    rules: scheduleRules,
    save: (values) => {
      const items = itemsOf(values, employeeId);
      const [first] = items;
      return items.length === 1 && first
        ? save.mutateAsync({ old: schedule, input: first.input })
        : several.save(items, (rest) => form.change("days", weekdaysIn(rest)));
    },
    saved: (values) => {
      const count = daysOf(values).length;
      if (count > 1) return `${count} schedules created successfully!`;
      return schedule ? "Schedule updated successfully!" : "Schedule created successfully!";
    },
    onClose,
  });
  const { values, errors, change } = form;
  return (
    <FormDialog
      deletion={deletion}
      draft={draftName("schedule", employeeId)}
      form={form}
      onClose={onClose}
      preview={{
        change:
          Object.keys(scheduleRules(values)).length > 0
            ? null
            : {
                items: itemsOf(values, employeeId),
                replaced: schedule && { kind: "schedule", record: schedule },
              },
        employeeId,
        untouched: schedule !== null && !form.dirty,
      }}
      recordId={schedule?.id ?? null}
      saving={latestOf(save, several.attempt)}
      submitLabel={schedule ? "Update Schedule" : "Add Schedule"}
      title={schedule ? "Edit Work Schedule" : "Add Work Schedule"}
    >
      <HoursFields
        canSeveral={schedule === null}
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

/** The records that a whole form asks for, one a day. */
function itemsOf(values: ScheduleValues, employeeId: string) {
  return daysOf(values).map((dayOfWeek) => ({
    kind: "schedule" as const,
    input: {
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
