import { datesOfWeek } from "@/lib/schedule/week";
import { alternativesOf } from "./alternatives";
import { lateAfter } from "./burdens";
import { addedCandidates, draftCandidates } from "./candidates";
import { draftObjective } from "./draft-objective";
import { improve } from "./improve";
import { weeksOf } from "./member-week";
import { type Solve, sumOf } from "./program";
import { type Proposal, proposalOf } from "./proposal";
import type { SalonFacts } from "./salon-facts";
import { weekShapes } from "./shapes";
import { staffingModel } from "./staffing-model";

export interface DraftOptions {
  /** Takes no hours from anybody; else everybody's week is planned anew. */
  onlyGaps?: boolean;
  /** Ends after so many seconds, with the best so far; 30 unless told otherwise. */
  seconds?: number;
  /** Ends when the best is proven to be within this part of the best possible; one percent unless told otherwise. */
  gap?: number;
}

/** A week for everybody, as what changes of the week as it stands. */
export interface Draft extends Proposal {
  /** By how much of itself it is from the best possible at most: 0.01 is one percent. */
  gap: number;
}

/**
 * Returns a week for everybody: no avoidable gap, the hours agreed, weekends and late shifts shared, wishes kept, and
 * else as it is. `facts.people` are as the manager has changed them by hand, and `facts.pinned` the days that stay.
 */
export function draft(
  facts: SalonFacts,
  weekStart: string,
  solve: Solve,
  options: DraftOptions & { onProgress?: (best: Draft) => void } = {},
): Draft {
  const { onlyGaps = false, seconds = 30, gap = 0.01, onProgress } = options;
  const ends = performance.now() + seconds * 1000;
  const shapes = weekShapes(facts.people, weekStart);
  const candidatesOf = onlyGaps ? addedCandidates : draftCandidates;
  const dates = datesOfWeek(weekStart);
  const alternatives = dates.flatMap((date) =>
    facts.people.flatMap((person) =>
      alternativesOf(person, date, shapes, facts, candidatesOf).filter(
        ({ obstacles }) => obstacles.length === 0,
      ),
    ),
  );
  const weeks = weeksOf(facts);
  const model = staffingModel(alternatives, facts, { dates, gaps: null, overtime: 0, weeksOf: weeks });
  for (const { terms, max } of model.limits) model.program.addRow({ terms, max });
  const objective = draftObjective(model, weeks, { late: lateAfter(shapes), onlyGaps, facts });
  const draftOf = (values: ArrayLike<number>, bound: number): Draft => {
    const worth = sumOf(objective, values);
    const isProven = worth - Math.max(0, bound) < 1e-6;
    return { ...proposalOf(model, values, facts), gap: isProven ? 0 : (worth - Math.max(0, bound)) / worth };
  };
  const tell = (values: ArrayLike<number>, bound: number) => onProgress?.(draftOf(values, bound));
  const { values, bound } = improve(model, objective, solve, { ends, gap, onProgress: tell });
  // Values of nothing would read as a perfect week without a change.
  if (values.length < model.program.columns.length)
    throw new Error("No week was found in the time that there was.");
  return draftOf(values, bound);
}
