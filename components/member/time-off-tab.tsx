"use client";

import { Palmtree } from "lucide-react";
import type { MemberAvailability } from "@/components/records/preview/use-person";
import { TimeOffDialog } from "@/components/records/time-off/time-off-dialog";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { ZoneNote } from "@/components/shell/zone-note";
import { Counters } from "@/components/ui/counters";
import { EmptyState } from "@/components/ui/empty-state";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { StaffMember } from "@/lib/records/member/model";
import { timeOffFields } from "@/lib/records/time-off/compare";
import { useDeleteTimeOff } from "@/lib/records/time-off/queries";
import { isBreakOfOneDate, timeOffLists } from "@/lib/schedule/time-off/time-off-lists";
import { RecordTab } from "./record-tab";
import { TimeOffList } from "./time-off-list";
import { useTimeOffWords } from "./use-time-off-words";

export interface TimeOffTabProps {
  member: StaffMember;
  lists: MemberAvailability;
}

/** A member's time off, past and upcoming. */
export function TimeOffTab({ member, lists }: TimeOffTabProps) {
  const t = useTranslations("member.timeOff");
  const wordsOf = useTimeOffWords();
  const clock = useSalonClock();
  const schedules = lists.schedules.data ?? [];
  return (
    <RecordTab
      deleting={useDeleteTimeOff(member.id)}
      dialog={({ record, onClose }) => (
        <TimeOffDialog member={member} onClose={onClose} record={record} schedules={schedules} />
      )}
      memberId={member.id}
      fields={timeOffFields(clock.zone)}
      hint={() => <ZoneNote />}
      inWords={(timeOff) => {
        const { reason, dates, times } = wordsOf(timeOff);
        return t("words", { reason, dates, times });
      }}
      kind="time-off"
      query={lists.timeOff}
    >
      {(records, { onEdit, deletion }) => {
        // Breaks of single dates are listed under breaks.
        const timeOff = records.filter((record) => !isBreakOfOneDate(record));
        const { current, upcoming, past } = timeOffLists(timeOff, clock.now);
        return (
          <>
            <Counters
              items={[
                { label: t("total"), value: timeOff.length },
                { label: t("upcoming"), value: upcoming.length },
                { label: t("past"), value: past.length },
              ]}
            />
            {timeOff.length === 0 ? (
              <EmptyState icon={<Palmtree size="1.5rem" strokeWidth={1.5} />} title={t("emptyTitle")}>
                {t("emptyText")}
              </EmptyState>
            ) : (
              <div className="grid gap-x-4 gap-y-8 pt-4 lg:grid-cols-2">
                <TimeOffList
                  deletion={deletion}
                  nothing={t("noUpcoming")}
                  onEdit={onEdit}
                  timeOff={[...current, ...upcoming]}
                  title={t("upcomingTitle")}
                />
                <TimeOffList
                  deletion={deletion}
                  nothing={t("noPast")}
                  onEdit={onEdit}
                  past
                  timeOff={past}
                  title={t("pastTitle")}
                />
              </div>
            )}
          </>
        );
      }}
    </RecordTab>
  );
}
