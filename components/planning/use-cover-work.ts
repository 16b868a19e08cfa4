"use client";

import { addDays } from "@chairtime/kit/calendar";
import { todayIn } from "@chairtime/kit/zone";
import { useMemo } from "react";
import { useSalonClock } from "@/components/shell/salon-clock";
import { absenceGaps, gapsAhead, type MemberAbsence, withAbsence } from "@/lib/schedule/absence-gaps";
import type { Gap } from "@/lib/schedule/gaps";
import { fullName, type Person } from "@/lib/schedule/person";
import { useSalonFacts } from "./use-salon-facts";

/**
 * What is to be covered: gaps of one week, where `absent` is whose hours they are, or what an absence leaves open,
 * whether it is saved already or not.
 */
export type CoverTarget =
  | { kind: "gaps"; gaps: readonly Gap[]; absent?: string }
  | { kind: "absence"; absence: MemberAbsence };

/** Returns the gaps of a target with all that is to know about them; nothing until everybody's time off is there. */
export function useCoverWork(target: CoverTarget, people: readonly Person[]) {
  const { zone } = useSalonClock();
  const { facts, queries, renew } = useSalonFacts(people, periodOf(target, zone));
  const work = useMemo(() => {
    if (!facts) return null;
    if (target.kind === "gaps")
      return { facts, gaps: gapsAhead(target.gaps, facts.now, facts.zone), isEnough: false };
    const { absence } = target;
    return {
      facts: { ...facts, people: withAbsence(facts.people, absence) },
      ...absenceGaps(facts.people, absence, facts),
    };
  }, [facts, target]);
  return { work, absent: absentIn(target, people), queries, renew };
}

function absentIn(target: CoverTarget, people: readonly Person[]): string | undefined {
  if (target.kind === "gaps") return target.absent;
  const person = people.find(({ member }) => member.id === target.absence.memberId);
  return person && fullName(person.member);
}

function periodOf(target: CoverTarget, zone: string): { from: string; to: string } {
  if (target.kind === "absence") {
    const from = todayIn(zone, target.absence.start);
    return { from, to: addDays(from, 6) };
  }
  const dates = target.gaps.map(({ date }) => date).sort();
  return { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
}
