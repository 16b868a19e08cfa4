"use client";

import { clockRange } from "@chairtime/kit/clock";
import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, type Said, type Sayable, said } from "@chairtime/messages/said";
import type { UseQueryResult } from "@tanstack/react-query";
import { Coffee } from "lucide-react";
import { useId } from "react";
import { BreakDialog } from "@/components/records/break-dialog";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { Swatch } from "@/components/timeline/swatch";
import { useTranslations } from "@/components/ui/words/use-translations";
import { BREAK_FIELDS } from "@/lib/records/break/compare";
import type { RecurringBreak } from "@/lib/records/break/model";
import { useDeleteBreak } from "@/lib/records/break/queries";
import type { StaffMember } from "@/lib/records/member/model";
import { reasonWords } from "@/lib/records/reasons";
import { byDayAndStart } from "@/lib/schedule/day/record-order";
import { weekName } from "@/lib/schedule/week-name";
import { durationWords } from "@/lib/time/format";
import { type RecordActions, RecordRow } from "./record-row";
import { beginIn, slotNote } from "./rotation/rotation-words";
import { useRotationWeek } from "./rotation/use-rotation-week";
import { WeeklyTab } from "./weekly-tab";

const reasonOf = ({ reason }: RecurringBreak): Sayable =>
  reason ? reasonWords(reason) : said("member.breaks.anyBreak");

function inWords(record: RecurringBreak): Said {
  const { dayOfWeek, startTime, endTime, rotationWeek } = record;
  const values = {
    reason: reasonOf(record),
    day: formatted("weekday", dayOfWeek),
    hours: formatted("clockRange", startTime, endTime),
  };
  return typeof rotationWeek === "number"
    ? said("member.breaks.wordsOfWeek", { ...values, week: weekLetter(rotationWeek) })
    : said("member.breaks.words", values);
}

export interface BreaksTabProps {
  member: StaffMember;
  query: UseQueryResult<RecurringBreak[]>;
}

/** A member's breaks that recur every week. */
export function BreaksTab({ member, query }: BreaksTabProps) {
  const memberId = member.id;
  const weeks = useRotationWeek(member);
  const t = useTranslations("member.breaks");
  const say = useSay();
  const words = (record: RecurringBreak) => say(inWords(record));
  return (
    <WeeklyTab
      addName={(day) => t("add", { day })}
      deleting={useDeleteBreak(memberId)}
      dialog={(subject) => <BreakDialog begin={beginIn(weeks, subject.day)} member={member} {...subject} />}
      draw={(record, height) => <Drawn height={height} record={record} />}
      memberId={memberId}
      fields={BREAK_FIELDS}
      empty={{
        icon: <Coffee size="1.5rem" strokeWidth={1.5} />,
        title: t("emptyTitle"),
        text: t("emptyText"),
      }}
      hint={t("hint")}
      inWords={words}
      kind="break"
      labelOf={(week) => (week === null ? t("label") : t("labelOfWeek", { week: weekLetter(week) }))}
      listTitle={(count) => t("list", { count })}
      nameOf={(record) => t("edit", { entry: words(record) })}
      noteOf={(record) => say(slotNote(record, reasonWords(record.reason), weeks))}
      order={byDayAndStart}
      query={query}
      weeks={weeks}
      row={(record, on) => <BreakRow key={record.id} {...on} record={record} />}
    />
  );
}

function Drawn({ record, height }: { record: RecurringBreak; height: number }) {
  const say = useSay();
  const formats = useFormats();
  return (
    <>
      <span
        className={
          height < 16 ? "pattern-break-small block rounded-chip" : "pattern-break block rounded-chip"
        }
        style={{ height: Math.max(9, height - 1) }}
      />
      <span className="mt-1 block truncate px-0.5 font-semibold text-hour/3">{say(reasonOf(record))}</span>
      <span className="block truncate px-0.5 text-hour/3 font-normal! text-soft tabular-nums" translate="no">
        {formats.clockRange(record.startTime, record.endTime)}
      </span>
    </>
  );
}

function BreakRow(props: RecordActions<RecurringBreak> & { record: RecurringBreak }) {
  const say = useSay();
  const formats = useFormats();
  const { dayOfWeek, startTime, endTime, rotationWeek } = props.record;
  const { start, end } = clockRange(startTime, endTime);
  const nameId = useId();
  return (
    <RecordRow {...props} className="min-h-12 py-1.5 sm:gap-4" nameId={nameId}>
      <Swatch className="h-6" kind="break" shape="bar" />
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-3 sm:gap-x-4 lg:grid-cols-[7.5rem_9rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={nameId}>
          <span>{formats.weekday(dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums" translate="no">
            {formats.clockRange(startTime, endTime)}
          </span>
        </p>
        <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2 lg:text-body">
          <span>{say(reasonOf(props.record))}</span>
          {typeof rotationWeek === "number" && <span>{` · ${say(weekName(rotationWeek))}`}</span>}
          <span className="sm:hidden">{` · ${say(durationWords(end - start))}`}</span>
        </p>
      </div>
      <p className="text-label text-soft tabular-nums max-sm:hidden">{say(durationWords(end - start))}</p>
    </RecordRow>
  );
}
