import { clsx } from "clsx";

export interface OptionCardProps {
  /** The name of its group. */
  name: string;
  label: string;
  about: string;
  checked: boolean;
  /** Whether a dialog's focus starts here. */
  firstFocus?: boolean;
  onChoose: () => void;
}

/** One of a few options, with a sentence on what it means. */
export function OptionCard({ name, label, about, checked, firstFocus, onChoose }: OptionCardProps) {
  return (
    <label
      className={clsx(
        "flex cursor-pointer gap-3 rounded-field border px-3.5 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2",
        checked ? "border-accent/60 bg-accent/12" : "border-line-control hover:border-edge-hover",
      )}
    >
      <input
        checked={checked}
        className="mt-0.5 size-4 shrink-0 accent-(--accent) outline-none"
        data-first-focus={firstFocus ? "" : undefined}
        name={name}
        onChange={onChoose}
        type="radio"
      />
      <span className="min-w-0">
        <span className="block font-medium text-body">{label}</span>
        <span className="block text-label text-soft">{about}</span>
      </span>
    </label>
  );
}
