"use client";

import { weekdayOf, weekStartOf } from "@chairtime/kit/calendar";
import { clockOf, clockRange } from "@chairtime/kit/clock";
import { schedulesOn } from "@chairtime/kit/rota/schedules-on";
import { ContractDialog } from "@/components/member/contract/contract-dialog";
import { CoverDialog } from "@/components/planning/late-cover";
import { DraftDialog } from "@/components/planning/late-draft";
import { BreakDialog } from "@/components/records/break-dialog";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { ScheduleDialog } from "@/components/records/schedule/schedule-dialog";
import { AwayDialog } from "@/components/records/time-off/away-dialog";
import { TimeOffDialog } from "@/components/records/time-off/time-off-dialog";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import type { Schedule } from "@/lib/records/schedule/model";
import type { TeamWeek } from "@/lib/schedule/board/board";
import { endsOf } from "@/lib/schedule/board/day-parts";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";
import { rolesOf } from "@/lib/schedule/team-filter";
import { AnnounceDialog } from "./announce/announce-dialog";
import type { BoardHours } from "./board/board-hours";
import { ClosuresDialog } from "./closures/closures-dialog";
import { GapDialog } from "./coverage/gap-dialog";
import { GapsDialog } from "./coverage/gaps-dialog";
import { OfferDialog } from "./coverage/offer-dialog";
import { DayDialog } from "./day/day-dialog";
import { ExchangeDialog } from "./day/exchange-dialog";
import { nightBreak } from "./day/night-break";
import type { TeamDialog } from "./dialog-state";
import { HoursDialog } from "./hours/hours-dialog";
import { MinimumsDialog } from "./minimums/minimums-dialog";
import { NowDialog } from "./now-dialog";
import { PrintDialog } from "./print/print-dialog";
import type { Printing } from "./print/print-week";
import { PublishDialog } from "./publish/publish-dialog";
import { SeenDialog } from "./seen/seen-dialog";
import { BulkDialog } from "./several/bulk-dialog";
import { bulkDefaults, closureDefaults } from "./several/bulk-state";
import { WhoCanDialog } from "./who-can/who-can-dialog";

// Loads with the dialog about the dropped shift.
export { dragHandlers } from "./board/drag-shift";
// Shares its messages with the dialogs.
export { WeekGaps } from "./board/week-gaps";

export interface TeamDialogsProps {
  dialog: TeamDialog;
  people: readonly Person[];
  week: TeamWeek;
  hours: BoardHours | null;
  minimums: readonly Minimum[];
  printing: Printing;
  onDialog: (dialog: TeamDialog | null) => void;
}

