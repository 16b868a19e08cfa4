"use client";

import { addDays, weekStartOf } from "@chairtime/kit/calendar";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePast } from "@/components/shell/session/past-context";
import { useSalon } from "@/components/shell/session/salon-context";
import { publishingQuery } from "@/lib/queries/publishing";

/** Weeks that can be published: this one and the eight that links show after it. */
export const PUBLISHED_WEEKS = 9;

export interface Drafts {
  /** Dates with unpublished changes, by member. */
  byMember: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many days of members differ from the published ones. */
  changes: number;
  /** Nothing of the week was ever published. */
  isUnpublished: boolean;
}

/** Unpublished changes of a week; null where the salon doesn't publish, or not that week. */
export function useDrafts(weekStart: string, today: string): Drafts | null {
  const salon = useSalon();
  const isPast = usePast() !== null;
  const first = weekStartOf(today, salon?.weekStartsOn);
  const isOffered = salon?.publishing === true && salon.features.includes("publishing");
  const isInReach = first <= weekStart && weekStart < addDays(first, PUBLISHED_WEEKS * 7);
  const enabled = isOffered && isInReach && !isPast;
  const { data } = useQuery({
    ...publishingQuery({ from: weekStart, to: addDays(weekStart, 6) }),
    enabled,
  });
  return useMemo(() => {
    if (!enabled || !data) return null;
    const ofMember = Map.groupBy(data.drafts, ({ memberId }) => memberId);
    return {
      byMember: new Map([...ofMember].map(([id, days]) => [id, new Set(days.map(({ date }) => date))])),
      changes: data.drafts.length,
      isUnpublished: data.unpublished.length === 7,
    };
  }, [enabled, data]);
}
