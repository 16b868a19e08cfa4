"use client";

import { CalendarOff, Coffee, Pencil, Plus } from "lucide-react";
import { DownloadWeek } from "@/components/member/download-week";
import type { RecordKind } from "@/components/records/record-words";
import { useSalonClock } from "@/components/shell/salon-clock";
import { segmentName } from "@/components/timeline/kinds";
import { Swatch } from "@/components/timeline/swatch";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { dayOf } from "@/lib/schedule/day";
import { type Explanation, explainFacts } from "@/lib/schedule/explain";
import { fullName, type Person } from "@/lib/schedule/person";
import type { Verdict } from "@/lib/schedule/segments";
import { formatDayDate, formatMinutesRange, formatTotal } from "@/lib/time/format";
import type { TeamDialog, TeamRecord } from "./dialog-state";

export interface DayDialogProps {
  person: Person;
  date: string;
  onDialog: (dialog: TeamDialog) => void;
  onClose: () => void;
}

/** One person's date: what applies when, why, and ways to change it. */
export function DayDialog({ person, date, onDialog, onClose }: DayDialogProps) {
  const { zone } = useSalonClock();
  const day = dayOf(person, date, zone);
  const personId = person.member.id;
  const add = (what: RecordKind, once = false) => onDialog({ kind: "add", what, personId, date, once });
  const nothing = explainFacts(person, day.facts, day.facts.timeOff[0]?.start ?? 0, zone);
  return (
    <Dialog
      description={`${formatDayDate(date)} · ${formatTotal(day.totals.available)} available`}
      footer={
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
          <Button
            icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
            onClick={() => add("schedule", true)}
            variant="primary"
          >
            {day.windows.length > 0 ? "Change hours for this day" : "Add Shift"}
          </Button>
        </div>
      }
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
      <ul aria-label="Why" className="space-y-2">
        {day.segments.map((segment) => (
          <Row
            explanation={explainFacts(person, day.facts, segment.start, zone)}
            key={segment.start}
            name={segmentName(segment)}
            onEdit={(what) => onDialog({ kind: "edit", what, personId })}
            range={formatMinutesRange(segment.start, segment.end)}
          />
        ))}
        {day.segments.length === 0 && (
          <Row
            explanation={nothing}
            name={nothing.title}
            onEdit={(what) => onDialog({ kind: "edit", what, personId })}
            range="All day"
          />
        )}
      </ul>
      <div className="mt-3 -mx-2.5 flex flex-wrap justify-between">
        <ButtonLink
          className="text-accent-text!"
          href={`/staff/${personId}/availability?date=${date}`}
          size="sm"
          variant="ghost"
        >
          Open full availability
        </ButtonLink>
        <DownloadWeek date={date} person={person} />
      </div>
    </Dialog>
  );
}

function Row(props: {
  explanation: Explanation;
  name: string;
  range: string;
  onEdit: (what: TeamRecord) => void;
}) {
  const { explanation, name, range, onEdit } = props;
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
      {what && (
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

/** The record whose change would change the verdict. */
function decidingRecord({ shift, break: placedBreak, timeOff }: Verdict): TeamRecord | null {
  if (timeOff) return { kind: "time-off", record: timeOff.record };
  if (placedBreak) return { kind: "break", record: placedBreak.record };
  return shift && { kind: "schedule", record: shift.record };
}
