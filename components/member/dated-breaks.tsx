"use client";

import { Fragment } from "react";
import type { MemberAvailability } from "@/components/records/preview/use-person";
import { TimeOffDialog } from "@/components/records/time-off/time-off-dialog";
import { useRecordDialog } from "@/components/records/use-record-dialog";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { timeOffFields } from "@/lib/records/time-off/compare";
import type { TimeOff } from "@/lib/records/time-off/model";
import { useDeleteTimeOff } from "@/lib/records/time-off/queries";
import { isBreakOfOneDate, timeOffLists } from "@/lib/schedule/time-off/time-off-lists";
import { DeletionFailure, useRowDeletion } from "./row-deletion";
import { TimeOffList } from "./time-off-list";
import { useTimeOffWords } from "./use-time-off-words";

/** A member's breaks of single dates, the next one first; nothing without any. They are stored as time off. */
export function DatedBreaks({ member, lists }: { member: StaffMember; lists: MemberAvailability }) {
  const t = useTranslations("member.breaks");
  const wordsOf = useTimeOffWords();
  const { zone, now } = useSalonClock();
  const { dialog, opening, edit, close } = useRecordDialog<TimeOff>();
  const records = lists.timeOff.data?.filter(isBreakOfOneDate);
  const deletion = useRowDeletion("time-off", records, useDeleteTimeOff(member.id), timeOffFields(zone));
  if (!records) return null;
  const { current, upcoming, past } = timeOffLists(records, now);
  return (
    <>
      {records.length > 0 && (
        <div className="pt-8">
          <TimeOffList
            deletion={deletion}
            kind="break"
            onEdit={edit}
            timeOff={[...current, ...upcoming, ...past]}
            title={t("dated", { count: records.length })}
          />
        </div>
      )}
      <Fragment key={opening}>
        {dialog.kind === "edit" && (
          <TimeOffDialog
            member={member}
            onClose={close}
            record={dialog.record}
            schedules={lists.schedules.data ?? []}
          />
        )}
      </Fragment>
      <DeletionFailure
        deletion={deletion}
        inWords={(record) => `${wordsOf(record).reason} ${wordsOf(record).dates}`}
        kind="time-off"
      />
    </>
  );
}
