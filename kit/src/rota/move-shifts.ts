import { clockOf, clockRange } from "../clock.ts";
import type { PersonFacts } from "../day/facts.ts";
import type { Schedule } from "../day/records.ts";
import type { Rotation } from "../rotation.ts";
import type { Span } from "../spans.ts";
import { type HandedBreaks, planHandedBreaks } from "./handed-breaks.ts";
import { planDate, type ScheduleStep } from "./plan-day.ts";
import type { Shift } from "./stretches.ts";

/** A member's date that loses or gains shifts. */
export interface MovedDay {
  memberId: string;
  schedules: readonly Schedule[];
  rotation: Rotation | null | undefined;
  facts: PersonFacts;
  zone: string;
  /** Shifts of the facts that another member takes over. */
  leaves: PersonFacts["shifts"];
  /** The shifts to add, with the breaks in them. */
  takes: readonly Shift[];
  breaks: readonly Span[];
}

export interface MoveSteps extends HandedBreaks {
  work: ScheduleStep[];
}

/**
 * Plans a member's date with some shifts leaving and others added; no other date changes. Added shifts that overlap the
 * member's own are merged with them; those that only touch stay apart, because each may be on offer. A shift's breaks
 * move with it, as breaks of that date.
 */
export function planMove({
  memberId,
  schedules,
  rotation,
  facts,
  zone,
  leaves,
  takes,
  breaks,
}: MovedDay): MoveSteps {
  const kept = facts.shifts.filter((shift) => !leaves.includes(shift));
  const own = kept.map(({ record }) => record);
  const shifts = own.length > 0 && takes.length > 0 ? joined([...own, ...takes]) : [...own, ...takes];
  const taken = takes.map(({ startTime, endTime }) => clockRange(startTime, endTime));
  return {
    work: planDate({ memberId, schedules, date: facts.date, rotation }, shifts),
    ...planHandedBreaks({ memberId, facts, zone, left: leaves, kept, taken, breaks }),
  };
}

function joined(shifts: readonly Shift[]): Shift[] {
  const spans = shifts
    .map((shift) => ({ ...clockRange(shift.startTime, shift.endTime), shift }))
    .sort((one, other) => one.start - other.start);
  const result: typeof spans = [];
  for (const next of spans) {
    const last = result.at(-1);
    if (!last || next.start >= last.end) {
      result.push(next);
      continue;
    }
    const end = Math.max(last.end, next.end);
    const notes = [...new Set([last.shift.notes, next.shift.notes])].filter(Boolean).join(", ");
    const shift = { startTime: clockOf(last.start), endTime: clockOf(end), notes };
    result[result.length - 1] = { start: last.start, end, shift };
  }
  return result.map(({ shift }) => shift);
}
