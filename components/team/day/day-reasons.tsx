"use client";

import type { Verdict } from "@chairtime/kit/day/segments";
import { Pencil } from "lucide-react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { segmentName } from "@/components/timeline/kinds";
import { Swatch } from "@/components/timeline/swatch";
import { Button } from "@/components/ui/button";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StoredRecord } from "@/lib/preview/plan";
import type { PersonDay } from "@/lib/schedule/day/day";
import { type Explanation, explainDay, explainFree } from "@/lib/schedule/day/explain";
import type { Person } from "@/lib/schedule/day/person";
import { livedSegments } from "@/lib/schedule/day/tail";

export interface DayReasonsProps {
  /** The person with the unsaved input applied. */
  person: Person;
  day: PersonDay;
  /** Edits the record that decides a segment, on a date; absent if nothing is editable. */
  onEdit: ((what: StoredRecord, on: string) => void) | null;
}

/** A day by segment, with the records that decide each. */
export function DayReasons({ person, day, onEdit }: DayReasonsProps) {
  const t = useTranslations("team.reasons");
  const say = useSay();
  const formats = useFormats();
  const clock = useSalonClock();
  const lived = livedSegments(day, day.tail);
  const nothing = explainFree(person, day.facts, clock);
  return (
    <ul aria-label={t("label")} className="space-y-2">
      {lived.map((segment) => (
        <Row
          explanation={explainDay(person, day, segment.start, clock)}
          key={`${segment.startedOn} ${segment.start}`}
          name={say(segmentName(segment))}
          // A shift is edited on its start day.
          onEdit={(what) =>
            onEdit?.(what, what.kind === "schedule" ? (segment.startedOn ?? day.date) : day.date)
          }
          range={formats.minutesRange(segment.start, segment.end)}
          readOnly={onEdit === null}
        />
      ))}
      {lived.length === 0 && (
        <Row
          explanation={nothing}
          name={say(nothing.title)}
          onEdit={(what) => onEdit?.(what, day.date)}
          range={t("allDay")}
          readOnly={onEdit === null}
        />
      )}
    </ul>
  );
}

function Row(props: {
  explanation: Explanation;
  name: string;
  range: string;
  readOnly: boolean;
  onEdit: (what: StoredRecord) => void;
}) {
  const t = useTranslations("team.reasons");
  const say = useSay();
  const { explanation, name, range, readOnly, onEdit } = props;
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
        {explanation.reasons.map(say).map((reason) => (
          <p className="text-caption text-soft" key={reason}>
            {reason}
          </p>
        ))}
      </div>
      {what && !readOnly && (
        <Button
          aria-label={t("editName", { name, range })}
          icon={<Pencil aria-hidden="true" size="0.875rem" strokeWidth={2} />}
          onClick={() => onEdit(what)}
          size="sm"
          variant="ghost"
        >
          {t("edit")}
        </Button>
      )}
    </li>
  );
}

/** The record whose change would change the verdict. */
function decidingRecord({ shift, break: placedBreak, timeOff }: Verdict): StoredRecord | null {
  if (timeOff?.isClosed) return null;
  if (timeOff) return { kind: "time-off", record: timeOff.record };
  if (placedBreak) return { kind: "break", record: placedBreak.record };
  return shift && { kind: "schedule", record: shift.record };
}
