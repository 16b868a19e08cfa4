"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useId } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { FieldErrors } from "@/lib/page/field-errors";
import type { Schedule } from "@/lib/records/schedule/model";
import { type DayPart, type Ends, endsOf, sameEnds, withAllDay } from "@/lib/schedule/board/day-parts";
import { type TimeOffValues, timeOffEnds } from "../form-rules";

export const ENDS = ["allDay", "startDate", "startTime", "endDate", "endTime"] as const;

const HALVES = ["morning", "afternoon"] as const satisfies readonly DayPart[];

export interface MomentFieldsProps {
  values: TimeOffValues;
  errors: FieldErrors<TimeOffValues>;
  change: (change: Partial<Ends>) => void;
  /** The member's schedules, which define the parts of a day. */
  schedules: readonly Schedule[];
  zone: string;
}

/** Start and end of time off: the salon's dates and times, or whole days. */
export function MomentFields(props: MomentFieldsProps) {
  const { values, change } = props;
  const { allDay } = values;
  const t = useTranslations("records");
  return (
    <div className="space-y-2">
      <Checkbox
        className="-mt-3 mb-1 w-fit gap-2.5 pe-3 font-medium text-label sm:-mt-2 sm:mb-2.5 sm:min-h-9"
        checked={allDay}
        onChange={(event) => change(endsIn(withAllDay(values, event.target.checked)))}
      >
        {t("fields.allDay")}
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        {allDay ? (
          <>
            <Day {...props} date="startDate" label={t("moment.firstDay")} />
            <Day {...props} date="endDate" label={t("moment.lastDay")} />
          </>
        ) : (
          <>
            <Moment {...props} date="startDate" name="start" time="startTime" />
            <Moment {...props} date="endDate" name="end" time="endTime" />
          </>
        )}
      </div>
      <DayParts {...props} />
    </div>
  );
}

function Day(props: MomentFieldsProps & { label: string; date: "startDate" | "endDate" }) {
  const { label, date, values, errors, change } = props;
  const t = useTranslations("records.fields");
  const formats = useFormats();
  const isFirst = date === "startDate";
  return (
    <Field error={errors[date] ?? null} label={label}>
      {(control) => (
        <PickerInput
          {...control}
          aria-required="true"
          data-first-focus={isFirst ? "" : undefined}
          onChange={(value) =>
            change({ [date]: value, ...(isFirst && values.endDate < value && { endDate: value }) })
          }
          placeholder={t("chooseDate")}
          type="date"
          value={values[date]}
          words={values[date] && formats.shortDate(values[date])}
        />
      )}
    </Field>
  );
}

const LABELS = {
  start: { both: "moment.start", date: "moment.startDate", time: "moment.startTime" },
  end: { both: "moment.end", date: "moment.endDate", time: "moment.endTime" },
} as const;

function Moment(
  props: MomentFieldsProps & {
    name: "start" | "end";
    date: "startDate" | "endDate";
    time: "startTime" | "endTime";
  },
) {
  const { name, values, errors, change, zone } = props;
  const t = useTranslations("records");
  const formats = useFormats();
  const id = useId();
  const date = values[props.date];
  const time = values[props.time];
  const error = errors[props.date] ?? errors[props.time] ?? null;
  const ends = timeOffEnds(values, zone);
  const instant = name === "start" ? ends.start : ends.end;
  const actual = instant ? instantToZoned(instant, zone).time : time;
  const described = { "aria-describedby": error ? id : undefined, "aria-required": true };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">{t(LABELS[name].both)}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <PickerInput
          {...described}
          aria-invalid={errors[props.date] ? true : undefined}
          aria-label={t(LABELS[name].date)}
          data-first-focus={name === "start" ? "" : undefined}
          onChange={(value) => change({ [props.date]: value })}
          placeholder={t("fields.chooseDate")}
          words={date && formats.shortDate(date)}
          type="date"
          value={date}
        />
        <PickerInput
          {...described}
          aria-invalid={errors[props.time] ? true : undefined}
          aria-label={t(LABELS[name].time)}
          onChange={(value) => change({ [props.time]: value })}
          placeholder={t("moment.time")}
          words={formats.clock(time)}
          type="time"
          value={time}
        />
      </div>
      {actual !== time && (
        <p className="mt-1.5 text-caption text-pause-text">
          {t("moment.clocksChange", { time: formats.clock(time), actual: formats.clock(actual) })}
        </p>
      )}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}

const endsIn = ({ allDay, startDate, startTime, endDate, endTime }: Ends): Ends => ({
  allDay,
  startDate,
  startTime,
  endDate,
  endTime,
});

/** Sets both ends to whole days, or to half of the first one. */
function DayParts({ values, schedules, change }: MomentFieldsProps) {
  const t = useTranslations("records.moment");
  const now = endsIn(values);
  const { startDate } = now;
  const parts = [
    { label: t("wholeDay"), to: withAllDay(now, true) },
    ...HALVES.map((part) => ({ label: t(part), to: startDate ? endsOf(part, now, schedules) : null })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take its own line
    <div aria-label={t("partOfDay")} className="flex flex-wrap gap-2" role="group">
      {parts.map(({ label, to }) => {
        const chosen = to !== null && sameEnds(to, now);
        return (
          <Button
            aria-pressed={chosen}
            className={chosen ? "border-accent/60! bg-accent/18! max-sm:flex-1" : "max-sm:flex-1"}
            disabled={to === null}
            key={label}
            onClick={() => to && change(to)}
            size="sm"
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
