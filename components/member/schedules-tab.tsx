"use client";

import { daysBetween } from "@chairtime/kit/calendar";
import { weekLetter } from "@chairtime/kit/rotation";
import { formatted, type Said, said } from "@chairtime/messages/said";
import { CalendarDays } from "lucide-react";
import { useId } from "react";
import { useClosings } from "@/components/records/preview/use-closings";
import { type MemberAvailability, personOf } from "@/components/records/preview/use-person";
import { ScheduleDialog } from "@/components/records/schedule/schedule-dialog";
import { useFormats } from "@/components/shell/words/use-formats";
import { useSay } from "@/components/shell/words/use-say";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { SCHEDULE_FIELDS } from "@/lib/records/schedule/compare";
import type { Schedule } from "@/lib/records/schedule/model";
import { useDeleteSchedule } from "@/lib/records/schedule/queries";
import { byDayAndStart } from "@/lib/schedule/day/record-order";
import { weekName } from "@/lib/schedule/week-name";
import { type RecordActions, RecordRow } from "./record-row";
import { RotationBar } from "./rotation/rotation-bar";
import { RotationButton } from "./rotation/rotation-button";
import { beginIn, slotNote } from "./rotation/rotation-words";
import { useRotationWeek } from "./rotation/use-rotation-week";
import { WeeklyTab } from "./weekly-tab";

function inWords({ dayOfWeek, startTime, endTime, rotationWeek }: Schedule): Said {
  const values = {
    day: formatted("weekday", dayOfWeek),
    hours: formatted("clockRange", startTime, endTime),
  };
  return typeof rotationWeek === "number"
    ? said("member.schedules.wordsOfWeek", { ...values, week: weekLetter(rotationWeek) })
    : said("member.schedules.words", values);
}

/** Whether a schedule's weekday comes once while it is valid. */
const isOfOneDate = ({ validFrom, validUntil }: Schedule) =>
  validUntil !== null && daysBetween(validFrom, validUntil) < 7;

export interface SchedulesTabProps {
  member: StaffMember;
  lists: MemberAvailability;
}

/** A member's weekly work schedules. */
export function SchedulesTab({ member, lists }: SchedulesTabProps) {
  const memberId = member.id;
  const weeks = useRotationWeek(member);
  const person = personOf(member, lists, useClosings().closings);
  const t = useTranslations("member.schedules");
  const say = useSay();
  const words = (schedule: Schedule) => say(inWords(schedule));
  return (
    <WeeklyTab
      addName={(day) => t("add", { day })}
      deleting={useDeleteSchedule(memberId)}
      aside={person && <RotationButton person={person} />}
      bar={weeks && person && <RotationBar person={person} weeks={weeks} />}
      dialog={(subject) => (
        <ScheduleDialog begin={beginIn(weeks, subject.day)} member={member} {...subject} />
      )}
      draw={(schedule, height) => (
        <Drawn height={height} note={say(slotNote(schedule, schedule.notes, weeks))} schedule={schedule} />
      )}
      memberId={memberId}
      fields={SCHEDULE_FIELDS}
      empty={{
        icon: <CalendarDays size="1.5rem" strokeWidth={1.5} />,
        title: t("emptyTitle"),
        text: t("emptyText"),
      }}
      hint={t("hint")}
      inWords={words}
      kind="schedule"
      labelOf={(week) => (week === null ? t("label") : t("labelOfWeek", { week: weekLetter(week) }))}
      dated={{ is: isOfOneDate, title: (count) => t("dated", { count }) }}
      listTitle={(count) => t("list", { count })}
      nameOf={(schedule) => t("edit", { entry: words(schedule) })}
      noteOf={(schedule) => say(slotNote(schedule, schedule.notes, weeks))}
      order={(one, other, weekStartsOn) =>
        byDayAndStart(one, other, weekStartsOn) || (one.validFrom < other.validFrom ? -1 : 1)
      }
      query={lists.schedules}
      weeks={weeks}
      row={(schedule, on) => <ScheduleRow key={schedule.id} {...on} record={schedule} />}
    />
  );
}

function Drawn({ schedule, note, height }: { schedule: Schedule; note: string; height: number }) {
  const formats = useFormats();
  return (
    <span
      className="segment-available block overflow-hidden rounded-control border-s-2! border-s-available! px-2.5 hover:bg-available/24"
      style={{ height: Math.max(22, height - 1), paddingBlock: height > 30 ? 6 : 1 }}
    >
      <span className="block truncate font-semibold text-label/4 tabular-nums" translate="no">
        {formats.clockRange(schedule.startTime, schedule.endTime)}
      </span>
      {height > 40 && <span className="block truncate text-caption text-soft">{note}</span>}
    </span>
  );
}

function ScheduleRow(props: RecordActions<Schedule> & { record: Schedule }) {
  const t = useTranslations("member.schedules");
  const say = useSay();
  const formats = useFormats();
  const { dayOfWeek, startTime, endTime, rotationWeek, validFrom, validUntil, notes } = props.record;
  const nameId = useId();
  return (
    <RecordRow {...props} className="min-h-13 py-2" nameId={nameId}>
      <div className="grid min-w-0 flex-1 grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-0.5 lg:grid-cols-[7.5rem_9rem_20rem_minmax(0,1fr)]">
        <p className="contents font-medium text-body" id={nameId}>
          <span>{formats.weekday(dayOfWeek)}</span>{" "}
          <span className="whitespace-nowrap tabular-nums" translate="no">
            {formats.clockRange(startTime, endTime)}
          </span>
        </p>
        <p className="text-label text-soft max-lg:col-span-2">
          {typeof rotationWeek === "number" && (
            <span className="font-medium text-ink">{`${say(weekName(rotationWeek))} · `}</span>
          )}
          <span>
            {validUntil
              ? t("validFromTo", { from: formats.shortDate(validFrom), to: formats.shortDate(validUntil) })
              : t("validFrom", { from: formats.shortDate(validFrom) })}
          </span>
        </p>
        {notes && (
          <p className="min-w-0 break-words text-label text-soft max-lg:col-span-2" dir="auto">
            {notes}
          </p>
        )}
      </div>
    </RecordRow>
  );
}
