"use client";

import { instantToZoned } from "@chairtime/kit/zone";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { PickerInput } from "@/components/ui/picker-input";
import type { Schedule } from "@/lib/api/schedules-model";
import { type DayPart, endsOf, sameEnds } from "@/lib/schedule/day-parts";
import { formatShortDate } from "@/lib/time/format";
import { type FieldErrors, type TimeOffValues, timeOffEnds } from "./form-rules";

export const ENDS = ["startDate", "startTime", "endDate", "endTime"] as const;

const PARTS: { part: DayPart; label: string }[] = [
  { part: "whole", label: "Whole day" },
  { part: "morning", label: "Morning" },
  { part: "afternoon", label: "Afternoon" },
];

export interface MomentFieldsProps {
  values: TimeOffValues;
  errors: FieldErrors<TimeOffValues>;
  change: (name: (typeof ENDS)[number], value: string) => void;
  /** The member's: a day's parts follow its hours. */
  schedules: readonly Schedule[];
  zone: string;
}

/** Start and end of time off, each a date and a time of the salon. */
export function MomentFields(props: MomentFieldsProps) {
  return (
    <div className="space-y-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <Moment {...props} date="startDate" name="Start" time="startTime" />
        <Moment {...props} date="endDate" name="End" time="endTime" />
      </div>
      <DayParts {...props} />
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
          onChange={(value) => change(props.date, value)}
          placeholder="Choose a date"
          words={formatShortDate(date, zone)}
          type="date"
          value={date}
        />
        <PickerInput
          {...described}
          aria-invalid={errors[props.time] ? true : undefined}
          aria-label={`${name} time`}
          onChange={(value) => change(props.time, value)}
          placeholder="Time"
          words={time}
          type="time"
          value={time}
        />
      </div>
      {actual !== time && (
        <p className="mt-1.5 text-caption text-pause-text">
          The clocks change that night: {time} becomes {actual}
        </p>
      )}
      <FieldError error={error} id={id} />
    </fieldset>
  );
}

/** Sets both ends to a whole or half day. */
function DayParts({ values, schedules, change }: MomentFieldsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div aria-label="Part of the day" className="flex gap-2" role="group">
      {PARTS.map(({ part, label }) => {
        const ends = values.startDate ? endsOf(part, values, schedules) : null;
        const chosen = ends !== null && sameEnds(ends, values);
        return (
          <Button
            aria-pressed={chosen}
            className={chosen ? "border-accent/60! bg-accent/18! max-sm:flex-1" : "max-sm:flex-1"}
            disabled={ends === null}
            key={part}
            onClick={() => {
              if (ends) for (const name of ENDS) change(name, ends[name]);
            }}
            size="sm"
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
