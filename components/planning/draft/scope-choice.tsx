import { useId } from "react";
import { OptionCard } from "@/components/ui/inputs/option-card";
import { useTranslations } from "@/components/ui/words/use-translations";

const SCOPES = [
  {
    onlyGaps: true,
    label: "gaps",
    hint: "gapsHint",
  },
  {
    onlyGaps: false,
    label: "everybody",
    hint: "everybodyHint",
  },
] as const;

/** How much of the week is drafted. */
export function ScopeChoice(props: { onlyGaps: boolean; onChange: (onlyGaps: boolean) => void }) {
  const t = useTranslations("draft.choices");
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">{t("what")}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {SCOPES.map(({ onlyGaps, label, hint }) => (
          <OptionCard
            about={t(hint)}
            checked={onlyGaps === props.onlyGaps}
            firstFocus={onlyGaps}
            key={label}
            label={t(label)}
            name={name}
            onChoose={() => props.onChange(onlyGaps)}
          />
        ))}
      </div>
    </fieldset>
  );
}
