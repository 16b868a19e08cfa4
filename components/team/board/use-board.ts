"use client";

import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import type { Said } from "@chairtime/messages/said";
import { useEffect, useMemo } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useClock } from "@/components/shell/session/settings-context";
import {
  coverageLabel,
  coverageOfWeek,
  type DayCoverage,
  rememberedWeek,
  type TeamWeek,
  teamWeekOf,
} from "@/lib/schedule/board/board";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import type { Person } from "@/lib/schedule/day/person";
import { matchesTeam, type TeamFilter } from "@/lib/schedule/team-filter";
import type { PersonWeek } from "@/lib/schedule/week";

export interface Board {
  week: TeamWeek;
  /** Weeks of the people who match search and role. */
  matching: PersonWeek[];
  /** Coverage of the filtered role, else of everybody. */
  coverage: DayCoverage[];
  coverageLabel: { title: Said; hint: Said };
  /** Available minutes in the week, of the matching people. */
  minutes: number;
}

/** Computes everything that the board draws, and recomputes only what changed. */
export function useBoard(
  people: Person[] | null,
  view: { date: string; filter: TeamFilter },
  minimums: readonly Minimum[],
): Board | null {
  const clock = useClock();
  const { weekStartsOn } = clock;
  const openingHours = useOpeningHours();
  const weekStart = weekStartOf(view.date, weekStartsOn);
  const { text, role, inactive } = view.filter;
  const week = useMemo(
    () => people && teamWeekOf(people, weekStart, clock, openingHours),
    [people, weekStart, clock, openingHours],
  );
  useEffect(() => {
    if (!people || typeof requestIdleCallback !== "function") return;
    // Computes the weeks before and after while the page is idle, so that a step is instant; person by person, because
    // a large salon would block the page for seconds.
    const starts = [7, -7].map((days) => addDays(weekStart, days));
    const left = starts.flatMap((start) => people.map((person) => ({ person, start }))).values();
    const goOn = (deadline: IdleDeadline) => {
      while (deadline.timeRemaining() > 0) {
        const { value, done } = left.next();
        if (done) return;
        rememberedWeek(value.person, value.start, clock);
      }
      idle = requestIdleCallback(goOn);
    };
    let idle = requestIdleCallback(goOn);
    return () => cancelIdleCallback(idle);
  }, [people, weekStart, clock]);
  const coverage = useMemo(() => week && coverageOfWeek(week, minimums, role), [week, minimums, role]);
  const matching = useMemo(
    () => week?.weeks.filter(({ person }) => matchesTeam(person.member, { text, role, inactive })) ?? [],
    [week, text, role, inactive],
  );
  return useMemo(() => {
    if (!week || !coverage) return null;
    return {
      week,
      coverage,
      coverageLabel: coverageLabel(role, minimums),
      matching,
      minutes: matching.reduce((sum, { minutes }) => sum + minutes, 0),
    };
  }, [week, coverage, matching, role, minimums]);
}
