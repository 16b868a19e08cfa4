"use client";

import { DAY_NAMES } from "@chairtime/kit/calendar";
import { clockChoices } from "@chairtime/kit/clock";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { DayChecks } from "@/components/records/day-checks";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { Minimum } from "@/lib/schedule/minimums";
import { formatClockRange } from "@/lib/time/format";

const TIMES = clockChoices("00:00", "24:00", 30).map((time) => ({ value: time, label: time }));

/** Sets how many people are needed by weekday and hours, kept in this browser. */
export function MinimumsDialog(props: {
  minimums: Minimum[];
  onChange: (next: Minimum[]) => void;
  onClose: () => void;
}) {
  const { minimums, onChange, onClose } = props;
  const [days, setDays] = useState<number[]>([1, 2, 3, 4, 5]);
  const [startTime, setStart] = useState("09:00");
  const [endTime, setEnd] = useState("18:00");
  const [people, setPeople] = useState("2");
  const [error, setError] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const count = Number(people);
    const wrong =
      days.length === 0
        ? "Choose at least one day"
        : endTime <= startTime
          ? "End time must be after start time"
          : !(Number.isInteger(count) && count >= 1 && count <= 999)
            ? "Enter a number of people, 1 or more"
            : null;
    setError(wrong);
    if (wrong) return;
    const added = days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, people: count }));
    const same = (one: Minimum, other: Minimum) =>
      one.dayOfWeek === other.dayOfWeek && one.startTime === other.startTime && one.endTime === other.endTime;
    onChange([...minimums.filter((old) => !added.some((next) => same(old, next))), ...added].sort(inOrder));
  };
  return (
    <Dialog
      description="Saved in this browser only. Where two overlap, the higher one counts."
      footer={
        <Button className="max-sm:flex-1" onClick={onClose} variant="primary">
          Done
        </Button>
      }
      onOpenChange={(open) => !open && onClose()}
      open
      title="Minimum coverage"
    >
      <form className="space-y-4" noValidate onSubmit={add}>
        <DayChecks days={days} onChange={setDays} />
        <div className="grid grid-cols-3 gap-3 max-[24rem]:grid-cols-2">
          <Field label="From">
            {(control) => (
              <Select {...control} onChange={setStart} options={TIMES.slice(0, -1)} value={startTime} />
            )}
          </Field>
          <Field label="To">
            {(control) => <Select {...control} onChange={setEnd} options={TIMES.slice(1)} value={endTime} />}
          </Field>
          <Field label="People">
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                onChange={(event) => setPeople(event.target.value)}
                value={people}
              />
            )}
          </Field>
        </div>
        <FieldError error={error} />
        <Button type="submit">Add minimum</Button>
      </form>
      <ul aria-label="Minimums" className="mt-5">
        {minimums.map((each) => (
          <li
            className="flex min-h-11 items-center gap-3 border-line text-label not-last:border-b"
            key={`${each.dayOfWeek}-${each.startTime}-${each.endTime}`}
          >
            <span className="w-24 font-medium">{DAY_NAMES[each.dayOfWeek]}</span>
            <span className="flex-1 text-soft tabular-nums">
              {formatClockRange(each.startTime, each.endTime)}
            </span>
            <span className="tabular-nums">
              {each.people} {each.people === 1 ? "person" : "people"}
            </span>
            <IconButton
              aria-label={`Remove ${DAY_NAMES[each.dayOfWeek]} ${formatClockRange(each.startTime, each.endTime)}`}
              icon={<Trash2 aria-hidden="true" size="0.875rem" strokeWidth={2} />}
              label="Remove"
              onClick={() => onChange(minimums.filter((other) => other !== each))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function inOrder(one: Minimum, other: Minimum): number {
  return one.dayOfWeek - other.dayOfWeek || (one.startTime < other.startTime ? -1 : 1);
}
