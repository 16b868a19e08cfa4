"use client";

import type { QuietHours } from "@chairtime/contract/salon";
import { useFormats } from "@/components/shell/words/use-formats";
import { Field } from "@/components/ui/inputs/field";
import { PickerInput } from "@/components/ui/inputs/picker-input";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface QuietFieldsProps {
  /** As typed: an end is `HH:MM`, or "". */
  hours: QuietHours;
  error: string | null;
  onChange: (hours: QuietHours) => void;
}

/** Start and end of quiet hours. */
export function QuietFields({ hours, error, onChange }: QuietFieldsProps) {
  const t = useTranslations("salon.teamSees");
  const formats = useFormats();
  const field = (end: "from" | "until", label: string) => (
    <Field error={end === "until" ? error : null} label={label}>
      {(control) => (
        <PickerInput
          {...control}
          name={end === "until" ? "quietUntil" : "quietFrom"}
          onChange={(time) => onChange({ ...hours, [end]: time })}
          type="time"
          value={hours[end]}
          words={hours[end] && formats.clock(hours[end])}
        />
      )}
    </Field>
  );
  return (
    <div className="mt-3 grid max-w-80 grid-cols-2 gap-3">
      {field("from", t("quietFrom"))}
      {field("until", t("quietUntil"))}
    </div>
  );
}
