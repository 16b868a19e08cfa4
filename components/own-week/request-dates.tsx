"use client";

import type { HourCycle } from "@chairtime/contract/salon";
import { useState } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { RequestField } from "@/lib/own-week/request-form";

export interface RequestDatesProps {
  /** Whether it may span several days. */
  isSpan: boolean;
  firstDate: string;
  hourCycle: HourCycle;
  allDay: boolean;
  onAllDay: (allDay: boolean) => void;
  errors: Partial<Record<RequestField, string>>;
}

/** A request's dates, and its times unless it takes whole days. */
export function RequestDates({ isSpan, firstDate, hourCycle, allDay, onAllDay, errors }: RequestDatesProps) {
  const t = useTranslations("ownWeek.ask");
  const formats = useFormats(hourCycle);
  const [dates, setDates] = useState({ startDate: firstDate, endDate: firstDate });
  const [times, setTimes] = useState({ startTime: "09:00", endTime: "13:00" });
  const day = (name: "startDate" | "endDate", label: string) => (
    <Field error={errors[name] ?? null} label={label}>
      {(control) => (
        <PickerInput
          {...control}
          aria-required="true"
          data-first-focus={name === "startDate" ? "" : undefined}
          min={firstDate}
          name={name}
          onChange={(value) =>
            setDates(({ startDate, endDate }) =>
              name === "startDate"
                ? { startDate: value, endDate: laterOf(endDate, value) }
                : { startDate, endDate: value },
            )
          }
          placeholder={t("datePlaceholder")}
          type="date"
          value={dates[name]}
          words={dates[name] && formats.dayDate(dates[name])}
        />
      )}
    </Field>
  );
  const time = (name: "startTime" | "endTime", label: string) => (
    <Field error={errors[name] ?? null} label={label}>
      {(control) => (
        <PickerInput
          {...control}
          aria-required="true"
          name={name}
          onChange={(value) => setTimes((before) => ({ ...before, [name]: value }))}
          placeholder={t("timePlaceholder")}
          type="time"
          value={times[name]}
          words={formats.clock(times[name])}
        />
      )}
    </Field>
  );
  return (
    <div className="space-y-4">
      <Checkbox
        className="-mt-2 w-fit gap-2.5 pe-3 font-medium text-label"
        checked={allDay}
        name="allDay"
        onChange={(event) => onAllDay(event.target.checked)}
      >
        {t("allDay")}
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        {day("startDate", t(isSpan ? "firstDay" : "day"))}
        {isSpan && day("endDate", t("lastDay"))}
      </div>
      {!allDay && (
        <div className="grid grid-cols-2 gap-4">
          {time("startTime", t("from"))}
          {time("endTime", t("until"))}
        </div>
      )}
    </div>
  );
}

const laterOf = (one: string, other: string) => (one < other ? other : one);
