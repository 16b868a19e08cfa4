import type { Segment, SegmentKind } from "@chairtime/kit/day/segments";
import { clsx } from "clsx";
import type { ClosedDay } from "@/lib/schedule/board/board";
import type { PersonDay } from "@/lib/schedule/day/day";
import { livedSegments } from "@/lib/schedule/day/tail";
import type { Span } from "@/lib/schedule/spans";
import { ClosedShade } from "./closed-shade";
import { timeOffLook } from "./time-off-look";

/** 10 px high: breaks are notches with a dark gap, time off is 2 px higher on both sides. */
const LOOKS: Record<SegmentKind, string> = {
  available: "inset-y-0 rounded-[3px] segment-solid",
  break:
    "inset-y-0 pattern-break-small rounded-[2px] not-forced-colors:border-x-page! not-forced-colors:border-y-0! z-1",
  "time-off": "-inset-y-0.5 rounded-swatch z-1",
};

/** A person's day on the board's hours. Decorative: the surrounding cell says the same. */
export function DayBar(props: {
  day: PersonDay;
  axis: Span;
  /** Shaded under the day, unless the board does it. */
  closed?: ClosedDay | undefined;
  className?: string;
}) {
  const { day, axis, closed, className } = props;
  const length = axis.end - axis.start;
  const drawn = livedSegments(day, day.tail).filter(({ start, end }) => start < axis.end && axis.start < end);
  const place = ({ start, end }: Segment) => {
    const from = Math.max(start, axis.start);
    const to = Math.min(end, axis.end);
    return {
      insetInlineStart: `${((from - axis.start) / length) * 100}%`,
      width: `${(Math.max(0, to - from) / length) * 100}%`,
    };
  };
  return (
    <span
      aria-hidden="true"
      className={clsx("relative block h-2.5 rounded-[3px] bg-tint/5", className)}
      data-bar=""
    >
      <ClosedShade axis={axis} closed={closed} />
      {drawn.map((segment) => (
        <span
          className={clsx(
            "absolute min-w-[3px]",
            LOOKS[segment.kind],
            segment.kind === "time-off" && timeOffLook(segment.reason).small,
            segment.startedOn !== undefined && "opacity-60",
          )}
          data-kind={segment.kind}
          key={segment.start}
          style={place(segment)}
        />
      ))}
    </span>
  );
}
