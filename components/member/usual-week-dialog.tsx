"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useSettings } from "@/components/shell/settings-context";
import { Dialog } from "@/components/ui/dialog";
import { DialogButtons } from "@/components/ui/dialog-buttons";
import { ErrorBox } from "@/components/ui/error-box";
import { Field, FieldError } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { referenceOf } from "@/lib/api/api-error";
import type { StaffMember } from "@/lib/api/staff-model";
import { planRotation, rotationFrom } from "@/lib/preview/plan-rotation";
import { formatClockRange } from "@/lib/time/format";
import { useRotationPlan } from "./use-rotation-plan";
import {
  secondChoices,
  secondOf,
  type UsualWeek,
  type UsualWeekErrors,
  usualWeekErrors,
  usualWeekSteps,
} from "./usual-week";

/** Enters the usual week of somebody new at once: days, hours, lunch, and a day of every second week. */
export function UsualWeekDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { today } = useSalonClock();
  const { hourCycle, weekStartsOn } = useSettings();
  const [initial] = useState<UsualWeek>(() => ({
    days: [1, 2, 3, 4, 5],
    hours: formatClockRange("09:00", "17:00", hourCycle),
    lunch: "",
    second: "",
  }));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<UsualWeekErrors>({});
  const { busy, failure, save } = useRotationPlan();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<UsualWeek>) => {
    setValues({ ...values, ...change });
    setErrors({});
  };
  const setDays = (days: number[]) => {
    const second = secondOf(values);
    set({ days, ...(second && days.includes(second.day) && { second: "" }) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = usualWeekErrors(values);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const rotation = rotationFrom(today, 2, 0);
    const plan = {
      steps: usualWeekSteps(values, member.id, today, rotation),
      rotation: values.second === "" ? null : planRotation(member, rotation),
      did: "Usual week planned",
      undone: "Undone: the usual week was removed",
    };
    // The dialog stays open, and says why.
    await save(plan, "Usual week planned").then(onClose, () => {});
  };
  const typed = (name: "hours" | "lunch") => ({
    name,
    autoComplete: "off",
    value: values[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      busy={busy}
      dirty={JSON.stringify(values) !== JSON.stringify(initial)}
      footer={
        <DialogButtons label="Save week" busy={busy} busyLabel="Saving..." form={formId} onCancel={onClose} />
      }
      onOpenChange={onClose}
      open
      title="Usual week"
    >
      <form className="flex flex-col gap-5" id={formId} noValidate onSubmit={submit} ref={form}>
        <div>
          <DayChecks days={values.days} onChange={setDays} />
          <FieldError error={errors.days ?? null} />
        </div>
        <div className="grid grid-cols-2 gap-3 max-[22.4rem]:grid-cols-1">
          <Field error={errors.hours ?? null} label="Hours">
            {(control) => (
              <TextInput {...control} {...typed("hours")} aria-required="true" data-first-focus="" />
            )}
          </Field>
          <Field error={errors.lunch ?? null} label="Lunch break" optional>
            {(control) => <TextInput {...control} {...typed("lunch")} placeholder="12 – 13" />}
          </Field>
        </div>
        <Field label="Every second week also" optional>
          {(control) => (
            <Select
              {...control}
              onChange={(second) => set({ second })}
              options={[
                { value: "", label: "No other day" },
                ...secondChoices(values.days, today, weekStartsOn),
              ]}
              value={values.second}
            />
          )}
        </Field>
        {failure && <ErrorBox requestId={referenceOf(failure)}>{failure.message}</ErrorBox>}
      </form>
    </Dialog>
  );
}
