"use client";

import { weekdayOf } from "@chairtime/kit/calendar";
import { BreakModal } from "@/components/records/break-dialog";
import { ScheduleModal } from "@/components/records/schedule-dialog";
import { TimeOffModal } from "@/components/records/time-off-dialog";
import { useSalonClock } from "@/components/shell/salon-clock";
import type { TeamWeek } from "@/lib/schedule/board";
import type { Minimum } from "@/lib/schedule/minimums";
import { loadedWeeks } from "@/lib/schedule/period";
import type { Person } from "@/lib/schedule/person";
import { weekStartOf } from "@/lib/schedule/week";
import { BulkDialog } from "./bulk-dialog";
import { bulkDefaults } from "./bulk-state";
import { DayDialog } from "./day-dialog";
import type { TeamDialog } from "./dialog-state";
import { GapDialog } from "./gap-dialog";
import { MinimumsDialog } from "./minimums-dialog";
import { NowDialog } from "./now-dialog";

export interface TeamDialogsProps {
  dialog: TeamDialog;
  people: readonly Person[];
  week: TeamWeek;
  minimums: Minimum[];
  onMinimums: (next: Minimum[]) => void;
  onDialog: (dialog: TeamDialog | null) => void;
}

/** Whichever dialog of the board is open. Loaded after the board: none of it is needed to look. */
export default function TeamDialogs(props: TeamDialogsProps) {
  const { dialog, people, onDialog } = props;
  const { zone, today } = useSalonClock();
  const close = () => onDialog(null);
  if (dialog.is === "minimums")
    return <MinimumsDialog minimums={props.minimums} onChange={props.onMinimums} onClose={close} />;
  if (dialog.is === "bulk")
    return (
      <BulkDialog
        context={{
          people,
          minimums: props.minimums,
          period: loadedWeeks(dialog.date),
          weekStart: weekStartOf(dialog.date),
          zone,
        }}
        initial={bulkDefaults([dialog.date, today].sort().at(-1) ?? today)}
        onClose={close}
      />
    );
  if (dialog.is === "now") return <NowDialog onClose={close} onDialog={onDialog} people={people} />;
  if (dialog.is === "gap")
    return <GapDialog gap={dialog.gap} onClose={close} onDialog={onDialog} week={props.week} />;
  const person = people.find(({ member }) => member.id === dialog.personId);
  if (!person) return null;
  if (dialog.is === "day")
    return <DayDialog date={dialog.date} onClose={close} onDialog={onDialog} person={person} />;
  return <RecordModal dialog={dialog} onClose={close} person={person} />;
}

function RecordModal(props: {
  dialog: Extract<TeamDialog, { is: "add" | "edit" }>;
  person: Person;
  onClose: () => void;
}) {
  const { dialog, person, onClose } = props;
  const { id } = person.member;
  const day = dialog.is === "add" ? weekdayOf(dialog.date) : null;
  const what = dialog.is === "add" ? null : dialog.what;
  const kind = dialog.is === "add" ? dialog.kind : dialog.what.kind;
  if (kind === "schedule")
    return (
      <ScheduleModal
        day={day}
        employeeId={id}
        onClose={onClose}
        schedule={what?.kind === "schedule" ? what.record : null}
        {...(dialog.is === "add" && {
          dates: { validFrom: dialog.date, validUntil: dialog.once ? dialog.date : "" },
        })}
      />
    );
  if (kind === "break")
    return (
      <BreakModal
        day={day}
        employeeId={id}
        onClose={onClose}
        pause={what?.kind === "break" ? what.record : null}
      />
    );
  return (
    <TimeOffModal
      block={what?.kind === "time-off" ? what.record : null}
      member={person.member}
      onClose={onClose}
      schedules={person.schedules}
      {...(dialog.is === "add" && { date: dialog.date })}
    />
  );
}
