"use client";

import { FIRST_DATE, LAST_DATE } from "@chairtime/contract/limits";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import { useEffect, useState } from "react";
import { Stepper } from "@/components/shell/stepper";
import { useFormats } from "@/components/shell/words/use-formats";
import { useTranslations } from "@/components/ui/words/use-translations";
import { isPlannable } from "@/lib/time/plannable";

export interface DateStepperProps {
  date: string;
  today: string;
  onChange: (date: string) => void;
  onStep: (days: number) => void;
  className?: string;
}

/** Chooses a date: previous, next, today, or any by the platform's picker. */
export function DateStepper({ date, today, onChange, onStep, className }: DateStepperProps) {
  const t = useTranslations("schedule.timeline");
  return (
    <Stepper
      className={clsx("sm:gap-4", className)}
      label={t("date")}
      onStep={onStep}
      onToday={() => onChange(today)}
      todayClassName="max-sm:absolute max-sm:end-4 max-sm:top-3"
      unit="day"
    >
      <DateField date={date} onChange={onChange} />
    </Stepper>
  );
}

/** Shows 'Wed, Nov 18, 2026'; while typing, the platform's own format. */
function DateField({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const t = useTranslations("schedule.timeline");
  const formats = useFormats();
  const [typed, setTyped] = useState(date);
  const [typing, setTyping] = useState(false);
  useEffect(() => setTyped(date), [date]);
  return (
    <span className="relative flex min-w-0 flex-1 items-center sm:min-w-44 justify-center">
      <input
        aria-label={t("dateField")}
        className="picker absolute inset-0 size-full cursor-pointer rounded-[7px] bg-transparent px-3 text-center tabular-nums [--picker-reach:100%]"
        data-typed={typing ? "" : undefined}
        max={LAST_DATE}
        min={FIRST_DATE}
        onBlur={() => {
          setTyping(false);
          setTyped(date);
        }}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          // A year being typed (0002, 0020, ...) is not a date to fetch.
          if (isPlannable(next)) onChange(next);
        }}
        onFocus={() => setTyping(true)}
        type="date"
        value={typed}
      />
      {!typing && (
        <span
          aria-hidden="true"
          className="picker-words pointer-events-none flex items-center gap-2 px-1 text-center font-medium text-body sm:px-3 tabular-nums"
        >
          <CalendarDays className="shrink-0 text-soft" size="0.875rem" strokeWidth={2} />
          <span translate="no">{formats.dayDate(date)}</span>
        </span>
      )}
    </span>
  );
}
