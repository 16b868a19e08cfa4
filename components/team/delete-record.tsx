"use client";

import { DeleteDialog } from "@/components/availability/delete-dialog";
import { useSalonClock } from "@/components/availability/salon-clock";
import { useDeleteBreak } from "@/lib/queries/breaks";
import { useDeleteSchedule } from "@/lib/queries/schedules";
import { useDeleteTimeOff } from "@/lib/queries/time-off";
import { fullName, type Person } from "@/lib/team/person";
import { dayName } from "@/lib/time/calendar";
import { formatClockRange, formatShortDate } from "@/lib/time/format";
import type { TeamRecord } from "./dialog-state";

/** Asks before a record is deleted from the board. */
export function DeleteRecord(props: { what: TeamRecord; person: Person; onClose: () => void }) {
  const { what, person, onClose } = props;
  const { zone } = useSalonClock();
  const id = person.member.id;
  const schedule = useDeleteSchedule(id);
  const pause = useDeleteBreak(id);
  const timeOff = useDeleteTimeOff(id);
  const who = fullName(person.member);
  if (what.kind === "schedule")
    return (
      <DeleteDialog
        deleted="Schedule deleted successfully!"
        deleting={schedule}
        onClose={onClose}
        record={what.record}
        title="Delete Work Schedule"
      >
        <p>
          Delete {who}’s {dayName(what.record.dayOfWeek)} schedule{" "}
          {formatClockRange(what.record.startTime, what.record.endTime)}, valid from{" "}
          {formatShortDate(what.record.validFrom, zone)}?
        </p>
      </DeleteDialog>
    );
  if (what.kind === "break")
    return (
      <DeleteDialog
        deleted="Break deleted successfully!"
        deleting={pause}
        onClose={onClose}
        record={what.record}
        title="Delete Recurring Break"
      >
        <p>
          Delete {who}’s {what.record.reason || "break"} every {dayName(what.record.dayOfWeek)},{" "}
          {formatClockRange(what.record.startTime, what.record.endTime)}?
        </p>
      </DeleteDialog>
    );
  return (
    <DeleteDialog
      deleted="Time off deleted successfully!"
      deleting={timeOff}
      onClose={onClose}
      record={what.record}
      title="Delete Time Off Block"
    >
      <p>
        Delete {who}’s {what.record.reason || "time off"} from {formatShortDate(what.record.start, zone)}?
      </p>
    </DeleteDialog>
  );
}
