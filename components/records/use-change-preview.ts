"use client";

import { addDays } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { type Preview, previewPlan } from "@/lib/preview/plan-preview";
import { previewPeriod, type RecordChange } from "@/lib/preview/preview-period";
import { breaksQuery, teamBreaksQuery } from "@/lib/queries/breaks";
import { schedulesQuery, teamSchedulesQuery } from "@/lib/queries/schedules";
import { staffListQuery } from "@/lib/queries/staff";
import { teamTimeOffQuery, timeOffQuery } from "@/lib/queries/time-off";
import { periodOf } from "@/lib/schedule/period";
import { type Person, peopleOf } from "@/lib/schedule/person";
import { useMinimums } from "./use-minimums";

export interface ChangePreview {
  preview: Preview;
  /** The dates that were looked at, both included. */
  period: { from: string; to: string };
}

/** What is there already is good enough here: nothing is asked for anew because a form opens. */
const atHand = { refetchOnMount: false } as const;

/** What saving a form would change; null while it is not whole or the lists are not known. */
export function useChangePreview(employeeId: string, change: RecordChange | null): ChangePreview | null {
  const { zone, today } = useSalonClock();
  // The same change is the same object, so that only another one is worked out, and after what is typed is drawn.
  const [kept, setKept] = useState(change);
  if (JSON.stringify(kept) !== JSON.stringify(change)) setKept(change);
  const current = useDeferredValue(kept);
  const period = useMemo(() => current && previewPeriod(current, today, zone), [current, today, zone]);
  const person = usePerson(employeeId);
  const [minimums] = useMinimums();
  const team = useTeamAround(person, minimums.length > 0 ? period : null);
  return useMemo(() => {
    if (!current || !period || !person) return null;
    const where = { ...period, zone, minimums: team ? minimums : [] };
    return { preview: previewPlan(team ?? [person], current.items, where, current.replaced), period };
  }, [current, period, person, team, minimums, zone]);
}

function usePerson(employeeId: string): Person | null {
  const staff = useQuery({ ...staffListQuery(), ...atHand }).data;
  const schedules = useQuery({ ...schedulesQuery(employeeId), ...atHand }).data;
  const breaks = useQuery({ ...breaksQuery(employeeId), ...atHand }).data;
  const timeOff = useQuery({ ...timeOffQuery(employeeId), ...atHand }).data;
  return useMemo(() => {
    const member = staff?.find(({ id }) => id === employeeId);
    return member && schedules && breaks && timeOff ? { member, schedules, breaks, timeOff } : null;
  }, [staff, employeeId, schedules, breaks, timeOff]);
}

/** Everybody in a period, for whoever wants to know how many are left; asked for only where minimums are set. */
function useTeamAround(person: Person | null, period: { from: string; to: string } | null): Person[] | null {
  const how = { ...atHand, enabled: period !== null };
  const staff = useQuery({ ...staffListQuery(), ...how }).data;
  const schedules = useQuery({ ...teamSchedulesQuery(), ...how }).data;
  const breaks = useQuery({ ...teamBreaksQuery(), ...how }).data;
  const around = asked(period ?? { from: "", to: "" });
  const timeOff = useQuery({ ...teamTimeOffQuery(around), ...how }).data;
  return useMemo(() => {
    if (!period || !person || !staff || !schedules || !breaks || !timeOff) return null;
    // The member's own lists know all their time off, not the period's alone.
    return peopleOf({ staff, schedules, breaks, timeOff }).map((other) =>
      other.member.id === person.member.id ? person : other,
    );
  }, [period, person, staff, schedules, breaks, timeOff]);
}

/** The dates to ask for: those of the team's board where they reach, so that its answer serves here too. */
function asked({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (from === "") return { from, to };
  const board = periodOf(from);
  return addDays(from, -1) >= board.from && addDays(to, 1) <= board.to
    ? board
    : { from: addDays(from, -1), to: addDays(to, 1) };
}
