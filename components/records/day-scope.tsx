"use client";

import { useId } from "react";
import { useFormats } from "@/components/shell/words/use-formats";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { FieldError } from "@/components/ui/inputs/field";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { FieldErrors } from "@/lib/page/field-errors";
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
  const t = useTranslations("records.scope");
  const day = useFormats().monthDay(date);
  const error = useId();
  const label = {
    only: t("only", { date: day }),
    from: t("from", { date: day }),
    always: t("always"),
  };
  return (
    <div className="space-y-2">
      {scopes.length > 1 && (
        <Segmented
          className="[&>button]:flex-1 [&>button]:px-0.5"
          firstFocus
          label={t("label")}
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
            {t("changePast")}
          </Checkbox>
          <FieldError error={errors.past ?? null} id={error} />
        </div>
      )}
    </div>
  );
}

/** The dates of a record that change, where these are not all of them. */
export interface SomeDates {
  scope: "only" | "from";
  date: string;
}

/** Null for all dates. */
export function someDates({ scope }: ScopeValues, date: string | undefined): SomeDates | null {
  return date !== undefined && (scope === "only" || scope === "from") ? { scope, date } : null;
}
