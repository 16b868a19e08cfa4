"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { preloadable } from "@/components/ui/preloadable";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { usePreload } from "@/components/ui/use-preload";
import type { DayAnswer } from "@/lib/api/availability-model";
import type { StaffMember } from "@/lib/api/staff-model";
import { OverviewTab } from "./overview-tab";
import { TABS, type Tab } from "./tab-names";
import { TabSkeleton } from "./tab-skeleton";
import type { MemberAvailability } from "./use-member-availability";
import type { View } from "./use-view";

const schedules = preloadable(() => import("./schedules-tab").then((file) => file.default));
const breaks = preloadable(() => import("./breaks-tab").then((file) => file.default));
const timeOff = preloadable(() => import("./time-off-tab").then((file) => file.default));
const LATER = { schedules, breaks, "time-off": timeOff };
const loadAll = () => Promise.all(Object.values(LATER).map(({ preload }) => preload()));

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
    if (tab !== "overview") void LATER[tab].preload();
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
      <LaterContent value="schedules">
        <schedules.Component employeeId={member.id} query={lists.schedules} />
      </LaterContent>
      <LaterContent value="breaks">
        <breaks.Component employeeId={member.id} query={lists.breaks} />
      </LaterContent>
      <LaterContent value="time-off">
        <timeOff.Component lists={lists} member={member} />
      </LaterContent>
    </Tabs>
  );
}

/** A tab's panel, there from the start: its tab names it while the code of what is inside still comes. */
function LaterContent({ value, children }: { value: Tab; children: ReactNode }) {
  return (
    <TabsContent className="mt-4 sm:mt-6" value={value}>
      <Suspense fallback={<TabSkeleton />}>{children}</Suspense>
    </TabsContent>
  );
}
