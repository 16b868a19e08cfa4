"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useId } from "react";
import { useClock } from "@/components/shell/session/settings-context";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Field, FieldError } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import type { FieldErrors } from "@/lib/page/field-errors";
import type { Schedule } from "@/lib/records/schedule/model";
import { type DayPart, type Ends, endsOf, sameEnds, withAllDay } from "@/lib/schedule/board/day-parts";
import { formatClock, formatShortDate } from "@/lib/time/format";
import { type TimeOffValues, timeOffEnds } from "../form-rules";

export const ENDS = ["allDay", "startDate", "startTime", "endDate", "endTime"] as const;

const HALVES: { part: DayPart; label: string }[] = [
  { part: "morning", label: "Morning" },
  { part: "afternoon", label: "Afternoon" },
];

export interface MomentFieldsProps {
  values: TimeOffValues;
  errors: FieldErrors<TimeOffValues>;
  change: (change: Partial<Ends>) => void;
  /** The member's: a day's parts follow its hours. */
  schedules: readonly Schedule[];
  zone: string;
}

/** Start and end of time off: dates and times of the salon, or its whole days. */
export function MomentFields(props: MomentFieldsProps) {
  const { values, change } = props;
  const { allDay } = values;
  return (
    <div className="space-y-2">
      <Checkbox
        className="-mt-3 mb-1 w-fit gap-2.5 pr-3 font-medium text-label sm:-mt-2 sm:mb-2.5 sm:min-h-9"
        checked={allDay}
        onChange={(event) => change(endsIn(withAllDay(values, event.target.checked)))}
      >
        All day
      </Checkbox>
      <div className="grid gap-4 sm:grid-cols-2">
        {allDay ? (
          <>
            <Day {...props} date="startDate" label="First day" />
            <Day {...props} date="endDate" label="Last day" />
          </>
        ) : (
          <>
            <Moment {...props} date="startDate" name="Start" time="startTime" />
            <Moment {...props} date="endDate" name="End" time="endTime" />
          </>
        )}
      </div>
      <DayParts {...props} />
    </div>
  );
}

function Day(props: MomentFieldsProps & { label: string; date: "startDate" | "endDate" }) {
  const { label, date, values, errors, change, zone } = props;
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
          placeholder="Choose a date"
          type="date"
          value={values[date]}
          words={formatShortDate(values[date], zone)}
        />
      )}
    </Field>
  );
}

function Moment(
  props: MomentFieldsProps & {
    name: "Start" | "End";
    date: "startDate" | "endDate";
    time: "startTime" | "endTime";
  },
) {
  const { name, values, errors, change, zone } = props;
  const { hourCycle } = useClock();
  const id = useId();
  const date = values[props.date];
  const time = values[props.time];
  const error = errors[props.date] ?? errors[props.time] ?? null;
  const ends = timeOffEnds(values, zone);
  const instant = name === "Start" ? ends.start : ends.end;
  const actual = instant ? instantToZoned(instant, zone).time : time;
  const described = { "aria-describedby": error ? id : undefined, "aria-required": true };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">{name} date and time</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <PickerInput
          {...described}
          aria-invalid={errors[props.date] ? true : undefined}
          aria-label={`${name} date`}
          data-first-focus={name === "Start" ? "" : undefined}
          onChange={(value) => change({ [props.date]: value })}
          placeholder="Choose a date"
          words={formatShortDate(date, zone)}
          type="date"
          value={date}
        />
        <PickerInput
          {...described}
          aria-invalid={errors[props.time] ? true : undefined}
          aria-label={`${name} time`}
          onChange={(value) => change({ [props.time]: value })}
          placeholder="Time"
          words={formatClock(time, hourCycle)}
          type="time"
          value={time}
        />
      </div>
      {actual !== time && (
        <p className="mt-1.5 text-caption text-pause-text">
          The clocks change that night: {formatClock(time, hourCycle)} becomes{" "}
          {formatClock(actual, hourCycle)}
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
  const now = endsIn(values);
  const { startDate } = now;
  const parts = [
    { label: "Whole day", to: withAllDay(now, true) },
    ...HALVES.map(({ part, label }) => ({ label, to: startDate ? endsOf(part, now, schedules) : null })),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div aria-label="Part of the day" className="flex gap-2" role="group">
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
