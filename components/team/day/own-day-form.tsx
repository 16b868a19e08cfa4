"use client";

import { type FormEvent, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { HolidayDay } from "@/lib/schedule/opening/holiday-days";

const NAME_MAX = 80;

/** Adds a day that is not a public holiday: the salon's birthday, the town's feast. */
export function OwnDayForm({ busy, onAdd }: { busy: boolean; onAdd: (day: HolidayDay) => void }) {
  const t = useTranslations("team.ownDay");
  const formats = useFormats();
  const { today } = useSalonClock();
  const [date, setDate] = useState("");
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const dateError = date === "" ? t("chooseDate") : date < today ? t("chooseFutureDate") : null;
  const nameError = name.trim() === "" ? t("enterName") : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setChecked(dateError !== null || nameError !== null);
    if (dateError || nameError) {
      event.currentTarget.querySelectorAll("input")[dateError ? 0 : 1]?.focus();
      return;
    }
    onAdd({ date, name: name.trim(), until: null });
    setDate("");
    setName("");
  };
  return (
    <form
      aria-label={t("label")}
      className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
      noValidate
      onSubmit={submit}
    >
      <Field error={isChecked ? dateError : null} label={t("day")}>
        {(control) => (
          <PickerInput
            {...control}
            min={today}
            onChange={setDate}
            placeholder={t("chooseDate")}
            type="date"
            value={date}
            words={date && formats.shortDate(date)}
          />
        )}
      </Field>
      <Field error={isChecked ? nameError : null} label={t("name")}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={NAME_MAX}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
        )}
      </Field>
      <Button className="sm:mt-[1.625rem]" disabled={busy} type="submit">
        {t("add")}
      </Button>
    </form>
  );
}
