"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { datedBreak } from "@chairtime/kit/day/dated-break";
import type { Rotation } from "@chairtime/kit/rotation";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTranslations } from "@/components/ui/words/use-translations";
import { weekFields } from "@/lib/preview/plans/plan-rotation";
import { BREAK_FIELDS } from "@/lib/records/break/compare";
import type { BreakInput, RecurringBreak } from "@/lib/records/break/model";
import { useDeleteBreak, useSaveBreak } from "@/lib/records/break/queries";
import type { StaffMember } from "@/lib/records/member/model";
import { BREAK_REASONS, LUNCH_BREAK } from "@/lib/records/reasons";
import type { TimeOffInput } from "@/lib/records/time-off/model";
import { useSaveTimeOff } from "@/lib/records/time-off/queries";
import { DayScopeField } from "./day-scope";
import { isBreakDraft } from "./draft-shapes";
import {
  type BreakValues,
  breakRules,
  type DayScope,
  daysOf,
  NO_ROTA,
  NO_SCOPE,
  oneDay,
  pastRules,
  storedRota,
} from "./form-rules";
import { HoursFields } from "./hours-fields";
import { useRotatingMember } from "./preview/use-rotation";
import { ReasonField } from "./reason-field";
import { RecordDialog } from "./record-dialog";
import { RepeatsField } from "./repeats-field";
import { useRecordForm } from "./use-record-form";

const CHOICES = clockChoices("06:00", "21:45", 15);
const NIGHT_CHOICES = clockChoices("00:00", "23:45", 15);
const MONDAY = 1;

export interface BreakDialogProps {
  member: StaffMember;
  /** Null to add one. */
  record: RecurringBreak | null;
  /** Initial day when adding. */
  day: number | null;
  /** Initial hours when adding, if not the usual ones. */
  begin?: Partial<Pick<BreakValues, "startTime" | "endTime" | "week">>;
  /** The date of the board that the form was opened from. */
  from?: string;
  onClose: () => void;
}

/** Adds or edits a recurring break. */
export function BreakDialog({ member, record, day, begin, from, onClose }: BreakDialogProps) {
  const t = useTranslations("records.break");
  const scopes = useTranslations("records.scope");
  const formats = useFormats();
  const memberId = member.id;
  const { zone } = useSalonClock();
  const saveBreak = useSaveBreak(memberId);
  const saveTimeOff = useSaveTimeOff(memberId);
  const rotation = useRotatingMember(memberId)?.rotation ?? null;
  const form = useRecordForm<BreakValues, BreakInput | TimeOffInput, RecurringBreak>({
    kind: "break",
    memberId,
    record,
    initial: record ? valuesOf(record, from ? "always" : null) : defaults(day ?? MONDAY, begin),
    rules: (values) => ({ ...breakRules(values), ...pastRules(values, values.scope === "always") }),
    stepsOf: (values, stored) =>
      from !== undefined && isDated(values)
        ? [{ kind: "time-off", before: null, after: datedBreak(memberId, from, values, zone) }]
        : stepsOf(values, memberId, stored, rotation),
    compared: { fields: BREAK_FIELDS, typed: typedBreak },
    saving: {
      mutateAsync: ({ old, input }) =>
        "dayOfWeek" in input
          ? saveBreak.mutateAsync({ old, input })
          : saveTimeOff.mutateAsync({ old: null, input }),
      readConflict: saveBreak.readConflict,
    },
    deleting: useDeleteBreak(memberId),
    onClose,
  });
  const { values, errors, change } = form;
  const own = record?.reason;
  const dated = isDated(values);
  return (
    <RecordDialog form={form} member={member} shape={isBreakDraft}>
      {record && from !== undefined && (
        <DayScopeField
          changesPast
          date={from}
          errors={errors}
          onPast={(past) => change({ past })}
          onScope={() => {}}
          scopes={["always"]}
          values={values}
          words={t("changesAll", { day: formats.weekday(record.dayOfWeek) })}
        />
      )}
      {!record && from !== undefined && (
        <div className="space-y-2">
          <Segmented
            className="[&>button]:flex-1 [&>button]:px-1"
            label={scopes("label")}
            onChange={(scope) => change({ scope: scope || null })}
            options={[
              {
                value: "",
                label: values.several
                  ? t("everyWeek")
                  : t("everyDay", { day: formats.weekday(values.day ?? MONDAY) }),
              },
              { value: "only", label: t("only", { date: formats.monthDay(from) }) },
            ]}
            tone="accent"
            value={dated ? "only" : ""}
          />
          {dated && <p className="text-label text-soft">{t("asTimeOff")}</p>}
        </div>
      )}
      <HoursFields
        canSeveral={record === null}
        change={change}
        choices={values.nextDay ? NIGHT_CHOICES : CHOICES}
        errors={errors}
        hasDay={!dated}
        values={values}
      />
      {!dated && rotation && (
        <RepeatsField onChange={(week) => change({ week })} rotation={rotation} value={values.week} />
      )}
      {!dated && (
        <ReasonField
          error={errors.reason}
          onChange={(reason) => change({ reason })}
          reasons={own && !BREAK_REASONS.includes(own) ? [...BREAK_REASONS, own] : BREAK_REASONS}
          value={values.reason}
        />
      )}
    </RecordDialog>
  );
}

/** Whether a new break is only for the date from which the form was opened. */
const isDated = ({ scope }: BreakValues) => scope === "only";

/** The breaks in a form without errors, one a day. */
function stepsOf(
  values: BreakValues,
  memberId: string,
  record: RecurringBreak | null,
  rotation: Rotation | null,
) {
  const { startTime, endTime } = values;
  const reason = values.reason.trim();
  const week = weekFields(values.week, rotation);
  return daysOf(values).map((dayOfWeek) => ({
    kind: "break" as const,
    before: record,
    after: { memberId, dayOfWeek, startTime, endTime, ...week, reason },
  }));
}

/** The break as the form would save it, to compare with somebody else's change. */
function typedBreak(values: BreakValues, over: RecurringBreak): RecurringBreak {
  const { startTime, endTime } = values;
  const [dayOfWeek = over.dayOfWeek] = daysOf(values);
  return {
    ...over,
    dayOfWeek,
    startTime,
    endTime,
    rotationWeek: values.week,
    reason: values.reason.trim(),
  };
}

function defaults(day: number, begin: BreakDialogProps["begin"]): BreakValues {
  const hours = { startTime: "12:00", endTime: "13:00", ...begin };
  return { ...oneDay(day), ...NO_SCOPE, ...NO_ROTA, ...hours, reason: LUNCH_BREAK };
}

function valuesOf(record: RecurringBreak, scope: DayScope | null): BreakValues {
  const { dayOfWeek, startTime, endTime, reason } = record;
  return { ...oneDay(dayOfWeek), ...NO_SCOPE, ...storedRota(record), scope, startTime, endTime, reason };
}
