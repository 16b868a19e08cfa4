"use client";

import { weekdaysFrom } from "@chairtime/kit/calendar";
import { useSalon } from "@/components/shell/session/salon-context";
import { useClock } from "@/components/shell/session/settings-context";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { FieldErrors } from "@/lib/page/field-errors";
import { DayChecks } from "./day-checks";
import { type DayValues, daysOf } from "./form-rules";
import { NextDayCheck } from "./next-day-check";
import { LongHoursQuestion } from "./schedule/long-hours-question";
import { TimeField } from "./time-field";

interface Hours extends DayValues {
  startTime: string;
  endTime: string;
  nextDay: boolean;
}

export interface HoursFieldsProps {
  values: Hours;
  errors: FieldErrors<Hours>;
  change: (change: Partial<Hours>) => void;
  /** Times in the lists, to which a record's own time is added. */
  choices: readonly string[];
  /** Whether several days can be entered at once. */
  canSeveral: boolean;
  /** Otherwise the day is fixed. */
  hasDay?: boolean;
}

/** Day or days, start and end of a weekly record. */
export function HoursFields(props: HoursFieldsProps) {
  const { values, errors, change, choices, canSeveral, hasDay = true } = props;
  const knowsNights = useSalon()?.features.includes("overnight") ?? false;
  return (
    <>
      {hasDay && <DayField canSeveral={canSeveral} change={change} errors={errors} values={values} />}
      <div>
        <div className="grid grid-cols-2 gap-3 max-[14rem]:grid-cols-1">
          <TimeField
            choices={choices}
            error={errors.startTime}
            end="start"
            onChange={(time) => change({ startTime: time })}
            value={values.startTime}
          />
          <TimeField
            choices={choices}
            error={errors.endTime}
            end="end"
            onChange={(time) => change({ endTime: time })}
            value={values.endTime}
          />
        </div>
        <LongHoursQuestion values={values} />
      </div>
      {knowsNights && <NextDayCheck onChange={(nextDay) => change({ nextDay })} values={values} />}
    </>
  );
}

function DayField({ values, errors, change, canSeveral }: Omit<HoursFieldsProps, "choices">) {
  const t = useTranslations("records.fields");
  const formats = useFormats();
  const { weekStartsOn } = useClock();
  const { several } = values;
  return (
    <div className="relative">
      {several ? (
        <DayChecks days={daysOf(values)} onChange={(days) => change({ days })} />
      ) : (
        <>
          <p aria-hidden="true" className="mb-1.5 font-medium text-label">
            {t("day")}
          </p>
          <Segmented
            // At 320 px seven buttons need the sheet's whole width.
            className="w-full max-[22.4rem]:-mx-5 max-[22.4rem]:w-auto max-[22.4rem]:rounded-none max-[22.4rem]:border-x-0 max-[22.4rem]:px-0 [&>button]:flex-1! [&>button]:px-0!"
            firstFocus
            label={t("day")}
            onChange={(day) => change({ day: Number(day) })}
            options={weekdaysFrom(weekStartsOn).map((day) => ({
              value: String(day),
              label: formats.shortWeekday(day),
            }))}
            tone="accent"
            value={String(values.day)}
          />
        </>
      )}
      {canSeveral && (
        <Button
          className="-top-4.5 sm:-top-1.5 -end-2.5 absolute text-accent-text!"
          onClick={() =>
            change(
              several
                ? { several: false, day: values.days[0] ?? values.day }
                : { several: true, days: daysOf(values) },
            )
          }
          size="sm"
          variant="ghost"
        >
          {several ? t("oneDay") : t("severalDays")}
        </Button>
      )}
      <FieldError error={(several ? errors.days : errors.day) ?? null} />
    </div>
  );
}
