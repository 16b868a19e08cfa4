"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAllowed, useSalon } from "@/components/shell/salon-context";
import { useLate } from "@/components/ui/use-late";
import { teamTimeOffQuery } from "@/lib/queries/time-off";
import { periodOf } from "@/lib/schedule/period";
import type { BoardHours } from "./board-hours";
import type { Board } from "./use-board";

const load = () => import("./board-hours").then((file) => file.boardHours);

/** Compares the board with what was agreed: at once where anything was, else once the page is idle; null until then. */
export function useBoardHours(board: Board | null): BoardHours | null {
  const salon = useSalon();
  const isOffered = salon?.features.includes("contracts") === true;
  const mayCost = useAllowed("costs");
  const weeks = board?.week.weeks;
  const isAgreed = weeks?.some(({ person: { member } }) => {
    const { weeklyMinutes, weeklyDays, restMinutes, hourlyCost } = member.contract ?? {};
    return [weeklyMinutes, weeklyDays, restMinutes, hourlyCost].some((said) => said != null);
  });
  const late = useLate(load, isOffered && isAgreed);
  const weekStart = board?.week.dates[0] ?? "2024-01-07";
  const before = periodOf(addDays(weekStart, -7), salon?.weekStartsOn);
  const { data } = useQuery({
    ...teamTimeOffQuery(before),
    enabled: late !== null && isOffered && before.from !== periodOf(weekStart, salon?.weekStartsOn).from,
  });
  const matching = board?.matching;
  return useMemo(() => {
    if (!late || !isOffered || !salon || !matching) return null;
    const { timeZone: zone, hourCycle, restMinutes } = salon;
    return late(matching, { zone, hourCycle, restMinutes, mayCost, earlier: data ?? [] });
  }, [late, isOffered, salon, mayCost, matching, data]);
}
