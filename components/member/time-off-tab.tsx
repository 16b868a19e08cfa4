"use client";

import { Palmtree } from "lucide-react";
import { Suspense } from "react";
import { useRecordDialog } from "@/components/records/use-record-dialog";
import { LoadError } from "@/components/shell/load-error";
import { useSalonClock } from "@/components/shell/salon-clock";
import { useReopenedDialog } from "@/components/shell/use-reopened-dialog";
import { ZoneNote } from "@/components/shell/zone-note";
import { Counters } from "@/components/ui/counters";
import { EmptyState } from "@/components/ui/empty-state";
import { preloadable } from "@/components/ui/preloadable";
import { usePreload } from "@/components/ui/use-preload";
import type { StaffMember } from "@/lib/api/staff-model";
import type { TimeOff } from "@/lib/api/time-off-model";
import { draftName } from "@/lib/drafts";
import { useDeleteTimeOff } from "@/lib/queries/time-off";
import { timeOffLists } from "@/lib/schedule/time-off-lists";
import { DeletionFailure } from "./deletion-failure";
import { TabSkeleton } from "./tab-skeleton";
import { TabToolbar } from "./tab-toolbar";
import { TimeOffList } from "./time-off-list";
import { blockWords } from "./time-off-words";
import type { MemberAvailability } from "./use-member-availability";
import { useRowDeletion } from "./use-row-deletion";

const { Component: TimeOffModal, preload: loadModal } = preloadable(() =>
  import("@/components/records/time-off-dialog").then((file) => file.TimeOffModal),
);

export interface TimeOffTabProps {
  member: StaffMember;
  lists: MemberAvailability;
}

/** A member's one-time blocks. */
export default function TimeOffTab({ member, lists }: TimeOffTabProps) {
  const clock = useSalonClock();
  const { dialog, add, edit, close } = useRecordDialog<TimeOff>();
  usePreload(loadModal);
  const query = lists.timeOff;
  const blocks = query.data;
  const deletion = useRowDeletion(blocks, useDeleteTimeOff(member.id), "Time off deleted successfully!");
  useReopenedDialog(draftName("time-off", member.id), blocks, (record) => (record ? edit(record) : add()));
  const { current, upcoming, past } = timeOffLists(blocks ?? [], clock.now);
  const modal = { member, schedules: lists.schedules.data ?? [], onClose: close };
  return (
    <div className="space-y-4">
      {query.isPending && <TabSkeleton />}
      <LoadError queries={[query]} />
      {blocks && (
        <>
          <TabToolbar
            addLabel="Add Time Off"
            hint={<ZoneNote />}
            onAdd={() => add()}
            onNear={() => void loadModal()}
          />
          <Counters
            items={[
              { label: "Total Blocks", value: blocks.length },
              { label: "Upcoming", value: upcoming.length },
              { label: "Past", value: past.length },
            ]}
          />
          {blocks.length === 0 ? (
            <EmptyState icon={<Palmtree size="1.5rem" strokeWidth={1.5} />} title="No Time Off Blocks">
              Add vacation, sick leave or an appointment.
            </EmptyState>
          ) : (
            <div className="grid gap-x-4 gap-y-8 pt-4 lg:grid-cols-2">
              <TimeOffList
                blocks={[...current, ...upcoming]}
                nothing="No upcoming time off"
                deletion={deletion}
                onEdit={edit}
                title="Upcoming Time Off"
              />
              <TimeOffList
                blocks={past}
                nothing="No past time off"
                deletion={deletion}
                onEdit={edit}
                past
                title="Past Time Off"
              />
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {dialog.is === "add" && <TimeOffModal {...modal} block={null} />}
        {dialog.is === "edit" && <TimeOffModal {...modal} block={dialog.record} />}
      </Suspense>
      <DeletionFailure
        deletion={deletion}
        inWords={(block) => {
          const words = blockWords(block, clock);
          return `${words.reason}, ${words.dates}, ${words.times}`;
        }}
        title="Delete Time Off Block"
      />
    </div>
  );
}
