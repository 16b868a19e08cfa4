import { groupsBy } from "./groups-by.ts";
import type { Limit } from "./limit.ts";
import type { Obstacle } from "./obstacles.ts";
import type { Program, Solve, Term } from "./program.ts";
import type { StaffingModel } from "./staffing-model.ts";

/** Why something is impossible. */
export type Reason =
  /** It would be possible without any one of the obstacles. */
  | { kind: "any"; obstacles: readonly Obstacle[] }
  /** It would be possible without all of the obstacles, but not with any one left; a smallest such set. */
  | { kind: "all"; obstacles: readonly Obstacle[] }
  /** No obstacle is the reason: it is impossible even without contracts. */
  | { kind: "nobody" };

/** Cap on named obstacles: nobody reads a longer list. */
const MOST_NAMED = 12;

/** Why no choice closes all shortages of a model whose limits aren't rows yet. */
export function reasonOf(model: StaffingModel, solve: Solve): Reason {
  const program = model.program.copy();
  const lifted = addLimits(program, model.limits);
  for (const { column } of model.shortages) program.addRow({ terms: [[column, 1]], max: 0 });
  const few = lifted.map(({ column }): Term => [column, 1]);
  const named: Obstacle[] = [];
  while (named.length < MOST_NAMED) {
    const { kind, values } = solve(program, few);
    if (kind !== "optimal") break;
    const own = lifted.filter(({ column }) => (values[column] ?? 0) > 0.5);
    const obstacles = own.map(({ obstacle }) => obstacle);
    if (own.length !== 1) {
      if (named.length > 0) break;
      return { kind: "all", obstacles };
    }
    named.push(...obstacles);
    // The next set must differ from this one.
    for (const { column } of own) program.addRow({ terms: [[column, 1]], max: 0 });
  }
  return named.length > 0 ? { kind: "any", obstacles: named } : { kind: "nobody" };
}

interface Lifted {
  obstacle: Obstacle;
  /** 1 lifts the obstacle. */
  column: number;
}

/** Adds the limits as rows that apply unless their obstacle is lifted. */
function addLimits(program: Program, limits: readonly Limit[]): Lifted[] {
  const byObstacle = groupsBy(limits, ({ obstacle }) => JSON.stringify(obstacle));
  return [...byObstacle.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const column = program.addChoice();
    for (const { terms, max, most } of own) {
      if (most > max) program.addRow({ terms: [...terms, [column, max - most]], max });
    }
    return [{ obstacle: first.obstacle, column }];
  });
}
