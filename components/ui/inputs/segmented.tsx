"use client";

import { clsx } from "clsx";

export interface SegmentedProps<Value extends string> {
  /** Names the group for assistive technology. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  /** The look of the choice. */
  tone?: "neutral" | "accent";
  /** Puts a dialog's first focus on the chosen option. */
  firstFocus?: boolean;
  className?: string;
}

const CHOSEN = {
  neutral: "border-line-control bg-selected text-ink",
  accent: "border-accent/60 bg-accent/18 text-ink",
};

/** A choice among a few visible options. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in a row
    <div
      aria-label={props.label}
      className={clsx(
        "flex min-h-11 rounded-field border border-line bg-sunken p-[3px] sm:min-h-10",
        props.className,
      )}
      role="group"
    >
      {props.options.map((option) => (
        <button
          aria-pressed={option.value === props.value}
          className={clsx(
            "relative min-w-0 flex-1 after:absolute after:inset-x-0 after:-inset-y-[5px] sm:flex-none sm:after:hidden whitespace-nowrap rounded-[7px] border px-3 wordy:px-1.5 font-medium text-body transition-colors sm:text-label",
            option.value === props.value
              ? CHOSEN[props.tone ?? "neutral"]
              : "border-transparent text-soft hover:text-ink",
          )}
          data-first-focus={props.firstFocus && option.value === props.value ? "" : undefined}
          key={option.value}
          onClick={() => props.onChange(option.value)}
          type="button"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
