"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAllowed, useSalon } from "@/components/shell/session/salon-context";
import { teamTimeOffQuery } from "@/lib/records/time-off/queries";
import { periodOf } from "@/lib/schedule/hours/period";
import { useWords } from "../use-words";
import { type BoardHours, boardHours } from "./board-hours";
import type { Board } from "./use-board";

/** Compares the board with contracts; null where the backend has no contracts. */
export function useBoardHours(board: Board | null): BoardHours | null {
  const salon = useSalon();
  const words = useWords();
  const isOffered = salon?.features.includes("contracts") === true;
  const mayCost = useAllowed("costs");
  const weekStart = board?.week.dates[0] ?? "2024-01-07";
  const before = periodOf(addDays(weekStart, -7), salon?.weekStartsOn);
  const { data } = useQuery({
    ...teamTimeOffQuery(before),
    enabled: board !== null && isOffered && before.from !== periodOf(weekStart, salon?.weekStartsOn).from,
  });
  const matching = board?.matching;
  return useMemo(() => {
    if (!isOffered || !salon || !matching) return null;
    const { timeZone: zone, restMinutes, currency = null } = salon;
    return boardHours(matching, { words, zone, restMinutes, mayCost, currency, earlier: data ?? [] });
  }, [isOffered, salon, mayCost, matching, data, words]);
}
