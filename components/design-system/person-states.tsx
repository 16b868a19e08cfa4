"use client";

import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { Counters } from "@/components/ui/counters";
import { Segmented } from "@/components/ui/inputs/segmented";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

const FILTERS = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
] as const;
const TABS = Object.entries({
  overview: "Overview",
  schedules: "Schedules",
  breaks: "Breaks",
  "time-off": "Time Off",
});
const PEOPLE = ["Amara Okafor", "Mateo Rossi", "Linh Trần", "Priya Raghavan", "Jonas Lindqvist"];
const COUNTS = [
  { label: "Total Staff", value: 24 },
  { label: "Active Staff", value: 21, dot: "available" },
  { label: "Inactive Staff", value: null, dot: "hollow" },
] as const;

/** The parts around a member: filter, tabs, badge, chips, avatar, counters. */
export function PersonStates() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]["value"]>("all");
  const [shown, setShown] = useState("overview");
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Segmented label="Status" onChange={setFilter} options={FILTERS} value={filter} />
        <StatusBadge active />
        <StatusBadge active={false} />
        <Chip>Silk Press</Chip>
        <Chip tone="accent">matching “stylist”</Chip>
        {PEOPLE.map((name) => {
          const [firstName = "", lastName = ""] = name.split(" ");
          return <Avatar id={name} key={name} name={{ firstName, lastName }} src={null} />;
        })}
        <Avatar dimmed id="x" name={{ firstName: "Tomasz", lastName: "Kowalczyk" }} src={null} />
        <Avatar id="y" name={{ firstName: "Yuki", lastName: "Tanabe" }} size="xl" src={null} />
      </div>
      <Tabs onValueChange={setShown} value={shown}>
        <TabsList aria-label="Sections">
          {TABS.map(([tab, name]) => (
            <TabsTrigger key={tab} value={tab}>
              {name}
            </TabsTrigger>
          ))}
        </TabsList>
        {TABS.map(([tab, name]) => (
          <TabsContent className="pt-3 text-label text-soft" key={tab} value={tab}>
            {name}
          </TabsContent>
        ))}
      </Tabs>
      <Counters items={COUNTS} layout="cards" />
      <Counters items={COUNTS} />
      <Counters items={COUNTS} loading />
    </div>
  );
}
