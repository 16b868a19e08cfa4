"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DayAnswer } from "@/lib/api/availability";
import type { StaffMember } from "@/lib/api/staff";
import { usePreload } from "./lazy-modal";
import { OverviewTab } from "./overview-tab";
import { TABS, type Tab } from "./tab-names";
import { TabSkeleton } from "./tab-skeleton";
import type { MemberAvailability } from "./use-member-availability";
import type { View } from "./use-view";

const load = {
  schedules: () => import("./schedules-tab"),
  breaks: () => import("./breaks-tab"),
  "time-off": () => import("./time-off-tab"),
};
const SchedulesTab = lazy(load.schedules);
const BreaksTab = lazy(load.breaks);
const TimeOffTab = lazy(load["time-off"]);
const loadAll = () => Promise.all(Object.values(load).map((file) => file()));

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

/** The four tabs; all but the first come when they are wanted or the page is idle. */
export function AvailabilityTabs({ member, lists, day, view }: AvailabilityTabsProps) {
  usePreload(loadAll);
  const near = (tab: Tab) => {
    if (tab !== "overview") void load[tab]().catch(() => undefined);
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
          <TabsTrigger key={tab} onFocus={() => near(tab)} onPointerEnter={() => near(tab)} value={tab}>
            {NAMES[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent className="mt-4 sm:mt-6" value="overview">
        <OverviewTab day={day} lists={lists} member={member} view={view} />
      </TabsContent>
      <Suspense fallback={<TabSkeleton />}>
        <TabsContent className="mt-4 sm:mt-6" value="schedules">
          <SchedulesTab employeeId={member.id} query={lists.schedules} />
        </TabsContent>
        <TabsContent className="mt-4 sm:mt-6" value="breaks">
          <BreaksTab employeeId={member.id} query={lists.breaks} />
        </TabsContent>
        <TabsContent className="mt-4 sm:mt-6" value="time-off">
          <TimeOffTab lists={lists} member={member} />
        </TabsContent>
      </Suspense>
    </Tabs>
  );
}
