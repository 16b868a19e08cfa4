import { dayName } from "@chairtime/kit/calendar";
import { clockRange } from "@chairtime/kit/clock";
import { useId } from "react";
import { Swatch } from "@/components/timeline/swatch";
import { Panel } from "@/components/ui/panel";
import type { RecurringBreak } from "@/lib/api/breaks-model";
import { byDayAndStart } from "@/lib/schedule/order";
import { formatClockRange, formatDuration } from "@/lib/time/format";
import { RowActions } from "./row-actions";
import type { RowDeletion } from "./use-row-deletion";

export interface BreakListProps {
  breaks: readonly RecurringBreak[];
  onEdit: (pause: RecurringBreak) => void;
  deletion: RowDeletion<RecurringBreak>;
}

/** Every break of the member, by weekday and start. */
export function BreakList({ breaks, onEdit, deletion }: BreakListProps) {
  return (
    <section aria-labelledby="all-breaks">
      <h2 className="text-section" id="all-breaks">
        All Recurring Breaks ({breaks.length})
      </h2>
      <Panel className="mt-3 overflow-hidden">
        <ul>
          {[...breaks].sort(byDayAndStart).map((pause) => (
            <BreakRow key={pause.id} deletion={deletion} onEdit={onEdit} pause={pause} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function BreakRow(props: Omit<BreakListProps, "breaks"> & { pause: RecurringBreak }) {
  const { pause, onEdit, deletion } = props;
  const { start, end } = clockRange(pause.startTime, pause.endTime);
  const id = useId();
  return (
    <li className="flex min-h-12 items-center gap-3 border-line py-1.5 pr-2 pl-4 transition-colors not-first:border-t hover:bg-panel-hover sm:gap-4 sm:pr-4 sm:pl-5">
      <Swatch className="h-6" kind="break" shape="bar" />
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-3 sm:gap-x-4 lg:grid-cols-[7.5rem_9rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={id}>
          <span>{dayName(pause.dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums">
            {formatClockRange(pause.startTime, pause.endTime)}
          </span>
        </p>
        <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2 lg:text-body">
          {pause.reason || "Break"}
          <span className="sm:hidden"> · {formatDuration(end - start)}</span>
        </p>
      </div>
      <p className="text-label text-soft tabular-nums max-sm:hidden">{formatDuration(end - start)}</p>
      <RowActions
        deleting={deletion.isBusy(pause)}
        of={id}
        onDelete={(button) => deletion.remove(pause, button)}
        onEdit={() => onEdit(pause)}
      />
    </li>
  );
}
