"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";

interface Chosen {
  /** Indexes in the list of weeks, both inclusive. */
  first: number;
  last: number;
}

export interface PublishWeeksProps {
  /** First dates of the weeks, starting with this one. */
  weeks: readonly string[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Chooses the first and last week to publish. */
export function PublishWeeks({ weeks, chosen, onChoose }: PublishWeeksProps) {
  const t = useTranslations("team.publish");
  const formats = useFormats();
  const weekLabel = (from: string, index: number) => {
    const dates = formats.weekDays(from, addDays(from, 6));
    return index === 0 ? t("thisWeek", { dates }) : index === 1 ? t("nextWeek", { dates }) : dates;
  };
  const options = weeks.map((from, index) => ({ value: String(index), label: weekLabel(from, index) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t("from")}>
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
      <Field label={t("to")}>
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
