import { dayName } from "@chairtime/kit/calendar";
import { useId } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { Panel } from "@/components/ui/panel";
import type { Schedule } from "@/lib/api/schedules-model";
import { byDayAndStart } from "@/lib/schedule/order";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import { RowActions } from "./row-actions";
import type { RowDeletion } from "./use-row-deletion";

export interface ScheduleListProps {
  schedules: readonly Schedule[];
  onEdit: (schedule: Schedule) => void;
  deletion: RowDeletion<Schedule>;
}

/** Every schedule of the member, by weekday and start. */
export function ScheduleList({ schedules, onEdit, deletion }: ScheduleListProps) {
  const sorted = [...schedules].sort(
    (one, other) => byDayAndStart(one, other) || (one.validFrom < other.validFrom ? -1 : 1),
  );
  return (
    <section aria-labelledby="all-schedules">
      <h2 className="text-section" id="all-schedules">
        All Schedules ({schedules.length})
      </h2>
      <Panel className="mt-3 overflow-hidden">
        <ul>
          {sorted.map((schedule) => (
            <ScheduleRow key={schedule.id} deletion={deletion} onEdit={onEdit} schedule={schedule} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

function ScheduleRow(props: Omit<ScheduleListProps, "schedules"> & { schedule: Schedule }) {
  const { schedule, onEdit, deletion } = props;
  const { zone } = useSalonClock();
  const id = useId();
  const until = schedule.validUntil ? ` to ${formatShortDate(schedule.validUntil, zone)}` : "";
  return (
    <li className="flex min-h-13 items-center gap-3 border-line py-2 pr-2 pl-4 transition-colors not-first:border-t hover:bg-panel-hover sm:pr-4 sm:pl-5">
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[7.5rem_9rem_20rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={id}>
          <span>{dayName(schedule.dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums">
            {formatClockRange(schedule.startTime, schedule.endTime)}
          </span>
        </p>
        <p className="text-label text-soft max-lg:col-span-2">
          Valid from {formatShortDate(schedule.validFrom, zone)}
          {until}
        </p>
        {schedule.notes && (
          <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2">{schedule.notes}</p>
        )}
      </div>
      <RowActions
        deleting={deletion.isBusy(schedule)}
        of={id}
        onDelete={(button) => deletion.remove(schedule, button)}
        onEdit={() => onEdit(schedule)}
      />
    </li>
  );
}
