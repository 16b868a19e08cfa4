import { type Program, type Solve, sumOf, type Term } from "./program.ts";

/** An objective to minimize, in whole numbers. */
export interface Level {
  terms: readonly Term[];
  /** Largest difference between its minimum and maximum. */
  range: number;
}

/** Above this weight the last level would vanish in the solver's tolerances. */
const MOST_WEIGHT = 100_000;

/** Column values that minimize the first level, among those the second, and so on; null where the program has no solution. */
export function solveInOrder(
  program: Program,
  levels: readonly Level[],
  solve: Solve,
): ArrayLike<number> | null {
  const fixed = program.copy();
  let values: ArrayLike<number> | null = null;
  const varying = levels.filter(({ terms }) => terms.some(([, factor]) => factor !== 0));
  // If nothing can vary, the solver still decides whether there is a solution.
  for (const group of varying.length > 0 ? groupsOf(varying) : [[]]) {
    const solution = solve(fixed, weighed(group));
    if (solution.kind !== "optimal") return values;
    values = solution.values;
    // Sums are whole; the remainder is for the solver's tolerances.
    for (const { terms } of group) fixed.addRow({ terms, max: Math.round(sumOf(terms, values)) + 0.01 });
  }
  return values;
}

/** Consecutive levels are solved at once as long as their weights allow it. */
function groupsOf(levels: readonly Level[]): Level[][] {
  const groups: Level[][] = [];
  let weight = 1;
  for (const level of levels) {
    const group = groups.at(-1);
    weight *= stepsOf(level);
    if (group && weight <= MOST_WEIGHT) group.push(level);
    else {
      groups.push([level]);
      weight = stepsOf(level);
    }
  }
  return groups;
}

/** One unit of a level outweighs all later ones in the group. */
function weighed(group: readonly Level[]): Term[] {
  const sums = new Map<number, number>();
  let weight = 1;
  for (const level of [...group].reverse()) {
    const unit = unitOf(level);
    for (const [column, factor] of level.terms)
      sums.set(column, (sums.get(column) ?? 0) + (factor / unit) * weight);
    weight *= stepsOf(level);
  }
  return [...sums];
}

const stepsOf = (level: Level) => level.range / unitOf(level) + 1;

/** Minutes mostly come in quarters of an hour. */
function unitOf({ terms }: Level): number {
  const common = (one: number, other: number): number => (other === 0 ? one : common(other, one % other));
  return terms.reduce((unit, [, factor]) => common(unit, Math.abs(factor)), 0) || 1;
}
