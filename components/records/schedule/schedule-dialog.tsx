"use client";

import { NOTES_MAX } from "@chairtime/contract/limits";
import { clockChoices } from "@chairtime/kit/clock";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { planRotation, rotationFrom } from "@/lib/preview/plans/plan-rotation";
import type { StaffMember } from "@/lib/records/member/model";
import { SCHEDULE_FIELDS } from "@/lib/records/schedule/compare";
import type { Schedule, ScheduleInput } from "@/lib/records/schedule/model";
import { useDeleteSchedule, useSaveSchedule } from "@/lib/records/schedule/queries";
import { DayScopeField, someDates } from "../day-scope";
import { isScheduleDraft } from "../draft-shapes";
import { pastRules, type ScheduleValues, scheduleRules } from "../form-rules";
import { HoursFields } from "../hours-fields";
import { useRotatingMember } from "../preview/use-rotation";
import { RecordDialog } from "../record-dialog";
import { RepeatsField } from "../repeats-field";
import { useRecordForm } from "../use-record-form";
import {
  type FromDate,
  isNewDate,
  SCHEDULE_SCOPES,
  scheduleChangesPast,
  scheduleDefaults,
  scheduleSteps,
  scheduleTyped,
  scheduleValues,
} from "./schedule-form";
import { useScheduleDay } from "./use-schedule-day";

const CHOICES = clockChoices("00:00", "23:30", 30);
const MONDAY = 1;

export interface ScheduleDialogProps {
  member: StaffMember;
  /** Null to add one. */
  record: Schedule | null;
  /** Initial day when adding. */
  day: number | null;
  /** Initial hours and dates when adding, if not the usual ones. */
  begin?: Partial<
    Pick<ScheduleValues, "startTime" | "endTime" | "validFrom" | "validUntil" | "week" | "nextDay">
  >;
  /** Given when opened from a date: the change is then for that date, from it on, or always. */
  from?: FromDate;
  onClose: () => void;
}

/** Adds or edits a work schedule. */
export function ScheduleDialog({ member, record, day, begin, from, onClose }: ScheduleDialogProps) {
  const t = useTranslations("records.fields");
  const say = useSay();
  const formats = useFormats();
  const { today, weekStartsOn } = useSalonClock();
  const changesPast = (values: ScheduleValues, stored: Schedule | null) =>
    stored !== null && from !== undefined && scheduleChangesPast(values, stored, from, today);
  const memberId = member.id;
  const rotating = useRotatingMember(memberId);
  const rotation = rotating?.rotation ?? null;
  const begun =
    rotating && !rotation && !record ? planRotation(rotating, rotationFrom(today, 2, 0, weekStartsOn)) : null;
  const onDate = useScheduleDay(record, from);
  const form = useRecordForm<ScheduleValues, ScheduleInput, Schedule>({
    kind: "schedule",
    memberId,
    record,
    initial: record ? scheduleValues(record, from) : { ...scheduleDefaults(day ?? MONDAY, today), ...begin },
    rules: (values, stored) => ({
      ...scheduleRules(values),
      ...pastRules(values, changesPast(values, stored)),
    }),
    stepsOf: (values, stored) =>
      onDate?.isPart(values)
        ? onDate.stepsOf(values)
        : scheduleSteps(values, memberId, stored, from, rotation ?? begun?.after.rotation),
    onDate,
    rotationOf: (values) => (values.week === null || isNewDate(values, record) ? null : begun),
    compared: { fields: SCHEDULE_FIELDS, typed: scheduleTyped },
    ...(record &&
      from && {
        datesOf: (values: ScheduleValues) => someDates(values, from.date),
      }),
    saving: useSaveSchedule(memberId),
    deleting: useDeleteSchedule(memberId),
    onClose,
  });
  const { values, errors, change } = form;
  const { scope } = values;
  // For some of its dates a schedule keeps its weekday, and starts and ends as the choice says.
  const isPart = scope === "only" || scope === "from";
  return (
    <RecordDialog form={form} member={member} shape={isScheduleDraft}>
      {record && from && scope !== null && (
        <DayScopeField
          changesPast={changesPast(values, record)}
          date={from.date}
          errors={errors}
          onPast={(past) => change({ past })}
          onScope={(next) => change({ scope: next })}
          scopes={["only", "from", "always"]}
          values={values}
          words={say(SCHEDULE_SCOPES[scope](record, from.date))}
        />
      )}
      <HoursFields
        canSeveral={record === null}
        change={change}
        choices={CHOICES}
        errors={errors}
        hasDay={!isPart}
        values={values}
      />
      {!isPart && !isNewDate(values, record) && (rotation || begun) && (
        <RepeatsField onChange={(week) => change({ week })} rotation={rotation} value={values.week} />
      )}
      {!isPart && (
        <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
          <Field error={errors.validFrom ?? null} label={t("validFrom")}>
            {(control) => (
              <PickerInput
                {...control}
                aria-required="true"
                onChange={(validFrom) => change({ validFrom })}
                placeholder={t("chooseDate")}
                words={values.validFrom && formats.shortDate(values.validFrom)}
                type="date"
                value={values.validFrom}
              />
            )}
          </Field>
          <Field error={errors.validUntil ?? null} label={t("validUntil")} optional>
            {(control) => (
              <PickerInput
                {...control}
                onChange={(validUntil) => change({ validUntil })}
                placeholder={t("ongoing")}
                words={values.validUntil && formats.shortDate(values.validUntil)}
                type="date"
                value={values.validUntil}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={t("notes")} optional>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NOTES_MAX}
            onChange={(event) => change({ notes: event.target.value })}
            value={values.notes}
          />
        )}
      </Field>
    </RecordDialog>
  );
}
