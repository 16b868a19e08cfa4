import type { DayCoverage } from "@/lib/schedule/board";
import { SLOT } from "@/lib/schedule/coverage";
import type { Span } from "@/lib/schedule/spans";

/** Draws a column for each half hour, as high as people are available; rose where that is under the dashed minimum. Decorative. */
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
      className="block w-full overflow-visible"
      height={height}
      preserveAspectRatio="none"
      viewBox={`0 0 ${slots.length} ${height}`}
    >
      {slots.map((slot, index) => {
        const count = day.counts[slot] ?? 0;
        const short = count < wantedAt(slot);
        const top = Math.min(y(count), height - 1);
        return (
          <rect
            className={
              short
                ? "fill-off forced-colors:fill-[Highlight]"
                : "fill-white/20 forced-colors:fill-[GrayText]"
            }
            height={height - top}
            key={slot}
            width={0.82}
            x={index + 0.09}
            y={top}
          />
        );
      })}
      <path
        className="fill-none stroke-white/60 forced-colors:stroke-[CanvasText]"
        d={line}
        strokeDasharray="3 2"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The highest count or minimum of any of the days, so that they share one scale. */
export function highestOf(coverage: readonly DayCoverage[]): number {
  return Math.max(0, ...coverage.flatMap(({ counts, wanted }) => [...counts, ...wanted]));
}
