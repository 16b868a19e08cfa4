"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useDeferredValue, useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useClock } from "@/components/shell/session/settings-context";
import type { PlanStep } from "@/lib/preview/plan";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { previewPeriod } from "@/lib/preview/preview-period";
import type { Person } from "@/lib/schedule/day/person";
import { periodOf } from "@/lib/schedule/hours/period";
import { useMinimums } from "./use-minimums";
import { useOpeningHours } from "./use-opening-hours";
import { usePerson } from "./use-person";
import { useSalonWork } from "./use-salon-work";
import { useTeamBetween } from "./use-team-between";

export interface PeriodPreview {
  preview: Preview;
  /** The dates covered, both included. */
  period: { from: string; to: string };
}

/** Cached data is good enough here: opening a form refetches nothing. */
const cached = { refetchOnMount: false } as const;

/** Computes what saving a form would change; null while the form has errors or the lists are loading. */
export function useChangePreview(memberId: string, change: readonly PlanStep[] | null): PeriodPreview | null {
  const { zone, today } = useSalonClock();
  // An equal change keeps its object, so that only a different one is computed, after the input has been drawn.
  const [kept, setKept] = useState(change);
  if (JSON.stringify(kept) !== JSON.stringify(change)) setKept(change);
  const current = useDeferredValue(kept);
  const period = useMemo(() => current && previewPeriod(current, today, zone), [current, today, zone]);
  const person = usePerson(memberId, cached);
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const work = useSalonWork();
  const team = useTeamAround(person, minimums.length > 0 ? period : null);
  return useMemo(() => {
    if (!current || !period || !person) return null;
    const where = { ...period, zone, minimums: team ? minimums : [], openingHours, work };
    return { preview: previewPlan(team ?? [person], current, where), period };
  }, [current, period, person, team, minimums, openingHours, zone, work]);
}

/** Everybody in a period, to count the remaining people; fetched only where minimums are set. */
function useTeamAround(person: Person | null, period: { from: string; to: string } | null): Person[] | null {
  const asked = datesToAsk(period ?? { from: "", to: "" }, useClock().weekStartsOn);
  const { people } = useTeamBetween(asked, { ...cached, enabled: period !== null });
  return useMemo(() => {
    if (!period || !person || !people) return null;
    // The member's own list has all their time off, not just the period's.
    return people.map((other) => (other.member.id === person.member.id ? person : other));
  }, [period, person, people]);
}

/** The dates to fetch: those of the team's board if they suffice, so that its data serves here too. */
export function datesToAsk(
  { from, to }: { from: string; to: string },
  weekStartsOn: number,
): { from: string; to: string } {
  if (from === "") return { from, to };
  const board = periodOf(from, weekStartsOn);
  return addDays(from, -1) >= board.from && addDays(to, 1) <= board.to
    ? board
    : { from: addDays(from, -1), to: addDays(to, 1) };
}
