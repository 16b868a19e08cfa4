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
  /** The weeks of those who match search and role. */
  matching: PersonWeek[];
  /** Of the role that the filter asks for, else of everybody. */
  coverage: DayCoverage[];
  coverageLabel: { title: Said; hint: Said };
  /** Minutes available in the week, of those who match. */
  minutes: number;
}

/** Works out everything that the board draws, again only for what changed. */
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
    // The weeks before and after are worked out while the page is idle, so that a step is drawn at once; person by person,
    // because those of a large salon would hold the page up for seconds.
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
