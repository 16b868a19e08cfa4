import { clsx } from "clsx";
import type { ReactNode } from "react";
import { IconTile } from "./icon-tile";

export interface EmptyStateProps {
  /** A 24 px icon with a 1.5 stroke. */
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  tone?: "neutral" | "danger";
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** Replaces missing content: names the next step, or what went wrong. */
export function EmptyState(props: EmptyStateProps) {
  const { tone = "neutral", headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={clsx(
        "flex flex-col items-center rounded-card border px-6 py-14 text-center",
        tone === "danger" ? "border-off/34 bg-off/5" : "border-line-control border-dashed bg-panel",
        props.className,
      )}
    >
      <IconTile tone={tone}>{props.icon}</IconTile>
      <Heading className="mt-5 text-section">{props.title}</Heading>
      {props.children && <div className="mt-1 max-w-md text-body text-soft">{props.children}</div>}
      {props.action && <div className="mt-6">{props.action}</div>}
    </div>
  );
}
