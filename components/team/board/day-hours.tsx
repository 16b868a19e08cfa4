"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { useState } from "react";
import { someDates } from "@/components/records/day-scope";
import { NO_ROTA, NO_SCOPE, type ScheduleValues, scheduleRules } from "@/components/records/form-rules";
import { HoursFields } from "@/components/records/hours-fields";
import { ChangePreview } from "@/components/records/preview/change-preview";
import { scheduleSteps, scheduleTyped, scheduleValues } from "@/components/records/schedule/schedule-form";
import { useScheduleDay } from "@/components/records/schedule/use-schedule-day";
import { type RecordForm, useRecordForm } from "@/components/records/use-record-form";
import { ErrorBox } from "@/components/ui/error-box";
import { referenceOf } from "@/lib/api/api-error";
import { SCHEDULE_FIELDS } from "@/lib/records/schedule/compare";
import type { Schedule, ScheduleInput } from "@/lib/records/schedule/model";
import { useDeleteSchedule, useSaveSchedule } from "@/lib/records/schedule/queries";
import type { PersonDay } from "@/lib/schedule/day/day";
import type { Person } from "@/lib/schedule/day/person";

const CHOICES = clockChoices("00:00", "23:30", 30);

/** Form for a date's hours if the person works one shift and isn't away; null on other dates. */
export function useDayHours(person: Person, day: PersonDay, today: string, onClose: () => void) {
  const memberId = person.member.id;
  const [shift, ...others] = day.facts.shifts;
  const record = shift && others.length === 0 && !day.away && day.date >= today ? shift.record : null;
  const from = { date: day.date, schedules: person.schedules };
  const onDate = useScheduleDay(record, from);
  const form = useRecordForm<ScheduleValues, ScheduleInput, Schedule>({
    kind: "schedule",
    memberId,
    record,
    initial: record ? scheduleValues(record, from) : NO_HOURS,
    rules: scheduleRules,
    stepsOf: (values, stored) =>
      onDate?.isPart(values) ? onDate.stepsOf(values) : scheduleSteps(values, memberId, stored, from),
    onDate,
    compared: { fields: SCHEDULE_FIELDS, typed: scheduleTyped },
    datesOf: (values) => someDates(values, day.date),
    saving: useSaveSchedule(memberId),
    deleting: useDeleteSchedule(memberId),
    onClose,
  });
  // Keeps the input, whatever a colleague changes; reopening shows the new hours.
  const [hadHours] = useState(record !== null);
  return hadHours && (record || form.dirty) ? form : null;
}

/** Start and end of the day's shift: changes that date alone, without another dialog. */
export function DayHours({ form, id }: { form: RecordForm<ScheduleValues>; id: string }) {
  const { failure } = form;
  return (
    <form className="mb-4 flex flex-col gap-3" id={id} noValidate onSubmit={form.submit}>
      <HoursFields
        canSeveral={false}
        change={form.change}
        choices={CHOICES}
        errors={form.errors}
        hasDay={false}
        values={form.values}
      />
      {form.dirty && (
        <ChangePreview
          brief={false}
          change={form.planned}
          memberId={form.memberId}
          frozen={form.busy}
          untouched={false}
        />
      )}
      {form.question}
      {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
    </form>
  );
}

const NO_HOURS: ScheduleValues = {
  ...NO_SCOPE,
  ...NO_ROTA,
  day: null,
  several: false,
  days: [],
  startTime: "",
  endTime: "",
  validFrom: "",
  validUntil: "",
  notes: "",
};
