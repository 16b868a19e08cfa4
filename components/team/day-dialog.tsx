"use client";

import { CalendarOff, Coffee, Pencil, Plus, TriangleAlert, UserSearch } from "lucide-react";
import { useId } from "react";
import { HistoryButton } from "@/components/history/history-button";
import { DownloadWeek } from "@/components/member/download-week";
import type { RecordKind } from "@/components/records/record-words";
import { usePast } from "@/components/shell/past-context";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useAllowed } from "@/components/shell/salon-context";
import { useSettings } from "@/components/shell/settings-context";
import { segmentName } from "@/components/timeline/kinds";
import { Swatch } from "@/components/timeline/swatch";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { StoredRecord } from "@/lib/preview/plan";
import { canHandOver } from "@/lib/schedule/candidates";
import { DATED_BREAK } from "@/lib/schedule/dated-break";
import { dayOf, type PersonDay } from "@/lib/schedule/day";
import { type Explanation, explainDay, explainFree } from "@/lib/schedule/explain";
import { gapLeftBy } from "@/lib/schedule/gaps";
import { fullName, type Person } from "@/lib/schedule/person";
import { restOfToday } from "@/lib/schedule/rest-of-today";
import type { Verdict } from "@/lib/schedule/segments";
import type { Span } from "@/lib/schedule/spans";
import { livedSegments } from "@/lib/schedule/tail";
import { formatDayDate, formatMinutesRange, formatMonthDay, formatTotal } from "@/lib/time/format";
import { DayHours, useDayHours } from "./day-hours";
import type { TeamDialog } from "./dialog-state";

