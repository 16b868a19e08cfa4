"use client";

import { TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { DraftOffer } from "@/components/shell/forms/draft-offer";
import { orError } from "@/components/shell/forms/use-action";
import { useHeldForm } from "@/components/shell/forms/use-held-form";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Dialog } from "@/components/ui/dialog/dialog";
import { DialogButtons } from "@/components/ui/dialog/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { Select } from "@/components/ui/inputs/select";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import { referenceOf } from "@/lib/api/api-error";
import { planRotation, rotationFrom } from "@/lib/preview/plans/plan-rotation";
import type { StaffMember } from "@/lib/records/member/model";
import { useSaveContract } from "@/lib/records/member/queries";
import { fullName } from "@/lib/schedule/day/person";
import { parseHours } from "@/lib/time/parse-hours";
import { NO_CONTRACT } from "../contract/contract-rules";
import { useRotationPlan } from "../rotation/use-rotation-plan";
import {
  isUsualWeekDraft,
  longDay,
  overContract,
  type SecondDay,
  secondChoices,
  type UsualWeek,
  usualMinutes,
  usualWeekErrors,
  usualWeekSteps,
} from "./usual-week";

export interface UsualWeekDialogProps {
  member: StaffMember;
  /** The member's first day; today by default. */
  firstDay?: string;
  onClose: () => void;
}

/** Enters a new member's usual week at once: first day, days, hours, lunch, a day of every other week, contract. */
export function UsualWeekDialog({ member, firstDay, onClose }: UsualWeekDialogProps) {
  const t = useTranslations("member.usualWeek");
  const say = useSay();
  const formats = useFormats();
  const { today, weekStartsOn, hourCycle } = useSalonClock();
  const { features = [] } = useSalon() ?? {};
  const knowsContracts = features.includes("contracts");
  const clock = { hourCycle, isOvernight: features.includes("overnight") };
  const hasContract = useAllowed("write") && knowsContracts;
  const [saved, setSaved] = useState(member);
  const contract = useSaveContract();
  const plan = useRotationPlan();
  const asked = useRef("");
  /** Asks once whether a long day is right. */
  const check = (week: UsualWeek) => {
    const wrong = usualWeekErrors(week, clock);
    const question = longDay(week, clock);
    if (Object.keys(wrong).length > 0 || !question || asked.current === week.hours) return wrong;
    asked.current = week.hours;
    return { hours: question };
  };
  const form = useHeldForm<UsualWeek, Error>({
    initial: {
      days: [1, 2, 3, 4, 5],
      hours: formats.clockRange("09:00", "17:00"),
      lunch: "",
      second: null,
      from: firstDay ?? today,
      contract: member.contract?.weeklyMinutes == null ? "" : formats.hours(member.contract.weeklyMinutes),
    },
    check,
    send: async (week) => {
      const rotation = rotationFrom(week.from, 2, 0, weekStartsOn);
      const agreed = await agree(week);
      const change = {
        steps: usualWeekSteps(week, member.id, rotation, clock),
        rotation: week.second === null ? null : planRotation(agreed, rotation),
        did: t("planned"),
        undone: t("undone"),
      };
      await plan.save(change, t("planned"));
      return "saved";
    },
    failureOf: orError,
    onClose,
  });
  const { values, errors, failure, busy, dirty } = form;
  const formId = useId();
  const set = (change: Partial<UsualWeek>) => form.change({ ...values, ...change });
  const setDays = (days: number[]) => {
    const { second } = values;
    set({ days, ...(second && days.includes(second.day) && { second: null }) });
  };
  /** Saves the typed contract; returns the member with it. */
  const agree = async (week: UsualWeek): Promise<StaffMember> => {
    const weeklyMinutes = parseHours(week.contract);
    if (!hasContract || weeklyMinutes === (saved.contract?.weeklyMinutes ?? null)) return saved;
    const agreed = { ...(saved.contract ?? NO_CONTRACT), weeklyMinutes };
    const after = await contract.mutateAsync({ member: saved, contract: agreed });
    setSaved(after);
    return after;
  };
  const seconds = secondChoices(values.days, values.from || today, weekStartsOn);
  const typed = (name: "hours" | "lunch" | "contract") => ({
    name,
    autoComplete: "off",
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      busy={busy}
      description={fullName(member)}
      dirty={dirty}
      footer={
        <DialogButtons
          label={t("save")}
          busy={busy}
          busyLabel={t("saving")}
          form={formId}
          onCancel={onClose}
        />
      }
      onOpenChange={onClose}
      open
      title={t("title")}
    >
      <form className="flex flex-col gap-5" id={formId} noValidate onSubmit={form.submit}>
        <DraftOffer form={form} name="usual-week" recordId={member.id} shape={isUsualWeekDraft} />
        <div>
          <DayChecks days={values.days} onChange={setDays} />
          <FieldError error={errors.days ?? null} />
        </div>
        <div className="grid grid-cols-2 gap-x-3 gap-y-5 max-[22.4rem]:grid-cols-1">
          <Field error={errors.hours ?? null} label={t("hours")}>
            {(control) => (
              <TextInput {...control} {...typed("hours")} aria-required="true" data-first-focus="" />
            )}
          </Field>
          <Field error={errors.lunch ?? null} label={t("lunch")} optional>
            {(control) => <TextInput {...control} {...typed("lunch")} placeholder="12 – 13" />}
          </Field>
          <Field error={errors.from ?? null} label={t("firstDay")}>
            {(control) => (
              <PickerInput
                {...control}
                name="from"
                onChange={(from) => set({ from })}
                placeholder={t("chooseDate")}
                type="date"
                value={values.from}
                words={values.from && formats.shortDate(values.from)}
              />
            )}
          </Field>
          {hasContract && (
            <Field error={errors.contract ?? null} label={t("contract")} optional>
              {(control) => <TextInput {...control} {...typed("contract")} placeholder="40h" />}
            </Field>
          )}
        </div>
        <Field label={t("everyOther")} optional>
          {(control) => (
            <Select
              {...control}
              onChange={(value) =>
                set({ second: seconds.find(({ second }) => keyOf(second) === value)?.second ?? null })
              }
              options={[
                { value: "", label: t("noOther") },
                ...seconds.map(({ second, label }) => ({ value: keyOf(second), label: say(label) })),
              ]}
              value={keyOf(values.second)}
            />
          )}
        </Field>
        <Average
          agreed={hasContract ? parseHours(values.contract) : null}
          minutes={usualMinutes(values, clock)}
        />
        {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}

const keyOf = (second: SecondDay | null) => (second ? `${second.day}:${second.week}` : "");

/** The form's weekly hours, and whether they exceed the agreed ones. */
function Average({ minutes, agreed }: { minutes: number | null; agreed: number | null }) {
  const t = useTranslations("member.usualWeek");
  const say = useSay();
  const formats = useFormats();
  const over = minutes === null ? null : overContract(minutes, agreed);
  return (
    <div className="-mt-1 text-label" role="status">
      {minutes !== null && <p className="text-soft">{t("average", { hours: formats.hours(minutes) })}</p>}
      {over && (
        <p className="mt-1 flex gap-1.5 text-pause-text">
          <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0" size="0.875rem" strokeWidth={2} />
          <span>{say(over)}</span>
        </p>
      )}
    </div>
  );
}
