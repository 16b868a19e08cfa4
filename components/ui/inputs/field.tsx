import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslations } from "@/components/ui/words/use-translations";

export interface FieldControl {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

export interface FieldProps {
  label: string;
  error?: string | null;
  hint?: string;
  optional?: boolean;
  /** Shown at the end of the label's line, outside the label. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, associated. An error pushes the following content down; the control keeps its size. */
export function Field({ label, error, hint, optional, aside, className, children }: FieldProps) {
  const t = useTranslations("ui");
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={clsx("min-w-0", className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-label">
        <span>
          <label className="font-medium text-ink" htmlFor={id}>
            {label}
          </label>
          {optional && <span className="text-faint">{` ${t("optional")}`}</span>}
        </span>
        {aside}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="mt-1.5 text-caption text-faint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError error={error} id={`${id}-error`} />
    </div>
  );
}

/** A field's error; its live region is always rendered, so that a new error is announced. */
export function FieldError({ error, id }: { error?: string | null; id?: string }) {
  return (
    <div aria-live="polite">
      {error && (
        <p className="mt-1.5 flex gap-1.5 text-label text-off-text" id={id}>
          <CircleAlert aria-hidden="true" className="mt-[3px] shrink-0" size="0.875rem" strokeWidth={2} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
