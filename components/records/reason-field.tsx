"use client";

import { useSay } from "@/components/shell/words/use-say";
import { Field } from "@/components/ui/inputs/field";
import { Select } from "@/components/ui/inputs/select";
import { useTranslations } from "@/components/ui/words/use-translations";
import { reasonWords } from "@/lib/records/reasons";

export interface ReasonFieldProps {
  reasons: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Reason of a break or time off. */
export function ReasonField({ reasons, value, error, onChange }: ReasonFieldProps) {
  const t = useTranslations("records.fields");
  const say = useSay();
  return (
    <Field error={error ?? null} label={t("reason")}>
      {(control) => (
        <Select
          {...control}
          aria-required="true"
          onChange={onChange}
          options={reasons.map((reason) => ({ value: reason, label: say(reasonWords(reason)) }))}
          placeholder={t("chooseReason")}
          value={value}
        />
      )}
    </Field>
  );
}
