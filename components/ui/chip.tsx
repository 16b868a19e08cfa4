import type { ReactNode } from "react";
import { cx } from "./cx";

/** A small label: a service, or (accent) a filter of a list. */
export function Chip(props: { children: ReactNode; tone?: "neutral" | "accent"; className?: string }) {
  return (
    <span
      className={cx(
        "inline-block max-w-full truncate rounded-chip border px-2 py-[3px] align-top text-caption",
        props.tone === "accent"
          ? "border-transparent bg-accent/16 text-accent-soft"
          : "border-line bg-chip text-soft",
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
