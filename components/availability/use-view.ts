"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { addDays, dateOr } from "@/lib/time/calendar";
import { type Tab, tabOf } from "./tab-names";

export interface View {
  tab: Tab;
  /** The timeline's date, `YYYY-MM-DD`. */
  date: string;
  showTab(tab: Tab): void;
  showDate(date: string): void;
  /** So many days on from the date in the address, which is ahead of `date` while the page catches up. */
  stepDate(days: number): void;
}

/** Which tab and date show: both live in the address, a tab is a step back, a date is not. */
export function useView(today: string): View {
  const path = usePathname();
  const params = useSearchParams();
  const tab = tabOf(params.get("tab"));
  const dateOf = (query: URLSearchParams) => dateOr(query.get("date"), today);
  const address = useCallback(
    (name: string, value: string | null) => {
      const next = new URLSearchParams(window.location.search);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next.size === 0 ? path : `${path}?${next}`;
    },
    [path],
  );
  const showDate = (next: string) =>
    window.history.replaceState(null, "", address("date", next === today ? null : next));
  return {
    tab,
    date: dateOf(new URLSearchParams(params)),
    showTab: (next) => window.history.pushState(null, "", address("tab", next === "overview" ? null : next)),
    showDate,
    stepDate: (days) => showDate(addDays(dateOf(new URLSearchParams(window.location.search)), days)),
  };
}
