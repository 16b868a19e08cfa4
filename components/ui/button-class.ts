import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-accent font-semibold text-accent-ink shadow-primary hover:bg-accent-hover active:bg-accent-pressed",
  secondary:
    "border border-line-control bg-chip font-medium text-ink hover:border-edge-hover hover:bg-icon-hover active:bg-chip",
  ghost: "border border-transparent font-medium text-soft hover:bg-icon-hover hover:text-ink active:bg-chip",
  danger:
    "border border-off/34 bg-off/12 font-medium text-off-text hover:border-off/55 hover:bg-off/20 active:bg-off/16",
};

// At least 44 px high for touch; less for a pointer.
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-11 rounded-control px-2.5 text-label sm:min-h-8",
  md: "min-h-11 rounded-field px-3.5 text-body sm:min-h-9 sm:rounded-control",
  lg: "min-h-12 rounded-field px-4 text-base/6 tracking-[-0.006em] sm:min-h-11 sm:text-[0.9375rem]/5",
};

/** Classes of a button, also for links and triggers that look like one. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return clsx(
    "inline-flex select-none items-center justify-center gap-2 whitespace-nowrap py-1 text-center transition-colors",
    "disabled:pointer-events-none disabled:opacity-42",
    VARIANTS[variant],
    SIZES[size],
  );
}
