"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useId } from "react";
import { FieldError } from "@/components/ui/field";
import { formatShortDate } from "@/lib/time/format";
import { type TimeOffValues, timeOffEnds } from "./form-rules";
import { PickerInput } from "./picker-input";
import type { FieldErrors } from "./use-record-form";

export interface MomentFieldsProps {
  values: TimeOffValues;
  errors: FieldErrors<TimeOffValues>;
  change: (name: "startDate" | "startTime" | "endDate" | "endTime", value: string) => void;
  zone: string;
}

/** Start and end of a block, each a date and a time of the salon. */
export function MomentFields(props: MomentFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Moment {...props} date="startDate" name="Start" time="startTime" />
      <Moment {...props} date="endDate" name="End" time="endTime" />
    </div>
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
  const id = useId();
  const date = values[props.date];
  const time = values[props.time];
  const error = errors[props.date] ?? errors[props.time] ?? null;
  const ends = timeOffEnds(values, zone);
  const instant = name === "Start" ? ends.start : ends.end;
  const shown = instant ? instantToZoned(instant, zone).time : time;
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
          onChange={(value) => change(props.date, value)}
          placeholder="Choose a date"
          shown={formatShortDate(date, zone)}
          type="date"
          value={date}
        />
        <PickerInput
          {...described}
          aria-invalid={errors[props.time] ? true : undefined}
          aria-label={`${name} time`}
          onChange={(value) => change(props.time, value)}
          placeholder="Time"
          shown={time}
          type="time"
          value={time}
        />
      </div>
      {shown !== time && (
        <p className="mt-1.5 text-caption text-pause-text">
          The clocks change that night: {time} becomes {shown}
        </p>
      )}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}
