"use client";

import { clockChoices } from "@chairtime/kit/clock";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { HoursFields } from "@/components/records/hours-fields";
import { useSay } from "@/components/shell/words/use-say";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { useTranslations } from "@/components/ui/words/use-translations";
import { errorsInWords } from "@/lib/page/field-errors";
import type { Span } from "@/lib/schedule/spans";
import { enteredShifts, type ShiftValues, shiftErrors, shiftValues } from "./hand-day-values";

const CHOICES = clockChoices("00:00", "23:30", 30);

export interface HandDayFormProps {
  id: string;
  /** 'Kofi Mensah’s Tuesday' */
  title: string;
  date: string;
  /** The day's shifts in the draft. */
  shifts: readonly Span[];
  /** Initial hours for a free day. */
  usual: Span;
  onChange: (shifts: readonly Span[]) => void;
}

/** The hours of one day of a draft, entered by hand. Its buttons are in the dialog's footer. */
export function HandDayForm({ id, title, date, shifts, usual, onChange }: HandDayFormProps) {
  const [isOff, setOff] = useState(shifts.length === 0);
  const [values, setValues] = useState(() => shiftValues(shifts.length > 0 ? shifts : [usual], date));
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const say = useSay();
  const t = useTranslations("draft.day");
  const errors = shiftErrors(values);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isOff) return onChange([]);
    if (errors.every((each) => Object.keys(each).length === 0)) return onChange(enteredShifts(values));
    const wrong = errors.findIndex((each) => Object.keys(each).length > 0);
    const isStart = errors[wrong]?.startTime !== undefined;
    form.current?.querySelectorAll<HTMLElement>("[aria-required]")[2 * wrong + (isStart ? 0 : 1)]?.focus();
  };
  const change = (index: number, to: Partial<ShiftValues>) =>
    setValues(values.map((shift, at) => (at === index ? { ...shift, ...to } : shift)));
  return (
    <form
      aria-label={title}
      className="space-y-3 rounded-field border border-line-control bg-panel px-3.5 py-3"
      id={id}
      noValidate
      onSubmit={submit}
      ref={form}
    >
      <p className="font-medium text-body">{title}</p>
      <Checkbox
        className="w-fit gap-2.5 text-body sm:min-h-0"
        checked={isOff}
        onChange={(event) => setOff(event.target.checked)}
      >
        {t("off")}
      </Checkbox>
      {!isOff &&
        values.map((shift, index) => (
          <fieldset
            className="min-w-0 space-y-3"
            // biome-ignore lint/suspicious/noArrayIndexKey: shifts neither come nor go
            key={index}
          >
            {values.length > 1 && (
              <legend className="mb-1.5 font-medium text-label">{t("shift", { number: index + 1 })}</legend>
            )}
            <HoursFields
              canSeveral={false}
              change={(to) => change(index, to)}
              choices={CHOICES}
              errors={checked ? errorsInWords(errors[index] ?? {}, say) : {}}
              hasDay={false}
              values={shift}
            />
          </fieldset>
        ))}
    </form>
  );
}
