import { clockOf } from "@chairtime/kit/clock";
import { cx } from "@/components/ui/cx";
import type { Span } from "@/lib/schedule/spans";

const LABELS = 4;

/** A few hours of the axis, the first at its start and the last at its end. */
export function HourLabels({ axis, className }: { axis: Span; className?: string }) {
  const step = (axis.end - axis.start) / LABELS;
  const minutes = Array.from({ length: LABELS + 1 }, (_, index) => axis.start + index * step);
  return (
    <span
      aria-hidden="true"
      className={cx("flex justify-between text-faint text-hour tabular-nums", className)}
    >
      {minutes.map((minute) => (
        <span key={minute}>{clockOf(minute)}</span>
      ))}
    </span>
  );
}
