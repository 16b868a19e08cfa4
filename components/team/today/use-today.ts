"use client";

import { weekStartOf } from "@chairtime/kit/calendar";
import { minutesIntoDate } from "@chairtime/kit/zone";
import { useMemo } from "react";
import { useOpeningHours } from "@/components/records/preview/use-opening-hours";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import { useSalon } from "@/components/shell/session/salon-context";
import { useClock } from "@/components/shell/session/settings-context";
import { useWaiting } from "@/components/shell/use-waiting";
import { teamWeekOf } from "@/lib/schedule/board/board";
import { gapsOfToday } from "@/lib/schedule/board/coming-gaps";
import { SLOT } from "@/lib/schedule/coverage/coverage";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Minimum } from "@/lib/schedule/coverage/minimums";
import { type PersonNow, teamNow } from "@/lib/schedule/coverage/now";
import type { Person } from "@/lib/schedule/day/person";

export interface Today {
  /** What everybody is doing at this minute. */
  states: readonly PersonNow[];
  /** Those that can still be filled today. */
  gaps: readonly Gap[];
  /** Ids of the members who wait for the user's decision, the first to ask first; null where nobody knows whose it is. */
  waiting: readonly (string | null)[];
}

export const isQuiet = ({ states, gaps, waiting }: Today): boolean =>
  gaps.length === 0 && waiting.length === 0 && states.every(({ state }) => state.kind === "off");

/** The manager's day, from everybody's records and what members wait for; null until the records are known. */
export function useToday(people: readonly Person[] | null, minimums: readonly Minimum[]): Today | null {
  const clock = useClock();
  const { zone, now, today } = useSalonClock();
  const minute = minutesIntoDate(now, today, zone);
  const halfHour = minute - (minute % SLOT);
  const openingHours = useOpeningHours();
  const { requests, offers } = useWaiting(useSalon(), today);
  const states = useMemo(
    () => people && teamNow(people, today, minute, clock),
    [people, today, minute, clock],
  );
  const gaps = useMemo(() => {
    if (!people) return [];
    const week = teamWeekOf(people, weekStartOf(today, clock.weekStartsOn), clock, openingHours);
    return gapsOfToday(week, minimums, { today, minute: halfHour });
  }, [people, minimums, openingHours, today, halfHour, clock]);
  return useMemo(
    () =>
      states && {
        states,
        gaps,
        waiting: [
          ...requests.map(({ memberId }) => memberId),
          ...offers.map(({ giverId, claims }) => giverId ?? claims[0]?.memberId ?? null),
        ],
      },
    [states, gaps, requests, offers],
  );
}
