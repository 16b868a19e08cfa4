"use client";

import { useMemo, useState } from "react";
import { useSalonClock } from "@/components/shell/session/salon-clock";
import {
  absenceGaps,
  absencePeriods,
  gapsAhead,
  type MemberAbsence,
  withAbsence,
} from "@/lib/schedule/board/absence-gaps";
import type { Gap } from "@/lib/schedule/coverage/gaps";
import type { Person } from "@/lib/schedule/day/person";
import { useSalonFacts } from "../use-salon-facts";

/**
 * The target of a cover: gaps of one week, where `absentId` is the member whose hours they are, or the gaps that an absence leaves,
 * whether it is saved already or not. A member who has left is replaced only where a minimum needs it.
 */
export type CoverTarget =
  | { kind: "gaps"; gaps: readonly Gap[]; absentId?: string }
  | { kind: "absence"; absence: MemberAbsence; hasLeft?: boolean };

/**
 * The gaps of a target and the facts for covering them; nothing until everybody's time off has loaded. A long absence
 * is covered seven days at a time.
 */
export function useCoverWork(target: CoverTarget, people: readonly Person[]) {
  const { zone, now } = useSalonClock();
  // Time passes while the dialog is open.
  const [opened] = useState(now);
  const periods = useMemo(() => periodsOf(target, zone, opened), [target, zone, opened]);
  const [index, setIndex] = useState(0);
  const period = periods[index] ?? periods[0] ?? { from: "", to: "" };
  const { facts, queries, renew } = useSalonFacts(people, period);
  const { from } = period;
  const work = useMemo(() => {
    if (!facts) return null;
    if (target.kind === "gaps")
      return { facts, gaps: gapsAhead(target.gaps, facts.now, facts.zone), isEnough: false };
    const { absence, hasLeft = false } = target;
    const { gaps, isShort, isEnough } = absenceGaps(facts.people, absence, { ...facts, from });
    return {
      facts: { ...facts, people: withAbsence(facts.people, absence) },
      gaps,
      isEnough: isEnough || (hasLeft && !isShort),
    };
  }, [facts, target, from]);
  return {
    work,
    absent: people.find(({ member }) => member.id === absentIdOf(target)),
    queries,
    renew,
    period,
    part: index + 1,
    parts: periods.length,
    show: (part: number) => {
      setIndex(part - 1);
      renew();
    },
  };
}

const absentIdOf = (target: CoverTarget): string | undefined =>
  target.kind === "gaps" ? target.absentId : target.absence.memberId;

function periodsOf(target: CoverTarget, zone: string, now: Date): { from: string; to: string }[] {
  if (target.kind === "absence") return absencePeriods(target.absence, zone, now);
  const dates = target.gaps.map(({ date }) => date).sort();
  return [{ from: dates[0] ?? "", to: dates.at(-1) ?? "" }];
}
