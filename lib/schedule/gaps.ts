import { dayName, weekdayOf } from "@chairtime/kit/calendar";
import { formatDayDate, formatMinuteOfDay, formatMinutesRange } from "@/lib/time/format";
import { SLOT } from "./coverage";
import type { PersonDay } from "./day";
import { fullName, type Person } from "./person";
import type { Span } from "./spans";

/** A stretch of a gap with one count. */
export interface GapStep extends Span {
  count: number;
  wanted: number;
}

/** Half hours next to one another in which fewer people are available than wanted. */
export interface Gap extends Span {
  date: string;
  steps: GapStep[];
}

export function gapsOf(date: string, coverage: readonly number[], wanted: readonly number[]): Gap[] {
  const gaps: Gap[] = [];
  for (const [slot, count] of coverage.entries()) {
    const least = wanted[slot] ?? 0;
    if (count >= least) continue;
    const step = { start: slot * SLOT, end: (slot + 1) * SLOT, count, wanted: least };
    const gap = gaps.at(-1);
    if (gap?.end !== step.start) {
      gaps.push({ date, start: step.start, end: step.end, steps: [step] });
      continue;
    }
    const last = gap.steps.at(-1);
    gap.end = step.end;
    if (last?.count === count && last.wanted === least) last.end = step.end;
    else gap.steps.push(step);
  }
  return gaps;
}

/** Returns 'Thursday evening is short: Thu, Nov 19, 18:00 – 20:00' */
export function gapTitle(gap: Gap): string {
  const short = formatDayDate(gap.date).replace(/, \d{4}$/, "");
  return `${dayName(weekdayOf(gap.date))} ${partOfDay(gap.start)} is short: ${short}, ${formatMinutesRange(gap.start, gap.end)}`;
}

/** Returns '3 of 4 people from 18:00, 2 of 3 from 19:00' */
export function gapWords(gap: Gap): string {
  return gap.steps
    .map(
      ({ start, count, wanted }, index) =>
        `${count} of ${wanted}${index === 0 ? " people" : ""} from ${formatMinuteOfDay(start)}`,
    )
    .join(", ");
}

function partOfDay(minute: number): string {
  if (minute < 12 * 60) return "morning";
  return minute < 17 * 60 ? "afternoon" : "evening";
}

export interface Candidate {
  person: Person;
  /** `free`: no shift that day. `elsewhere`: a shift that leaves a part of the gap open. */
  why: "free" | "elsewhere";
}

/** Returns who could fill a gap: active, not away in any part of it and not at work through all of it; the free first. */
export function whoCouldFill(gap: Gap, days: readonly { person: Person; day: PersonDay }[]): Candidate[] {
  const fits = days.filter(({ person, day }) => {
    if (!person.member.isActive) return false;
    if (day.facts.timeOff.some((off) => off.start < gap.end && gap.start < off.end)) return false;
    return !day.windows.some((window) => window.start <= gap.start && gap.end <= window.end);
  });
  return fits
    .map(({ person, day }): Candidate => ({ person, why: day.windows.length === 0 ? "free" : "elsewhere" }))
    .sort((one, other) => Number(one.why === "elsewhere") - Number(other.why === "elsewhere"));
}

const NAMED = 3;

/** Returns 'Not working that day: Marcus Whitfield, Leilani Kahale, Idris Demir +1 more'. */
export function candidateWords(candidates: readonly Candidate[]): string {
  const free = candidates.filter(({ why }) => why === "free");
  const group = free.length > 0 ? free : candidates;
  if (group.length === 0) return "Nobody else is free then";
  const names = group.slice(0, NAMED).map(({ person }) => fullName(person.member));
  const more = group.length > NAMED ? ` +${group.length - NAMED} more` : "";
  return `${free.length > 0 ? "Not working that day" : "Working at other hours"}: ${names.join(", ")}${more}`;
}
