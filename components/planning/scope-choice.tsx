import { useId } from "react";

const SCOPES = [
  {
    onlyGaps: true,
    label: "Fill the gaps only",
    hint: "Nobody loses hours; who has room in their contract gets more.",
  },
  {
    onlyGaps: false,
    label: "Everybody’s week",
    hint: "Planned anew from minimums, contracts and the shifts that you use.",
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
          <label
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line bg-panel px-3.5 py-2.5 transition-colors hover:border-edge-hover has-checked:border-accent has-checked:bg-accent/12"
            key={label}
          >
            <input
              checked={onlyGaps === props.onlyGaps}
              className="mt-1 size-4 shrink-0 accent-accent"
              data-first-focus={onlyGaps ? "" : undefined}
              name={name}
              onChange={() => props.onChange(onlyGaps)}
              type="radio"
            />
            <span>
              <span className="block font-medium text-body">{label}</span>
              <span className="block text-caption text-soft">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
