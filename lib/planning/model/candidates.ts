import { MINUTES_PER_DAY } from "@chairtime/kit/clock";
import { without } from "@chairtime/kit/spans";
import { SLOT } from "../../schedule/coverage/coverage.ts";
import { minutesIn, type Span } from "../../schedule/spans.ts";
import type { Shape } from "./shapes.ts";

/** Longest extended shift in minutes, unless the salon has longer ones. */
const LONGEST = 10 * 60;
/** Cap on the half hours by which anybody comes earlier or stays later. */
const MOST_STEPS = 8;
const DRAFT_STEPS = 4;

/** Shifts that could replace those of a date. */
export interface Candidate {
  kind: "extend" | "move" | "call-in" | "off";
  shifts: readonly Span[];
  /** The shape's breaks, for people without their own within it. */
  breaks?: Shape["breaks"];
}

export type CandidatesOf = (shifts: readonly Span[], shapes: readonly Shape[]) => Candidate[];

/** Candidate changes: come earlier, stay later, or a shape of the salon. */
function coverCandidates(shifts: readonly Span[], shapes: readonly Shape[]): Candidate[] {
  return eachOnce(shifts, [...extensionsOf(shifts, shapes), ...shapesInstead(shifts, shapes)]);
}

/**
 * Like `coverCandidates`, without changes that don't help in `wanted`: longer by a half hour outside them, or, if the
 * date changes alone, a shape outside them.
 */
export function usefulCandidates(wanted: readonly Span[], isAlone: boolean) {
  const isWanted = ({ start, end }: Span) => wanted.some((span) => span.start < end && start < span.end);
  return (shifts: readonly Span[], shapes: readonly Shape[]): Candidate[] =>
    coverCandidates(shifts, shapes).filter((candidate) => {
      const added = without(candidate.shifts, shifts);
      if (candidate.kind !== "extend") return !isAlone || added.some(isWanted);
      return added.every(({ start, end }) => {
        const isEarlier = start === candidate.shifts[0]?.start;
        return isWanted(isEarlier ? { start, end: start + SLOT } : { start: end - SLOT, end });
      });
    });
}

/** `coverCandidates` without those that take hours away. */
export function addedCandidates(shifts: readonly Span[], shapes: readonly Shape[]): Candidate[] {
  return coverCandidates(shifts, shapes).filter(({ kind }) => kind !== "move");
}

/** Options for a drafted week: the salon's shapes, a day off, and the current shift extended at one end. */
export function draftCandidates(shifts: readonly Span[], shapes: readonly Shape[]): Candidate[] {
  const longer = extensionsOf(shifts, shapes, DRAFT_STEPS).filter(
    (candidate) =>
      candidate.shifts[0]?.start === shifts[0]?.start || candidate.shifts.at(-1)?.end === shifts.at(-1)?.end,
  );
  return eachOnce(shifts, [...longer, ...shapesInstead(shifts, shapes), { kind: "off", shifts: [] }]);
}

/** Filters out new shifts that are too short; an existing short one may stay, or get longer. */
export function longEnough(candidatesOf: CandidatesOf, shortest: number): CandidatesOf {
  if (shortest === 0) return candidatesOf;
  return (shifts, shapes) =>
    candidatesOf(shifts, shapes).filter(({ shifts: after }) =>
      after.every(
        ({ start, end }) =>
          end - start >= shortest || shifts.some((own) => start <= own.start && own.end <= end),
      ),
    );
}

function shapesInstead(shifts: readonly Span[], shapes: readonly Shape[]): Candidate[] {
  const kind = shifts.length === 0 ? "call-in" : "move";
  return shapes.map(({ breaks, ...span }) => ({ kind, shifts: [span], breaks }));
}

/** The first match counts: an extension of today's shift is not a move. */
function eachOnce(shifts: readonly Span[], candidates: readonly Candidate[]): Candidate[] {
  const keys = new Set([keyOf(shifts)]);
  return candidates.filter((candidate) => {
    const key = keyOf(candidate.shifts);
    return !keys.has(key) && keys.add(key);
  });
}

const keyOf = (shifts: readonly Span[]) => shifts.map(({ start, end }) => `${start}-${end}`).join(" ");

/** The first shift starts earlier, the last one ends later, or both. */
function extensionsOf(shifts: readonly Span[], shapes: readonly Shape[], steps = MOST_STEPS): Candidate[] {
  const first = shifts[0];
  const last = shifts.at(-1);
  if (!first || !last) return [];
  const longest = Math.max(LONGEST, ...shapes.map(({ start, end }) => end - start));
  const candidates: Candidate[] = [];
  for (let earlier = 0; earlier <= steps; earlier++) {
    for (let later = 0; later <= steps; later++) {
      const start = first.start - earlier * SLOT;
      const end = last.end + later * SLOT;
      // Never turns a shift into a night, which some backends don't support.
      if (start < 0 || end > Math.max(MINUTES_PER_DAY, last.end)) continue;
      if (earlier + later === 0 || minutesIn(shifts) + (earlier + later) * SLOT > longest) continue;
      const extended = shifts.map((span) => ({
        start: span === first ? start : span.start,
        end: span === last ? end : span.end,
      }));
      candidates.push({ kind: "extend", shifts: extended });
    }
  }
  return candidates;
}
