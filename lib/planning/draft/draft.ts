import { datesOfWeek } from "@chairtime/kit/calendar";
import { alternativesOf } from "../model/alternatives.ts";
import { addedCandidates, draftCandidates, longEnough } from "../model/candidates.ts";
import { weeksOf } from "../model/member-week.ts";
import { type Solve, sumOf } from "../model/program.ts";
import { type Change, type Proposal, proposalOf } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { weekShapes } from "../model/shapes.ts";
import { staffingModel } from "../model/staffing-model.ts";
import { openDayRows } from "../open-days.ts";
import { lateAfter } from "./burdens.ts";
import { draftObjective } from "./draft-objective.ts";
import { improve } from "./improve.ts";
import { aroundKeptDays, previousTerms, takenBefore } from "./previous-draft.ts";

export interface DraftOptions {
  /** Keeps everybody's hours and only fills gaps; otherwise plans the whole week from scratch. */
  onlyGaps?: boolean;
  /** The shortest new shift, in minutes. */
  shortest?: number;
  /**
   * Keeps as many people at work on each open day as now, and somebody in every hour that now has somebody; otherwise
   * only on dates and hours without a minimum.
   */
  keepsOpenDays?: boolean;
  /** The changes of a previous draft: the new one stays as close to it as possible. */
  previous?: readonly Change[];
  /** Time limit in seconds, after which the best so far counts; 30 by default. */
  seconds?: number;
  /** Stops when the best is proven to be within this share of the optimum; 0.01 by default. */
  gap?: number;
}

/** A week for everybody, as changes of the saved week. */
export interface Draft extends Proposal {
  /** The largest possible gap to the optimum, relative to itself: 0.01 is one percent. */
  gap: number;
}

/**
 * Plans a week for everybody: no avoidable gap, the agreed hours, weekends and late shifts shared, wishes kept, and
 * otherwise few changes. `facts.people` include the manager's changes by hand, and `facts.pinned` the days that stay.
 */
export function draft(
  facts: SalonFacts,
  weekStart: string,
  solve: Solve,
  options: DraftOptions & { onProgress?: (best: Draft) => void } = {},
): Draft {
  const { onlyGaps = false, seconds = 30, gap = 0.01, onProgress, previous = [] } = options;
  const ends = performance.now() + seconds * 1000;
  const shapes = weekShapes(facts.people, weekStart);
  const candidatesOf = longEnough(onlyGaps ? addedCandidates : draftCandidates, options.shortest ?? 0);
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
  const all = options.keepsOpenDays ?? false;
  for (const row of openDayRows(model.choices, dates, facts, { all })) model.program.addRow(row);
  const taken = takenBefore(model.choices, previous);
  const objective = [
    ...draftObjective(model, weeks, { late: lateAfter(shapes), onlyGaps, facts }),
    ...(previous.length > 0 ? previousTerms(model.program, model.choices, taken) : []),
  ];
  const draftOf = (values: ArrayLike<number>, bound: number): Draft => {
    const worth = sumOf(objective, values);
    const isProven = worth - Math.max(0, bound) < 1e-6;
    return { ...proposalOf(model, values, facts), gap: isProven ? 0 : (worth - Math.max(0, bound)) / worth };
  };
  const tell = (values: ArrayLike<number>, bound: number) => onProgress?.(draftOf(values, bound));
  const start =
    previous.length > 0
      ? solve(aroundKeptDays(model, taken, facts.pinned ?? []), objective, { seconds: seconds / 4 }).values
      : [];
  const { values, bound } = improve(model, objective, solve, { ends, gap, onProgress: tell, start });
  // An empty solution would read as a perfect week without a change.
  if (values.length < model.program.columns.length) throw new Error("No week was found in time.");
  return draftOf(values, bound);
}
