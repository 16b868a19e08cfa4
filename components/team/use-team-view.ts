"use client";

import { useMemo } from "react";
import { useAddress } from "@/components/shell/use-address";
import { NO_TEAM_FILTER, type TeamFilter } from "@/lib/schedule/team-filter";
import { dateOr } from "@/lib/time/plannable";

export type BoardKind = "week" | "day";

/** The closures, or among them the year's holidays, and what the strip of today leads to. */
const OPENINGS = ["closures", "holidays", "now", "gaps", "cover", "day"] as const;
export type Opening = (typeof OPENINGS)[number];

export interface TeamView {
  kind: BoardKind;
  /** A date in the shown week; in the day view, the day. */
  date: string;
  filter: TeamFilter;
  /** Whether coverage is expanded to hours and counts. */
  coverageOpen: boolean;
  /** What a link opens, and whose day. */
  asksFor: { opens: Opening; who: string } | null;
  /** Takes that out of the address, for the way back. */
  forgetAsked: () => void;
  showKind: (kind: BoardKind) => void;
  showDate: (date: string) => void;
  showCoverage: (open: boolean) => void;
  showFilter: (change: Partial<TeamFilter>) => void;
  /** For every keystroke of the search. */
  typeText: (text: string) => void;
}

/** The board's view, kept in the address, so that it can be shared and survives a reload. */
export function useTeamView(today: string): TeamView {
  const { params, write, type } = useAddress();
  const asked = params.get("date") ?? "";
  const text = params.get("q") ?? NO_TEAM_FILTER.text;
  const role = params.get("role") ?? NO_TEAM_FILTER.role;
  const inactive = params.get("inactive") === "1";
  const opens = OPENINGS.find((opening) => opening === params.get("open")) ?? null;
  const who = params.get("who") ?? "";
  const coverageOpen = params.get("coverage") === "open";

  return useMemo(
    () => ({
      kind: params.get("view") === "day" ? "day" : "week",
      date: dateOr(asked, today),
      filter: { text, role, inactive },
      coverageOpen,
      asksFor: opens && { opens, who },
      forgetAsked: () => write("replace", { open: null, who: null }),
      showKind: (kind) => write("replace", { view: kind === "day" ? "day" : null }),
      showDate: (date) => write("replace", { date: date === today ? null : date }),
      showCoverage: (open) => write("replace", { coverage: open ? "open" : null }),
      showFilter: (change) =>
        write("replace", {
          ...(change.text !== undefined && { q: change.text }),
          ...(change.role !== undefined && { role: change.role }),
          ...(change.inactive !== undefined && { inactive: change.inactive ? "1" : null }),
        }),
      typeText: (next) => type("q", next),
    }),
    [params, asked, today, text, role, inactive, coverageOpen, opens, who, write, type],
  );
}
