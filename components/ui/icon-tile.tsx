import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line-control bg-panel-hover text-soft",
  success: "border-available/34 bg-available/12 text-available",
  danger: "border-off/34 bg-off/16 text-off-text",
};

/** The 56 px tile of a view's state. Decorative: the heading below says the same. */
export function IconTile({ tone = "neutral", children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={clsx("grid size-14 shrink-0 place-items-center rounded-card border", TONES[tone])}
    >
      {children}
    </span>
  );
}
