"use client";

import { type FormEvent, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { TextInput } from "@/components/ui/inputs/text-input";
import type { HolidayDay } from "@/lib/schedule/opening/holiday-days";
import { formatShortDate } from "@/lib/time/format";

const NAME_MAX = 80;

/** Adds a day that no country keeps: the salon's birthday, the town's feast. */
export function OwnDayForm({ busy, onAdd }: { busy: boolean; onAdd: (day: HolidayDay) => void }) {
  const { zone, today } = useSalonClock();
  const [date, setDate] = useState("");
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const dateError = date === "" ? "Choose a date" : date < today ? "Choose a future date" : null;
  const nameError = name.trim() === "" ? "Enter a name" : null;
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
      aria-label="A custom day"
      className="grid items-start gap-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
      noValidate
      onSubmit={submit}
    >
      <Field error={isChecked ? dateError : null} label="Custom day">
        {(control) => (
          <PickerInput
            {...control}
            min={today}
            onChange={setDate}
            placeholder="Choose a date"
            type="date"
            value={date}
            words={formatShortDate(date, zone)}
          />
        )}
      </Field>
      <Field error={isChecked ? nameError : null} label="Name">
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
        Add day
      </Button>
    </form>
  );
}
