"use client";

import { REASON_MAX } from "@chairtime/contract/breaks";
import { instantToZoned } from "@chairtime/kit/zone";
import { useSalonClock } from "@/components/shell/salon-clock";
import { ZoneNote } from "@/components/shell/zone-note";
import { Avatar } from "@/components/ui/avatar";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { Schedule } from "@/lib/api/schedules-model";
import type { StaffMember } from "@/lib/api/staff-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { draftName } from "@/lib/drafts";
import { useDeleteTimeOff, useSaveTimeOff } from "@/lib/queries/time-off";
import { DayParts } from "./day-parts";
import { deletionOf } from "./deletion-of";
import { DurationLine, durationWords } from "./duration-line";
import { FormDialog } from "./form-dialog";
import { OTHER, reasonOf, type TimeOffValues, timeOffEnds, timeOffRules } from "./form-rules";
import { MomentFields } from "./moment-fields";
import { ReasonField } from "./reason-field";
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

const ENDS = ["startDate", "startTime", "endDate", "endTime"] as const;

export interface TimeOffModalProps {
  member: StaffMember;
  schedules: readonly Schedule[];
  /** The block to edit; null adds one. */
  block: TimeOff | null;
  /** The date to begin with when adding; today unless said. */
  date?: string;
  onClose: () => void;
}

/** Adds or edits a block of time off, in the salon's time. */
export function TimeOffModal({ member, schedules, block, date, onClose }: TimeOffModalProps) {
  const { zone, today } = useSalonClock();
  const save = useSaveTimeOff(member.id);
  const deletion = deletionOf(block, useDeleteTimeOff(member.id), "Time off deleted successfully!", onClose);
  const initial = block ? valuesOf(block, zone) : defaults(date ?? today);
  const inputOf = (values: TimeOffValues) => {
    const { start, end } = keptEnds(values, initial, block) ?? timeOffEnds(values, zone);
    return start && end ? { employeeId: member.id, start, end, reason: reasonOf(values) } : null;
  };
  const form = useRecordForm<TimeOffValues>({
    initial,
    rules: (values) => timeOffRules(values, zone),
    save: (values) => {
      const input = inputOf(values);
      if (!input) return Promise.reject(new Error("A checked form has both ends."));
      return save.mutateAsync({ old: block, input });
    },
    saved: block ? "Time off updated successfully!" : "Time off created successfully!",
    onClose,
  });
  const { values, errors, change } = form;
  const whole = Object.keys(timeOffRules(values, zone)).length === 0;
  const input = whole ? inputOf(values) : null;
  const own = block?.reason.trim() ?? "";
  const reasons = [...REASONS, ...(own && own !== OTHER && !REASONS.includes(own) ? [own] : []), OTHER];
  return (
    <FormDialog
      deletion={deletion}
      draft={draftName("time-off", member.id)}
      form={form}
      note={<ZoneNote className="text-caption text-faint" />}
      onClose={onClose}
      preview={{
        change: input && {
          items: [{ kind: "time-off", input }],
          replaced: block && { kind: "time-off", record: block },
        },
        employeeId: member.id,
        lead: durationWords(values, zone),
        untouched: block !== null && !form.dirty,
      }}
      recordId={block?.id ?? null}
      saving={save}
      submitLabel={block ? "Update Time Off" : "Add Time Off"}
      title={block ? "Edit Time Off Block" : "Add Time Off Block"}
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <Avatar id={member.id} name={member} size="sm" src={member.profilePic} />
        <span className="min-w-0 truncate">
          <span className="font-medium">{`${member.firstName} ${member.lastName}`.trim()}</span>
          <span className="text-soft"> · {member.role}</span>
        </span>
      </p>
      <div className="space-y-2">
        <MomentFields change={change} errors={errors} values={values} zone={zone} />
        <DayParts
          onChange={(ends) => {
            for (const name of ENDS) change(name, ends[name]);
          }}
          schedules={schedules}
          values={values}
        />
      </div>
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
    </FormDialog>
  );
}

/** Ends that were not touched keep their instants: an hour that the clock shows twice would move otherwise. */
function keptEnds(values: TimeOffValues, initial: TimeOffValues, block: TimeOff | null) {
  const touched = ENDS.some((name) => values[name] !== initial[name]);
  return block && !touched ? { start: block.start, end: block.end } : null;
}

function defaults(today: string): TimeOffValues {
  return {
    startDate: today,
    startTime: "09:00",
    endDate: today,
    endTime: "17:00",
    reason: "Vacation",
    ownReason: "",
  };
}

function valuesOf(block: TimeOff, zone: string): TimeOffValues {
  const start = instantToZoned(block.start, zone);
  const end = instantToZoned(block.end, zone);
  const reason = block.reason.trim();
  return {
    startDate: start.date,
    startTime: start.time,
    endDate: end.date,
    endTime: end.time,
    reason,
    ownReason: reason === OTHER ? OTHER : "",
  };
}
