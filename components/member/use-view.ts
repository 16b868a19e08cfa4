"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useAddress } from "@/components/shell/use-address";
import { dateOr } from "@/lib/time/plannable";
import { type Tab, tabOf } from "./tab-names";

export interface View {
  tab: Tab;
  /** The timeline's date, `YYYY-MM-DD`. */
  date: string;
  showTab(tab: Tab): void;
  showDate(date: string): void;
  /** Moves by `days` from the date in the address, so that the second of two quick steps starts where the first ended. */
  stepDate(days: number): void;
}

/** The tab and date in view, both kept in the address: a tab adds a step for Back, a date doesn't. */
export function useView(today: string): View {
  const { params, write } = useAddress();
  const showDate = (next: string) => write("replace", { date: next === today ? null : next });
  return {
    tab: tabOf(params.get("tab")),
    date: dateOr(params.get("date"), today),
    showTab: (next) => write("push", { tab: next === "overview" ? null : next }),
    showDate,
    stepDate: (days) => {
      const shown = dateOr(new URLSearchParams(window.location.search).get("date"), today);
      showDate(addDays(shown, days));
    },
  };
}
