"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { isCalendarDate } from "@/lib/time/calendar";

export const TABS = ["overview", "schedules", "breaks", "time-off"] as const;
export type Tab = (typeof TABS)[number];

export interface View {
  tab: Tab;
  /** The timeline's date, `YYYY-MM-DD`. */
  date: string;
  showTab(tab: Tab): void;
  showDate(date: string): void;
}

/** Which tab and date show: both live in the address, a tab is a step back, a date is not. */
export function useView(today: string): View {
  const path = usePathname();
  const params = useSearchParams();
  const tab = TABS.find((name) => name === params.get("tab")) ?? "overview";
  const asked = params.get("date") ?? "";
  const address = useCallback(
    (name: string, value: string | null) => {
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next.size === 0 ? path : `${path}?${next}`;
    },
    [path],
  );
  return {
    tab,
    date: isCalendarDate(asked) ? asked : today,
    showTab: (next) => window.history.pushState(null, "", address("tab", next === "overview" ? null : next)),
    showDate: (next) => window.history.replaceState(null, "", address("date", next === today ? null : next)),
  };
}
