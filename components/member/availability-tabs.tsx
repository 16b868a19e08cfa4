"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DayAnswer } from "@/lib/api/availability-model";
import type { StaffMember } from "@/lib/api/staff-model";
import { BreaksTab } from "./breaks-tab";
import { OverviewTab } from "./overview-tab";
import { SchedulesTab } from "./schedules-tab";
import { TABS, type Tab } from "./tab-names";
import { TimeOffTab } from "./time-off-tab";
import type { MemberAvailability } from "./use-member-availability";
import type { View } from "./use-view";

const NAMES: Record<Tab, string> = {
  overview: "Overview",
  schedules: "Schedules",
  breaks: "Breaks",
  "time-off": "Time Off",
};

export interface AvailabilityTabsProps {
  member: StaffMember;
  lists: MemberAvailability;
  day: UseQueryResult<DayAnswer>;
  view: View;
}

/** The four tabs. */
export function AvailabilityTabs({ member, lists, day, view }: AvailabilityTabsProps) {
  const panels: Record<Tab, ReactNode> = {
    overview: <OverviewTab day={day} lists={lists} member={member} view={view} />,
    schedules: <SchedulesTab employeeId={member.id} query={lists.schedules} />,
    breaks: <BreaksTab employeeId={member.id} query={lists.breaks} />,
    "time-off": <TimeOffTab lists={lists} member={member} />,
  };
  return (
    <Tabs
      className="mt-4 sm:mt-6"
      onValueChange={(value) => {
        const tab = TABS.find((name) => name === value);
        if (tab) view.showTab(tab);
      }}
      value={view.tab}
    >
      <TabsList aria-label="Availability">
        {TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {NAMES[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map((tab) => (
        <TabsContent className="mt-4 sm:mt-6" key={tab} value={tab}>
          {panels[tab]}
        </TabsContent>
      ))}
    </Tabs>
  );
}
