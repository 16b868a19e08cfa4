import { clsx } from "clsx";
import type { ClosedDay } from "@/lib/schedule/board/board";
import type { Span } from "@/lib/schedule/spans";
import { WEEK_COLUMNS } from "./columns";

/** Pattern of hours outside opening hours: behind everything on the board, so the quietest. */
export const OUTSIDE_HOURS =
  "bg-[repeating-linear-gradient(135deg,var(--rule)_0_1px,transparent_1px_6px),linear-gradient(var(--rule),var(--rule))]";

/** Shades the board's closed hours, over the surrounding element. Decorative. */
export function ClosedShade({ closed, axis }: { closed: ClosedDay | undefined; axis: Span }) {
  const place = (minutes: number) => `${(minutes / (axis.end - axis.start)) * 100}%`;
  return closed?.spans.map(({ start, end }) => (
    <span
      aria-hidden="true"
      className={clsx(OUTSIDE_HOURS, "pointer-events-none absolute inset-y-0")}
      key={start}
      style={{ insetInlineStart: place(start - axis.start), width: place(end - start) }}
    />
  ));
}

/** Shades each day's column, from the first row to the last. */
export function ClosedColumns({ closed, axis }: { closed: readonly ClosedDay[]; axis: Span }) {
  if (closed.every(({ spans }) => spans.length === 0)) return null;
  return (
    <div aria-hidden="true" className={clsx(WEEK_COLUMNS, "pointer-events-none absolute inset-0")}>
      <span />
      {closed.map((day) =>
        day.allDay ? (
          <span className={OUTSIDE_HOURS} key={day.date} />
        ) : (
          // As wide as the bars of the rows.
          <span
            className="relative me-[calc(0.25rem+1px)] ms-1 lg:me-[calc(0.5rem+1px)] lg:ms-2"
            key={day.date}
          >
            <ClosedShade axis={axis} closed={day} />
          </span>
        ),
      )}
    </div>
  );
}
