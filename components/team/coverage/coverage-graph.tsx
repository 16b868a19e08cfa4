import { clsx } from "clsx";
import { type DayCoverage, shortAt } from "@/lib/schedule/board/board";
import { SLOT } from "@/lib/schedule/coverage/coverage";
import type { Span } from "@/lib/schedule/spans";

/**
 * A column for each half hour, as high as people are available. Below the dashed minimum the column has the gap's
 * colour, with the missing people above it, paler; above the minimum it is grey. Decorative.
 */
export function CoverageGraph(props: { day: DayCoverage; axis: Span; highest: number; height: number }) {
  const { day, axis, height } = props;
  const highest = Math.max(1, props.highest);
  const slots: number[] = [];
  for (let start = axis.start; start < axis.end; start += SLOT) slots.push(start / SLOT);
  const y = (count: number) => height - (count / highest) * (height - 2);
  const wantedAt = (slot: number) => day.wanted[slot] ?? 0;
  let line = "";
  for (const [index, slot] of slots.entries()) {
    const wanted = wantedAt(slot);
    if (wanted === 0) continue;
    const continues = index > 0 && wantedAt(slots[index - 1] ?? -1) > 0;
    line += `${continues ? "L" : "M"}${index} ${y(wanted)}H${index + 1}`;
  }
  return (
    <svg
      aria-hidden="true"
      className="points-onward block w-full overflow-visible"
      height={height}
      preserveAspectRatio="none"
      viewBox={`0 0 ${slots.length} ${height}`}
    >
      <path
        className="stroke-tint/10 forced-colors:stroke-[GrayText]"
        d={`M0 ${y(highest)}H${slots.length}M0 ${height}H${slots.length}`}
        vectorEffect="non-scaling-stroke"
      />
      {slots.map((slot, index) => {
        const count = day.counts[slot] ?? 0;
        const wanted = wantedAt(slot);
        const top = Math.min(y(count), height - 1);
        const column = { width: 0.82, x: index + 0.09 };
        const short = shortAt(day, slot);
        return (
          <g key={slot}>
            {short && (
              <rect
                {...column}
                className={clsx(
                  short === "now" ? "fill-gap/30" : "fill-tint/12",
                  "forced-colors:fill-transparent",
                )}
                height={top - y(wanted)}
                y={y(wanted)}
              />
            )}
            <rect
              {...column}
              className={
                short === "now"
                  ? "fill-gap forced-colors:fill-[Highlight]"
                  : "fill-coverage forced-colors:fill-[GrayText]"
              }
              height={height - top}
              y={top}
            />
          </g>
        );
      })}
      <path
        className="fill-none stroke-tint/60 forced-colors:stroke-[CanvasText]"
        d={line}
        strokeDasharray="3 2"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Numbers of people at the graph's top and bottom, beside graphs of that height. Decorative. */
export function CoverageScale({ highest, height }: { highest: number; height: number }) {
  return (
    <span
      aria-hidden="true"
      className="flex min-w-5 shrink-0 flex-col justify-between text-end text-faint text-hour/none tabular-nums"
      style={{ height }}
    >
      <span className="-mt-1">{highest > 0 && highest}</span>
      <span className="-mb-1">0</span>
    </span>
  );
}

/** Number of people in each hour, over its columns: the lower of both halves. Decorative. */
export function CoverageCounts({ day, axis }: { day: DayCoverage; axis: Span }) {
  const hours: number[] = [];
  for (let start = axis.start; start < axis.end; start += 2 * SLOT) hours.push(start / SLOT);
  return (
    <span aria-hidden="true" className="mb-1 flex text-center text-faint text-hour tabular-nums">
      {hours.map((slot) => {
        const isShort = [slot, slot + 1].some((half) => shortAt(day, half) === "now");
        return (
          <span className={isShort ? "flex-1 font-semibold text-gap-text" : "flex-1"} key={slot}>
            {Math.min(day.counts[slot] ?? 0, day.counts[slot + 1] ?? 0)}
          </span>
        );
      })}
    </span>
  );
}

/** Highest count or minimum of all days, for a common scale. */
export function highestOf(coverage: readonly DayCoverage[]): number {
  return Math.max(0, ...coverage.flatMap(({ counts, wanted }) => [...counts, ...wanted]));
}