/** The open dialog of the board. */
export function TeamDialogs(props: TeamDialogsProps) {
  const { dialog, people, onDialog } = props;
  const { zone, today, weekStartsOn } = useSalonClock();
  const openingHours = useOpeningHours();
  const close = () => onDialog(null);
  if (dialog.kind === "minimums")
    return (
      <MinimumsDialog
        minimums={props.minimums}
        onClose={close}
        roles={rolesOf(people.map(({ member }) => member))}
      />
    );
  if (dialog.kind === "bulk") {
    const weekStart = weekStartOf(dialog.date, weekStartsOn);
    const context = {
      people,
      minimums: props.minimums,
      weekStart,
      weekStartsOn,
      openingHours,
      today,
      zone,
    };
    return (
      <BulkDialog
        context={context}
        initial={dialog.closes ? closureDefaults(context) : bulkDefaults(context, dialog.copyFrom)}
        isAsking={!dialog.copyFrom && !dialog.closes}
        onClose={close}
        onCloseSalon={() => onDialog({ kind: "closures", date: dialog.date })}
      />
    );
  }
  if (dialog.kind === "closures")
    return (
      <ClosuresDialog
        date={dialog.date}
        holidays={dialog.holidays}
        minimums={props.minimums}
        onClose={close}
        onDialog={onDialog}
        people={people}
      />
    );
  if (dialog.kind === "print")
    return <PrintDialog dates={props.week.dates} onClose={close} printing={props.printing} />;
  if (dialog.kind === "publish") return <PublishDialog date={dialog.date} onClose={close} people={people} />;
  if (dialog.kind === "announce")
    return <AnnounceDialog date={dialog.date} onClose={close} people={people} />;
  if (dialog.kind === "seen")
    return (
      <SeenDialog
        onAnnounce={() => onDialog({ kind: "announce", date: dialog.date })}
        onClose={close}
        people={people}
        weekStart={weekStartOf(dialog.date, weekStartsOn)}
      />
    );
  if (dialog.kind === "gaps")
    return <GapsDialog minimums={props.minimums} onClose={close} onDialog={onDialog} people={people} />;
  if (dialog.kind === "now")
    return (
      <NowDialog date={props.week.dates[0] ?? today} onClose={close} onDialog={onDialog} people={people} />
    );
  if (dialog.kind === "who-can")
    return <WhoCanDialog date={dialog.date} onClose={close} onDialog={onDialog} people={people} />;
  if (dialog.kind === "hours")
    return <HoursDialog date={dialog.date} onClose={close} onDialog={onDialog} people={people} />;
  if (dialog.kind === "gap")
    return <GapDialog {...dialog} onClose={close} onDialog={onDialog} week={props.week} />;
  if (dialog.kind === "offer") {
    const giver = people.find(({ member }) => member.id === dialog.giverId)?.member;
    return <OfferDialog gap={dialog.gap} giver={giver} onClose={close} />;
  }
  if (dialog.kind === "cover")
    return (
      <CoverDialog
        onDone={close}
        onList={(gap, absentId) => onDialog({ kind: "gap", gap, ...(absentId && { absentId }) })}
        people={people}
        target={dialog.target}
      />
    );
  if (dialog.kind === "draft") return <DraftDialog date={dialog.date} onDone={close} people={people} />;
  const person = people.find(({ member }) => member.id === dialog.personId);
  if (!person) return null;
  if (dialog.kind === "day") {
    const week = props.week.weeks.find((one) => one.person === person);
    return (
      <DayDialog
        date={dialog.date}
        note={week && props.hours?.row(week).notes.get(dialog.date)}
        onClose={close}
        onDialog={onDialog}
        person={person}
      />
    );
  }
  if (dialog.kind === "exchange")
    return (
      <ExchangeDialog
        date={dialog.date}
        giver={person}
        takerId={dialog.takerId ?? ""}
        minimums={props.minimums}
        onClose={close}
        people={people}
      />
    );
  if (dialog.kind === "contract")
    return (
      <ContractDialog member={person.member} onClose={() => onDialog({ kind: "hours", date: dialog.date })} />
    );
  if (dialog.kind === "away")
    return (
      <AwayDialog
        onClose={close}
        onSaved={(absence) => onDialog({ kind: "cover", target: { kind: "absence", absence } })}
        person={person}
      />
    );
  return <RecordDialog dialog={dialog} onClose={close} onDialog={onDialog} person={person} />;
}

function RecordDialog(props: {
  dialog: Extract<TeamDialog, { kind: "add" | "edit" }>;
  person: Person;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}) {
  const { dialog, person, onClose } = props;
  const { date } = dialog;
  const { schedules } = person;
  const shifts = schedulesOn(date, schedules);
  const memberId = person.member.id;
  const added = dialog.kind === "add" ? dialog : null;
  const edited = dialog.kind === "edit" ? dialog.what : null;
  const kind = added ? added.what : edited?.kind;
  const day = added && weekdayOf(added.date);
  if (kind === "schedule")
    return (
      <ScheduleDialog
        day={day}
        member={person.member}
        onClose={onClose}
        from={{ date, schedules }}
        record={edited?.kind === "schedule" ? edited.record : null}
        {...(added && {
          begin: {
            validFrom: added.date,
            validUntil: added.once ? added.date : "",
            ...added.hours,
            ...(added.hours && added.hours.endTime <= added.hours.startTime && { nextDay: true }),
          },
        })}
      />
    );
  if (kind === "break")
    return (
      <BreakDialog
        day={day}
        member={person.member}
        from={date}
        onClose={onClose}
        record={edited?.kind === "break" ? edited.record : null}
        {...breakHours(shifts)}
        {...(added && nightBreak(shifts, date))}
      />
    );
  return (
    <TimeOffDialog
      member={person.member}
      onClose={onClose}
      record={edited?.kind === "time-off" ? edited.record : null}
      {...(edited && { from: date })}
      schedules={schedules}
      {...(added && { date })}
      {...(added &&
        shifts.length > 0 && {
          begin: endsOf("whole", { startDate: date, startTime: "", endDate: date, endTime: "" }, schedules),
          // Somebody is missing now: the day offers to find a cover.
          onSaved: () => props.onDialog({ kind: "day", personId: memberId, date }),
        })}
    />
  );
}

/** Centers the break in shifts that don't contain the usual one. */
function breakHours(shifts: readonly Schedule[]) {
  const [shift] = shifts;
  if (!shift || shifts.some(({ startTime, endTime }) => startTime <= "12:00" && "13:00" <= endTime))
    return {};
  const { start, end } = clockRange(shift.startTime, shift.endTime);
  const middle = Math.round((start + end) / 2 / 15) * 15;
  const begin = { startTime: clockOf(middle - 30), endTime: clockOf(middle + 30) };
  return end - start > 60 ? { begin } : {};
}
