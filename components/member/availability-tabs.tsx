"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { MemberAvailability } from "@/components/records/preview/use-person";
import { preloadable } from "@/components/ui/preloadable";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { usePreload } from "@/components/ui/use-preload";
import { useTranslations } from "@/components/ui/words/use-translations";
import type { DayAnswer } from "@/lib/records/availability/model";
import type { StaffMember } from "@/lib/records/member/model";
import { OverviewTab } from "./overview-tab";
import { TABS, type Tab } from "./tab-names";
import { TabSkeleton } from "./tab-skeleton";
import type { View } from "./use-view";

// Lists, forms, dialogs and the preview weigh 50 kB; the page opens on the overview, which needs none of them.
const { Component: RecordTabs, preload } = preloadable(() =>
  import("./record-tabs").then((file) => file.RecordTabs),
);

const NAMES = {
  overview: "tabs.overview",
  schedules: "tabs.schedules",
  breaks: "tabs.breaks",
  "time-off": "tabs.timeOff",
} as const satisfies Record<Tab, string>;

export interface AvailabilityTabsProps {
  member: StaffMember;
  lists: MemberAvailability;
  day: UseQueryResult<DayAnswer>;
  view: View;
}

/** The four tabs; the code of all but the first loads when the pointer is near one, or the page is idle. */
export function AvailabilityTabs({ member, lists, day, view }: AvailabilityTabsProps) {
  const t = useTranslations("member");
  usePreload(preload);
  const [alive, setAlive] = useState(false);
  const near = (tab: Tab) => {
    if (tab !== "overview") void preload();
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
      <TabsList aria-label={t("screen.heading")}>
        {TABS.map((tab) => (
          <TabsTrigger key={tab} onFocus={() => near(tab)} onPointerEnter={() => near(tab)} value={tab}>
            {t(NAMES[tab])}
          </TabsTrigger>
        ))}
      </TabsList>
      {TABS.map((tab) => (
        <TabsContent className="mt-4 sm:mt-6" key={tab} value={tab}>
          {tab === "overview" ? (
            <OverviewTab day={day} lists={lists} member={member} view={view} />
          ) : (
            // Rendered before its code has loaded: controls that can't respond yet stay disabled.
            <div inert={!alive}>
              <Suspense fallback={<TabSkeleton />}>
                <RecordTabs lists={lists} member={member} onAlive={setAlive} tab={tab} />
              </Suspense>
            </div>
          )}
        </TabsContent>
      ))}
    </Tabs>
  );
}
