import type { SegmentKind } from "@chairtime/kit/day/segments";
import { clsx } from "clsx";
import { KIND_SWATCH } from "./kinds";

/** A sample of a kind's pattern: square in legends, a tall bar at the start of rows. Decorative. */
export function Swatch(props: {
  kind: SegmentKind;
  shape?: "square" | "bar";
  dimmed?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-block shrink-0 rounded-swatch",
        KIND_SWATCH[props.kind],
        props.shape === "bar" ? "h-8 w-2" : "size-3",
        props.dimmed && "opacity-45 grayscale",
        props.className,
      )}
    />
  );
}
