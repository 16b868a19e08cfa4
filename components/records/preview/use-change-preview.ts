"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useClock } from "@/components/shell/session/settings-context";
import type { PlanStep } from "@/lib/preview/plan";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { previewPeriod } from "@/lib/preview/preview-period";
import { breaksQuery, teamBreaksQuery } from "@/lib/records/break/queries";
import { staffListQuery } from "@/lib/records/member/queries";
import { schedulesQuery, teamSchedulesQuery } from "@/lib/records/schedule/queries";
import { teamTimeOffQuery, timeOffQuery } from "@/lib/records/time-off/queries";
import type { Closings } from "@/lib/schedule/day/closings";
import { type Person, peopleOf } from "@/lib/schedule/day/person";
import { withRotation } from "@/lib/schedule/day/with-rotation";
import { periodOf } from "@/lib/schedule/hours/period";
import { useClosings } from "./use-closings";
import { useMinimums } from "./use-minimums";
import { useOpeningHours } from "./use-opening-hours";
import { useSalonWork } from "./use-salon-work";

export interface PeriodPreview {
  preview: Preview;
  /** The dates that it covers, both included. */
  period: { from: string; to: string };
}

/** Cached data is good enough here: opening a form refetches nothing. */
const cached = { refetchOnMount: false } as const;

/** Works out what saving a form would change; null while it has errors or the lists are not known. */
export function useChangePreview(memberId: string, change: readonly PlanStep[] | null): PeriodPreview | null {
  const { zone, today } = useSalonClock();
  // An equal change keeps its object, so that only a different one is worked out, after the input has been drawn.
  const [kept, setKept] = useState(change);
  if (JSON.stringify(kept) !== JSON.stringify(change)) setKept(change);
  const current = useDeferredValue(kept);
  const period = useMemo(() => current && previewPeriod(current, today, zone), [current, today, zone]);
  const { closings } = useClosings(cached);
  const person = usePerson(memberId, closings);
  const { hourCycle } = useClock();
  const minimums = useMinimums();
  const openingHours = useOpeningHours();
  const work = useSalonWork();
  const team = useTeamAround(person, minimums.length > 0 ? period : null);
  return useMemo(() => {
    if (!current || !period || !person) return null;
    const where = { ...period, zone, minimums: team ? minimums : [], openingHours, hourCycle, work };
    return { preview: previewPlan(team ?? [person], current, where), period };
  }, [current, period, person, team, minimums, openingHours, zone, hourCycle, work]);
}

function usePerson(memberId: string, closings: Closings | undefined | null): Person | null {
  const staff = useQuery({ ...staffListQuery(), ...cached }).data;
  const schedules = useQuery({ ...schedulesQuery(memberId), ...cached }).data;
  const breaks = useQuery({ ...breaksQuery(memberId), ...cached }).data;
  const timeOff = useQuery({ ...timeOffQuery(memberId), ...cached }).data;
  return useMemo(() => {
    const member = staff?.find(({ id }) => id === memberId);
    if (!member || !schedules || !breaks || !timeOff || closings === null) return null;
    const { rotation } = member;
    return {
      member,
      schedules: withRotation(schedules, rotation),
      breaks: withRotation(breaks, rotation),
      timeOff,
      closings,
    };
  }, [staff, memberId, schedules, breaks, timeOff, closings]);
}

/** Everybody in a period, to count the remaining people; fetched only where minimums are set. */
function useTeamAround(person: Person | null, period: { from: string; to: string } | null): Person[] | null {
  const how = { ...cached, enabled: period !== null };
  const staff = useQuery({ ...staffListQuery(), ...how }).data;
  const schedules = useQuery({ ...teamSchedulesQuery(), ...how }).data;
  const breaks = useQuery({ ...teamBreaksQuery(), ...how }).data;
  const asked = datesToAsk(period ?? { from: "", to: "" }, useClock().weekStartsOn);
  const timeOff = useQuery({ ...teamTimeOffQuery(asked), ...how }).data;
  return useMemo(() => {
    if (!period || !person || !staff || !schedules || !breaks || !timeOff) return null;
    // The member's own list has all their time off, not just the period's.
    return peopleOf({ staff, schedules, breaks, timeOff, closings: person.closings }).map((other) =>
      other.member.id === person.member.id ? person : other,
    );
  }, [period, person, staff, schedules, breaks, timeOff]);
}

/** The dates to ask for: those of the team's board where they are enough, so that its answer serves here too. */
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
