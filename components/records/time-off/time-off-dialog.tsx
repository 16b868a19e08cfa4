"use client";

import { REASON_MAX } from "@chairtime/contract/limits";
import { said } from "@chairtime/messages/said";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSay } from "@/components/shell/words/use-say";
import { ZoneNote } from "@/components/shell/zone-note";
import { Field } from "@/components/ui/inputs/field";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { planTimeOffPart } from "@/lib/preview/plans/plan-time-off-day";
import type { StaffMember } from "@/lib/records/member/model";
import { OTHER, TIME_OFF_REASONS, VACATION } from "@/lib/records/reasons";
import type { Schedule } from "@/lib/records/schedule/model";
import { timeOffFields } from "@/lib/records/time-off/compare";
import type { TimeOff, TimeOffInput } from "@/lib/records/time-off/model";
import { useDeleteTimeOff, useSaveTimeOff } from "@/lib/records/time-off/queries";
import type { Ends } from "@/lib/schedule/board/day-parts";
import { timeOffWords } from "@/lib/schedule/day/explain";
import { DayScopeField, someDates } from "../day-scope";
import { isTimeOffDraft } from "../draft-shapes";
import { DurationLine, durationWords } from "../duration-line";
import {
  NO_SCOPE,
  OFF_HOURS,
  pastRules,
  reasonOf,
  type TimeOffValues,
  timeOffEnds,
  timeOffRules,
} from "../form-rules";
import { ReasonField } from "../reason-field";
import { RecordDialog } from "../record-dialog";
import { useRecordForm } from "../use-record-form";
import { MomentFields } from "./moment-fields";
import {
  endsOfPart,
  isPartGone,
  keptEnds,
  partOf,
  partValues,
  spansDates,
  TIME_OFF_SCOPES,
  timeOffChangesPast,
} from "./time-off-form";

/** Shown where the backend has no versions for a comparison. */
const CHANGED_DAY = said("records.scope.dayChanged");

export interface TimeOffDialogProps {
  member: StaffMember;
  schedules: readonly Schedule[];
  /** Null to add one. */
  record: TimeOff | null;
  /** Initial date when adding; today by default. */
  date?: string;
  /** Initial ends when adding, if not the usual ones. */
  begin?: Ends;
  /** The board's date from which it was opened: the change is then for that date, from it on, or for all of it. */
  from?: string;
  /** Called instead of `onClose` after saving. */
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
  from,
  onSaved,
  onClose,
}: TimeOffDialogProps) {
  const t = useTranslations("records.fields");
  const say = useSay();
  const clock = useSalonClock();
  const { zone, today } = clock;
  const first = record && from !== undefined && spansDates(record, zone) ? "only" : null;
  const initial = record ? partValues(record, first, from, zone) : { ...defaults(date ?? today), ...begin };
  const changesPast = (values: TimeOffValues, stored: TimeOff | null) =>
    stored !== null && from !== undefined && timeOffChangesPast(values, stored, from, { zone, today });
  const endsIn = (values: TimeOffValues, stored: TimeOff | null) =>
    (stored && keptEnds(values, stored, from, zone)) ?? timeOffEnds(values, zone);
  const form = useRecordForm<TimeOffValues, TimeOffInput, TimeOff>({
    kind: "time-off",
    memberId: member.id,
    record,
    initial,
    rules: (values, stored) => ({
      ...timeOffRules(values, zone),
      ...pastRules(values, changesPast(values, stored)),
      ...(stored && isPartGone(values, stored, from, zone) && { scope: CHANGED_DAY }),
    }),
    stepsOf: (values, stored) => {
      const { start, end } = endsIn(values, stored);
      if (!start || !end) return [];
      const after = { memberId: member.id, start, end, reason: reasonOf(values) };
      const part = stored && partOf(values, from, zone);
      return part ? planTimeOffPart(stored, part, after) : [{ kind: "time-off", before: stored, after }];
    },
    compared: {
      fields: timeOffFields(clock.zone),
      isGone: (values, stored) => isPartGone(values, stored, from, zone),
      partOf: (values, stored) => ({ ...stored, ...endsOfPart(stored, values.scope, from, zone) }),
      typed: (values, over) => {
        const { start, end } = endsIn(values, record);
        return { ...over, ...(start && { start }), ...(end && { end }), reason: reasonOf(values) };
      },
    },
    ...(record &&
      from !== undefined && {
        removalOf: (values: TimeOffValues, stored: TimeOff) => {
          const part = partOf(values, from, zone);
          return part && planTimeOffPart(stored, part, null);
        },
        datesOf: (values: TimeOffValues) => someDates(values, from),
      }),
    saving: useSaveTimeOff(member.id),
    deleting: useDeleteTimeOff(member.id),
    onSaved,
    onClose,
  });
  const { values, errors, change } = form;
  const { scope } = values;
  const own = record?.reason.trim() ?? "";
  const reasons = [
    ...TIME_OFF_REASONS,
    ...(own && own !== OTHER && !TIME_OFF_REASONS.includes(own) ? [own] : []),
    OTHER,
  ];
  const lead = durationWords(values, zone);
  return (
    <RecordDialog
      form={form}
      lead={lead ? say(lead) : ""}
      member={member}
      note={<ZoneNote className="text-caption text-faint" />}
      shape={isTimeOffDraft}
    >
      {record && from !== undefined && scope !== null && (
        <DayScopeField
          changesPast={changesPast(values, record)}
          date={from}
          errors={errors}
          onPast={(past) => change({ past })}
          onScope={(next) => {
            const { reason, ownReason } = values;
            form.replace({ ...partValues(record, next, from, zone), reason, ownReason });
          }}
          scopes={["only", "from", "always"]}
          values={values}
          words={say(TIME_OFF_SCOPES[scope](timeOffWords(record, zone), from))}
        />
      )}
      <MomentFields change={change} errors={errors} schedules={schedules} values={values} zone={zone} />
      <DurationLine schedules={schedules} values={values} zone={zone} />
      <ReasonField
        error={errors.reason}
        onChange={(reason) => change({ reason })}
        reasons={reasons}
        value={values.reason}
      />
      {values.reason === OTHER && (
        <Field error={errors.ownReason ?? null} label={t("ownWords")}>
          {(control) => (
            <TextInput
              {...control}
              aria-required="true"
              autoComplete="off"
              maxLength={REASON_MAX}
              onChange={(event) => change({ ownReason: event.target.value })}
              value={values.ownReason}
            />
          )}
        </Field>
      )}
    </RecordDialog>
  );
}

function defaults(today: string): TimeOffValues {
  return {
    allDay: false,
    ...OFF_HOURS,
    startDate: today,
    endDate: today,
    reason: VACATION,
    ownReason: "",
    ...NO_SCOPE,
  };
}
