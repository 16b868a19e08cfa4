import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A small label: a service, or (accent) a list's filter. */
export function Chip(props: { children: ReactNode; tone?: "neutral" | "accent"; className?: string }) {
  return (
    <span
      className={clsx(
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
