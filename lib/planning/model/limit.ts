import type { Alternative } from "./alternatives.ts";
import type { Obstacle } from "./obstacles.ts";
import type { Term } from "./program.ts";

/** An alternative and the 0/1 column that takes it. */
export interface Choice {
  alternative: Alternative;
  column: number;
}

/** Upper bound on a sum of terms, and the fact behind it. */
export interface Limit {
  terms: readonly Term[];
  max: number;
  obstacle: Obstacle;
  /** The upper bound without that fact. */
  most: number;
  /** For hours: the bound without overtime. */
  agreed?: number;
}

/** A limit on what the choices add to a sum; each date takes at most one. */
export function limitOn(
  choices: readonly Choice[],
  worthOf: (alternative: Alternative) => number,
  max: number,
  obstacle: Obstacle,
): Limit {
  const dates = new Map<string, number>();
  const terms = choices.map(({ alternative, column }): Term => {
    const worth = worthOf(alternative);
    dates.set(alternative.date, Math.max(dates.get(alternative.date) ?? 0, worth));
    return [column, worth];
  });
  return { terms, max, obstacle, most: [...dates.values()].reduce((sum, worth) => sum + worth, 0) };
}
