import { useId } from "react";
import { OptionCard } from "@/components/ui/inputs/option-card";

const SCOPES = [
  {
    onlyGaps: true,
    label: "Fill the gaps only",
    hint: "Nobody loses hours; people with room in their contract get more.",
  },
  {
    onlyGaps: false,
    label: "Everybody’s week",
    hint: "Planned from scratch: minimums, contracts and the shifts that you use.",
  },
];

/** How much of the week is drafted. */
export function ScopeChoice(props: { onlyGaps: boolean; onChange: (onlyGaps: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-label">What to draft</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {SCOPES.map(({ onlyGaps, label, hint }) => (
          <OptionCard
            about={hint}
            checked={onlyGaps === props.onlyGaps}
            firstFocus={onlyGaps}
            key={label}
            label={label}
            name={name}
            onChoose={() => props.onChange(onlyGaps)}
          />
        ))}
      </div>
    </fieldset>
  );
}
