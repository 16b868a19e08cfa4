"use client";

import { useEffect } from "react";
import type { MemberAvailability } from "@/components/records/preview/use-person";
import type { StaffMember } from "@/lib/records/member/model";
import { BreaksTab } from "./breaks-tab";
import { DatedBreaks } from "./dated-breaks";
import { SchedulesTab } from "./schedules-tab";
import type { Tab } from "./tab-names";
import { TimeOffTab } from "./time-off-tab";

export interface RecordTabsProps {
  tab: Exclude<Tab, "overview">;
  member: StaffMember;
  lists: MemberAvailability;
  /** Called once the tab is interactive. */
  onAlive: (alive: true) => void;
}

/** The tab of one kind of record, with its dialogs. */
export function RecordTabs({ tab, member, lists, onAlive }: RecordTabsProps) {
  useEffect(() => onAlive(true), [onAlive]);
  if (tab === "schedules") return <SchedulesTab lists={lists} member={member} />;
  if (tab === "breaks")
    return (
      <>
        <BreaksTab member={member} query={lists.breaks} />
        <DatedBreaks lists={lists} member={member} />
      </>
    );
  return <TimeOffTab lists={lists} member={member} />;
}
