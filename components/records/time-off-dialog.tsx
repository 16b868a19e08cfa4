"use client";

import { REASON_MAX } from "@chairtime/contract/breaks";
import { useSalonClock } from "@/components/shell/salon-clock";
import { ZoneNote } from "@/components/shell/zone-note";
import { Avatar } from "@/components/ui/avatar";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { Schedule } from "@/lib/api/schedules-model";
import type { StaffMember } from "@/lib/api/staff-model";
import type { TimeOff, TimeOffInput } from "@/lib/api/time-off-model";
import { useDeleteTimeOff, useSaveTimeOff } from "@/lib/queries/time-off";
import type { Ends } from "@/lib/schedule/day-parts";
import { fullName } from "@/lib/schedule/person";
import { DurationLine, durationWords } from "./duration-line";
import {
  NO_SCOPE,
  OFF_HOURS,
  OTHER,
  reasonOf,
  storedEnds,
  type TimeOffValues,
  timeOffEnds,
  timeOffRules,
} from "./form-rules";
import { ENDS, MomentFields } from "./moment-fields";
import { ReasonField } from "./reason-field";
import { RecordDialog } from "./record-dialog";
import { useRecordForm } from "./use-record-form";

const REASONS = [
  "Vacation",
  "Sick Leave",
  "Personal Time",
  "Family Emergency",
  "Medical Appointment",
  "Bereavement",
  "Maternity/Paternity Leave",
  "Conference/Training",
];

export interface TimeOffDialogProps {
  member: StaffMember;
  schedules: readonly Schedule[];
  /** The time off to edit; null adds some. */
  record: TimeOff | null;
  /** The date to begin with when adding; today unless said. */
  date?: string;
  /** The ends to begin with when adding, where they differ from the usual ones. */
  begin?: Ends;
  /** Instead of `onClose`, once it is saved. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Adds or edits time off, in the salon's time. */
export function TimeOffDialog({
  member,
  schedules,
  record,
  date,
  begin,
  onSaved,
  onClose,
}: TimeOffDialogProps) {
  const { zone, today } = useSalonClock();
  const initial = record ? valuesOf(record, zone) : { ...defaults(date ?? today), ...begin };
  const form = useRecordForm<TimeOffValues, TimeOffInput, TimeOff>({
    kind: "time-off",
    employeeId: member.id,
    record,
    initial,
    rules: (values) => timeOffRules(values, zone),
    stepsOf: (values) => {
      const { start, end } = keptEnds(values, initial, record) ?? timeOffEnds(values, zone);
      if (!start || !end) return [];
      const after = { employeeId: member.id, start, end, reason: reasonOf(values) };
      return [{ kind: "time-off", before: record, after }];
    },
    saving: useSaveTimeOff(member.id),
    deleting: useDeleteTimeOff(member.id),
    ...(onSaved && { onSaved }),
    onClose,
  });
  const { values, errors, change } = form;
  const own = record?.reason.trim() ?? "";
  const reasons = [...REASONS, ...(own && own !== OTHER && !REASONS.includes(own) ? [own] : []), OTHER];
  return (
    <RecordDialog
      form={form}
      lead={durationWords(values, zone)}
      note={<ZoneNote className="text-caption text-faint" />}
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
        <span className="min-w-0 truncate">
          <span className="font-medium">{fullName(member)}</span>
          <span className="text-soft"> · {member.role}</span>
        </span>
      </p>
      <MomentFields change={change} errors={errors} schedules={schedules} values={values} zone={zone} />
      <DurationLine schedules={schedules} values={values} zone={zone} />
      <ReasonField
        error={errors.reason}
        onChange={(reason) => change("reason", reason)}
        reasons={reasons}
        value={values.reason}
      />
      {values.reason === OTHER && (
        <Field error={errors.ownReason ?? null} label="In your own words">
          {(control) => (
            <TextInput
              {...control}
              aria-required="true"
              autoComplete="off"
              maxLength={REASON_MAX}
              onChange={(event) => change("ownReason", event.target.value)}
              value={values.ownReason}
            />
          )}
        </Field>
      )}
    </RecordDialog>
  );
}

/** Ends that were not touched keep their instants: an hour that the clock shows twice would move otherwise. */
function keptEnds(values: TimeOffValues, initial: TimeOffValues, record: TimeOff | null) {
  const touched = ENDS.some((name) => values[name] !== initial[name]);
  return record && !touched ? { start: record.start, end: record.end } : null;
}

function defaults(today: string): TimeOffValues {
  return {
    allDay: "",
    ...OFF_HOURS,
    startDate: today,
    endDate: today,
    reason: "Vacation",
    ownReason: "",
    ...NO_SCOPE,
  };
}

function valuesOf(timeOff: TimeOff, zone: string): TimeOffValues {
  const reason = timeOff.reason.trim();
  return {
    ...storedEnds(timeOff, zone),
    reason,
    ownReason: reason === OTHER ? OTHER : "",
    ...NO_SCOPE,
  };
}
