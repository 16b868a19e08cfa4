"use client";

import { type Rotation, rotationWeekOn } from "@chairtime/kit/rotation";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { weekName } from "@/lib/schedule/week-name";

export interface RepeatsFieldProps {
  /** The week, 0 is the first; null is every week. */
  value: number | null;
  onChange: (week: number | null) => void;
  /** The member's alternating weeks; null where the choice may begin them. */
  rotation: Rotation | null;
}

const EVERY_WEEK = { value: "", label: "Every week" };

/** In which weeks hours recur. */
export function RepeatsField({ value, onChange, rotation }: RepeatsFieldProps) {
  const { today } = useSalonClock();
  const options = rotation
    ? [EVERY_WEEK, ...weekOptions(rotation, today)]
    : [
        EVERY_WEEK,
        { value: "0", label: "Every other week, from this one" },
        { value: "1", label: "Every other week, from the next one" },
      ];
  return (
    <Field
      label="Repeats"
      {...(!rotation && value !== null && { hint: "The weeks alternate from now on: this one is week A." })}
    >
      {(control) => (
        <Select
          {...control}
          onChange={(week) => onChange(week === "" ? null : Number(week))}
          options={options}
          value={value === null ? "" : String(value)}
        />
      )}
    </Field>
  );
}

/** Returns 'Week A, this week', 'Week B' */
export function weekOptions(rotation: Rotation, today: string): { value: string; label: string }[] {
  const now = rotationWeekOn(today, rotation);
  return Array.from({ length: rotation.weeks }, (_, week) => ({
    value: String(week),
    label: week === now ? `${weekName(week)}, this week` : weekName(week),
  }));
}