export interface DayDialogProps {
  person: Person;
  date: string;
  /** What of it is not as agreed. */
  note: string | undefined;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** One person's date: what applies when, why, and ways to change it. */
export function DayDialog({ person, date, note, onDialog, onClose }: DayDialogProps) {
  const { zone, now, today } = useSalonClock();
  const { hourCycle } = useSettings();
  const day = dayOf(person, date, zone, hourCycle);
  const personId = person.member.id;
  const add = (what: RecordKind, once = false) => onDialog({ kind: "add", what, personId, date, once });
  const edit = (what: StoredRecord, on = date) => onDialog({ kind: "edit", what, personId, date: on });
  const past = usePast();
  const mayWrite = useAllowed("write");
  const form = useDayHours(person, day, today, onClose);
  const hours = mayWrite ? form : null;
  const hoursId = useId();
  const absence = absenceOf(day);
  const lived = livedSegments(day, day.tail);
  const nothing = explainFree(person, day.facts, zone, hourCycle);
  return (
    <Dialog
      description={`${formatDayDate(date)} · ${formatTotal(day.totals.available)} available`}
      footer={
        mayWrite && (
          <div className="grid w-full grid-cols-2 gap-2 max-sm:*:last:col-span-2 sm:flex sm:justify-end">
            <Button
              icon={<CalendarOff aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={() => add("time-off")}
            >
              Add Time Off
            </Button>
            <Button
              icon={<Coffee aria-hidden="true" size="1rem" strokeWidth={1.75} />}
              onClick={() => add("break")}
            >
              Add Break
            </Button>
            {absence && !hours?.dirty ? (
              <Button
                icon={<UserSearch aria-hidden="true" size="1rem" strokeWidth={1.75} />}
                onClick={() =>
                  onDialog({
                    kind: "gap",
                    gap: gapLeftBy(person.member.role, date, absence),
                    absent: fullName(person.member),
                  })
                }
                variant="primary"
              >
                Find cover
              </Button>
            ) : hours ? (
              <Button
                busy={hours.state === "saving"}
                busyLabel="Saving..."
                disabled={!hours.dirty}
                form={hoursId}
                type="submit"
                variant="primary"
              >
                Save for {formatMonthDay(date)}
              </Button>
            ) : (
              <Button
                icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
                onClick={() => add("schedule", true)}
                variant="primary"
              >
                Add Shift
              </Button>
            )}
          </div>
        )
      }
      busy={hours !== null && hours.state !== "idle"}
      dirty={hours?.dirty ?? false}
      onOpenChange={(open) => !open && onClose()}
      open
      title={fullName(person.member)}
    >
      {day.usual !== null && (
        <p className="mb-3 flex items-center gap-2 text-label text-soft">
          <span aria-hidden="true" className="size-1.5 rotate-45 rounded-[1px] bg-accent-text" />
          Differs from the weekly pattern: usually {day.usual || "off"}
        </p>
      )}
      {note && (
        <p className="mb-3 flex gap-2 text-label text-soft">
          <TriangleAlert
            aria-hidden="true"
            className="mt-0.5 shrink-0 text-pause-text"
            size="0.875rem"
            strokeWidth={2}
          />
          {note}
        </p>
      )}
      {hours && <DayHours form={hours} id={hoursId} />}
      <ul aria-label="Why" className="space-y-2">
        {lived.map((segment) => (
          <Row
            explanation={explainDay(person, day, segment.start, zone, hourCycle)}
            key={`${segment.startedOn} ${segment.start}`}
            name={segmentName(segment)}
            // A shift is changed on the day that it began.
            onEdit={(what) => edit(what, what.kind === "schedule" ? segment.startedOn : date)}
            range={formatMinutesRange(segment.start, segment.end, hourCycle)}
          />
        ))}
        {lived.length === 0 && (
          <Row explanation={nothing} name={nothing.title} onEdit={edit} range="All day" />
        )}
      </ul>
      <div className="mt-3 -mx-2.5 flex flex-wrap justify-between">
        <ButtonLink
          className="text-accent-text!"
          href={`/staff/${personId}/availability?${new URLSearchParams({ date, ...(past && { at: past }) })}`}
          replace
          size="sm"
          variant="ghost"
        >
          Open full availability
        </ButtonLink>
        {mayWrite && canHandOver(day, today) && (
          <Button onClick={() => onDialog({ kind: "exchange", personId, date })} size="sm" variant="ghost">
            Hand over or swap
          </Button>
        )}
        {mayWrite && date === today && restOfToday(person, now, zone).length > 0 && (
          <Button onClick={() => onDialog({ kind: "away", personId })} size="sm" variant="ghost">
            Away today
          </Button>
        )}
        <HistoryButton date={date} member={{ id: personId, name: fullName(person.member) }} />
        {past === null && <DownloadWeek date={date} person={person} />}
      </div>
    </Dialog>
  );
}

function Row(props: {
  explanation: Explanation;
  name: string;
  range: string;
  onEdit: (what: StoredRecord) => void;
}) {
  const { explanation, name, range, onEdit } = props;
  const mayWrite = useAllowed("write");
  const what = decidingRecord(explanation.verdict);
  const { kind } = explanation.verdict;
  return (
    <li className="flex items-start gap-3 rounded-field border border-line bg-panel px-3 py-2.5">
      {kind === "none" ? (
        <span aria-hidden="true" className="h-8 w-2 rounded-swatch border border-tint/20 border-dashed" />
      ) : (
        <Swatch kind={kind} shape="bar" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span className="font-medium">{name}</span>
          <span className="text-soft tabular-nums">{range}</span>
        </p>
        {explanation.reasons.map((reason) => (
          <p className="text-caption text-soft" key={reason}>
            {reason}
          </p>
        ))}
      </div>
      {what && mayWrite && (
        <Button
          aria-label={`Edit ${name}, ${range}`}
          icon={<Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={() => onEdit(what)}
          size="sm"
          variant="ghost"
        >
          Edit
        </Button>
      )}
    </li>
  );
}

/** Returns the hours of a date that somebody was to work and is away; null when there are none. */
function absenceOf({ segments }: PersonDay): Span | null {
  const away = segments.filter(({ kind, reason }) => kind === "time-off" && reason !== DATED_BREAK);
  const [first] = away;
  const last = away.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

/** The record whose change would change the verdict. */
function decidingRecord({ shift, break: placedBreak, timeOff }: Verdict): StoredRecord | null {
  if (timeOff) return { kind: "time-off", record: timeOff.record };
  if (placedBreak) return { kind: "break", record: placedBreak.record };
  return shift && { kind: "schedule", record: shift.record };
}
