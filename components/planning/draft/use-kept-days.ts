"use client";

import { useState } from "react";
import type { HandDay } from "@/lib/planning/draft/by-hand";
import type { MemberDate } from "@/lib/planning/model/salon-facts";

/** Pinned days of a draft: as saved, or with hours that the manager has set. */
export interface KeptDays {
  pinned: readonly MemberDate[];
  byHand: readonly HandDay[];
}

/** Days a manager has pinned; `isStale` if the last draft was solved with other pins. */
export function useKeptDays() {
  const [days, setDays] = useState<KeptDays>({ pinned: [], byHand: [] });
  const [solvedWith, setSolvedWith] = useState(days);
  return {
    ...days,
    isStale: days !== solvedWith,
    /** Pins a day as saved, or unpins it. */
    pin: (day: MemberDate) => {
      const others = without(days.pinned, day);
      const isPinned = others.length < days.pinned.length;
      setDays({ ...days, pinned: isPinned ? others : [...others, day] });
    },
    /** Sets a day's hours by hand. */
    change: (day: HandDay) =>
      setDays({ pinned: without(days.pinned, day), byHand: [...without(days.byHand, day), day] }),
    /** Gives a day that was changed by hand back to the draft. */
    release: (day: MemberDate) => setDays({ ...days, byHand: without(days.byHand, day) }),
    /** Records that a draft was solved with the current pins. */
    solved: () => setSolvedWith(days),
  };
}

/** The entry for a member's date. */
export function dayAmong<Day extends MemberDate>(
  days: readonly Day[],
  { memberId, date }: MemberDate,
): Day | undefined {
  return days.find((day) => day.memberId === memberId && day.date === date);
}

const without = <Day extends MemberDate>(days: readonly Day[], { memberId, date }: MemberDate): Day[] =>
  days.filter((day) => day.memberId !== memberId || day.date !== date);
