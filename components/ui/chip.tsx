import type { ReactNode } from "react";
import { cx } from "./cx";

/** A small label: a service, or (accent) what a list is narrowed to. */
export function Chip(props: { children: ReactNode; tone?: "neutral" | "accent"; className?: string }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-6 max-w-full items-center rounded-chip border px-2 py-0.5 text-caption",
        props.tone === "accent"
          ? "border-transparent bg-accent/16 text-[#c9d7ff]"
          : "border-line bg-chip text-soft",
        props.className,
      )}
    >
      <span className="truncate">{props.children}</span>
    </span>
  );
}
