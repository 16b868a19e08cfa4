"use client";

import { addDays } from "@chairtime/kit/calendar";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { formatWeek } from "@/lib/time/format";

interface Chosen {
  /** Places in the list of weeks, both inclusive. */
  first: number;
  last: number;
}

export interface PublishWeeksProps {
  /** Their first dates; the first of them is this week. */
  weeks: readonly string[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** From which week to which is published. */
export function PublishWeeks({ weeks, chosen, onChoose }: PublishWeeksProps) {
  const options = weeks.map((from, index) => ({ value: String(index), label: weekLabel(from, index) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="From">
        {(control) => (
          <Select
            {...control}
            data-first-focus=""
            onChange={(value) => {
              const first = Number(value);
              onChoose({ first, last: Math.max(first, chosen.last) });
            }}
            options={options}
            value={String(chosen.first)}
          />
        )}
      </Field>
      <Field label="To">
        {(control) => (
          <Select
            {...control}
            onChange={(value) => {
              const last = Number(value);
              onChoose({ first: Math.min(chosen.first, last), last });
            }}
            options={options}
            value={String(chosen.last)}
          />
        )}
      </Field>
    </div>
  );
}

/** Returns 'This week, Nov 22 – 28'. */
function weekLabel(from: string, index: number): string {
  const dates = formatWeek(from, addDays(from, 6)).replace(/, \d{4}$/, "");
  return index === 0 ? `This week, ${dates}` : index === 1 ? `Next week, ${dates}` : dates;
}
