"use client";

import { Button } from "@/components/ui/button";
import type { Schedule } from "@/lib/api/schedules-model";
import { type DayPart, type Ends, endsOf, sameEnds } from "@/lib/schedule/day-parts";

const PARTS: { part: DayPart; label: string }[] = [
  { part: "whole", label: "Whole day" },
  { part: "morning", label: "Morning" },
  { part: "afternoon", label: "Afternoon" },
];

export interface DayPartsProps {
  values: Ends;
  /** The member's: a day's parts follow its hours. */
  schedules: readonly Schedule[];
  onChange: (ends: Ends) => void;
}

/** Sets both ends of a block to a whole or half day. */
export function DayParts({ values, schedules, onChange }: DayPartsProps) {
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
            onClick={() => ends && onChange(ends)}
            size="sm"
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
