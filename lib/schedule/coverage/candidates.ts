import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { DATED_BREAK } from "@chairtime/kit/day/dated-break";
import { type Said, said } from "@chairtime/messages/said";
import { listed } from "@chairtime/messages/sentences/in-turn";
import type { PersonDay } from "../day/day.ts";
import { fullName, type Person } from "../day/person.ts";
import type { Span } from "../spans.ts";
import { isSameRole } from "../team-filter.ts";
import type { PersonWeek } from "../week.ts";
import type { Gap } from "./gaps.ts";

/** What filling the gap means for a person: a longer day, work on a free day, or a second stretch of work. */
export type CandidateKind = "later" | "earlier" | "free" | "elsewhere";

export interface Candidate {
  person: Person;
  kind: CandidateKind;
  day: PersonDay;
  /** Minutes available in the gap's week. */
  weekMinutes: number;
  /** Hours of a shift for that date that fills the gap and keeps the person's own hours. */
  hours: Span;
}

/** Order of candidates: those with the least to ask come first. */
const ORDER: Record<CandidateKind, number> = { later: 0, earlier: 0, free: 1, elsewhere: 2 };

/**
 * Who could fill a gap: active, without time off on its date, and not at work through all of it. The gap's role comes
 * first; within it those whose shift adjoins the gap, then those whose free day it is.
 */
export function whoCouldFill(gap: Gap, weeks: readonly PersonWeek[]): Candidate[] {
  const hasOtherRole = ({ person }: Candidate) =>
    Number(gap.role !== undefined && !isSameRole(person.member.role, gap.role));
  return weeks
    .flatMap(({ person, days, minutes }): Candidate[] => {
      const day = days.find(({ date }) => date === gap.date);
      if (!day || !person.member.isActive || isAwayOn(day)) return [];
      if (atWork(day).some((window) => window.start <= gap.start && gap.end <= window.end)) return [];
      return [{ person, kind: kindOf(gap, day), day, weekMinutes: minutes, hours: hoursWith(gap, day) }];
    })
    .sort((one, other) => hasOtherRole(one) - hasOtherRole(other) || ORDER[one.kind] - ORDER[other.kind]);
}

/**
 * Whether a person is away on a date: sick in the morning counts for the evening too, a break doesn't. Before their first
 * day members are away.
 */
export function isAwayOn({ facts }: PersonDay, until = MINUTES_PER_DAY): boolean {
  return (
    facts.isOutside === true ||
    facts.timeOff.some(
      ({ start, end, reason, isClosed }) =>
        start < until &&
        end > 0 &&
        reason !== DATED_BREAK &&
        // Where the salon closes for some hours, people work the others.
        (!isClosed || (start <= 0 && end >= MINUTES_PER_DAY)),
    )
  );
}

/** Whether a person's work on a date can still go to a colleague. */
export function canHandOver(day: PersonDay, today: string): boolean {
  return day.date >= today && day.facts.shifts.length > 0 && !isAwayOn(day);
}

/** When a person is at work on a date, including the end of a night before it. */
const atWork = ({ windows, tail }: PersonDay): Span[] => [...(tail?.windows ?? []), ...windows];

function kindOf(gap: Gap, day: PersonDay): CandidateKind {
  const windows = atWork(day);
  if (windows.length === 0) return "free";
  if (windows.some(({ start, end }) => start <= gap.start && gap.start <= end)) return "later";
  return windows.some(({ start, end }) => start <= gap.end && gap.start <= end) ? "earlier" : "elsewhere";
}

/** A shift for one date replaces the weekly ones, so the gap's hours alone would cancel theirs. */
function hoursWith(gap: Gap, { windows }: PersonDay): Span {
  const spans = [gap, ...windows];
  const start = Math.min(...spans.map((span) => span.start));
  return { start, end: Math.min(start + MINUTES_PER_DAY, Math.max(...spans.map((span) => span.end))) };
}

const NAMED = 3;

/** 'Off that day: Marcus Whitfield, Leilani Kahale, Idris Demir +1 more', of those to ask first. */
export function candidateWords(candidates: readonly Candidate[]): Said {
  const [first] = candidates;
  if (!first) return said("schedule.candidates.none");
  const { kind } = first;
  const group = candidates.filter((each) => each.kind === kind);
  const named = group.slice(0, NAMED).map(({ person }) => fullName(person.member));
  const names = listed(named);
  const more = group.length - named.length;
  return more > 0
    ? said("schedule.candidates.many", { kind, names, more })
    : said("schedule.candidates.few", { kind, names });
}
