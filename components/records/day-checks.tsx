"use client";

import { DAY_NAMES } from "@chairtime/kit/calendar";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

const WEEKDAYS = [1, 2, 3, 4, 5];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Several days at once: a checkbox a day, and the usual choices. */
export function DayChecks({
  days,
  onChange,
}: {
  days: readonly number[];
  onChange: (days: number[]) => void;
}) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day].sort());
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">Days</legend>
      <div className="grid grid-cols-7 max-[22.4rem]:-mx-5 sm:gap-1">
        {DAY_NAMES.map((name, day) => (
          <label
            className={cx(
              "relative grid min-h-11 cursor-pointer place-items-center border has-checked:z-1 first:rounded-l-control last:rounded-r-control not-first:-ml-px sm:rounded-control sm:not-first:ml-0 font-medium text-label transition-colors sm:min-h-9",
              "has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2",
              days.includes(day)
                ? "border-accent bg-accent/16 text-ink"
                : "border-edge text-soft hover:border-edge-hover",
            )}
            key={name}
          >
            <input
              checked={days.includes(day)}
              className="sr-only"
              onChange={() => toggle(day)}
              type="checkbox"
            />
            <span className="sr-only">{name}</span>
            <span aria-hidden="true">{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <div className="mt-2 -ml-2.5 flex gap-2">
        <Button onClick={() => onChange(WEEKDAYS)} size="sm" variant="ghost">
          Weekdays
        </Button>
        <Button onClick={() => onChange(EVERY_DAY)} size="sm" variant="ghost">
          Every day
        </Button>
      </div>
    </fieldset>
  );
}
