"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import type { FieldErrors } from "@/lib/page/field-errors";
import { formatDayDate, formatMonthDay } from "@/lib/time/format";
import type { DayScope, ScopeValues } from "./form-rules";

export interface DayScopeFieldProps {
  /** The day of the board from which the form was opened. */
  date: string;
  values: ScopeValues;
  errors: FieldErrors<ScopeValues>;
  /** The choices; a single one needs no question. */
  scopes: readonly DayScope[];
  /** What the choice does, in a sentence or two. */
  words: string;
  /** Whether it changes dates that have passed. */
  changesPast: boolean;
  onScope: (scope: DayScope) => void;
  onPast: (past: boolean) => void;
}

/** Asks for the dates of a change from one day, shows its effect, and changes the past only if confirmed. */
export function DayScopeField(props: DayScopeFieldProps) {
  const { date, values, errors, scopes, words, changesPast } = props;
  const error = useId();
  const label = {
    only: `Only ${formatMonthDay(date)}`,
    from: `From ${formatMonthDay(date)} on`,
    always: "Always",
  };
  return (
    <div className="space-y-2">
      {scopes.length > 1 && (
        <Segmented
          className="[&>button]:flex-1 [&>button]:px-0.5"
          firstFocus
          label="For which dates"
          onChange={props.onScope}
          options={scopes.map((scope) => ({ value: scope, label: label[scope] }))}
          tone="accent"
          value={values.scope ?? "always"}
        />
      )}
      <p className="text-label text-soft">{words}</p>
      <FieldError error={errors.scope ?? null} />
      {changesPast && (
        <div>
          <Checkbox
            className="gap-3 text-body sm:min-h-9"
            aria-describedby={errors.past ? error : undefined}
            aria-invalid={errors.past ? true : undefined}
            checked={values.past}
            onChange={(event) => props.onPast(event.target.checked)}
          >
            Change dates before today too
          </Checkbox>
          <FieldError error={errors.past ?? null} id={error} />
        </div>
      )}
    </div>
  );
}

/** Returns 'for Tue, Nov 24, 2026 only', 'from Tue, Nov 24, 2026 on'; nothing for all dates. */
export function scopeWords({ scope }: ScopeValues, date: string | undefined): string {
  if (date === undefined) return "";
  if (scope === "only") return ` for ${formatDayDate(date)} only`;
  return scope === "from" ? ` from ${formatDayDate(date)} on` : "";
}
