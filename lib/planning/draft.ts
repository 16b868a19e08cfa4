import type { Solve } from "./program";
import type { Change } from "./proposal";
import type { SalonFacts } from "./salon-facts";

export interface DraftOptions {
  /** Keeps everybody's hours and only adds to them; else the week is planned from nothing. */
  onlyGaps?: boolean;
  /** Ends after so many seconds, with the best so far. */
  seconds?: number;
}

/** A week for everybody, as what changes of the week as it stands. */
export interface Draft {
  changes: readonly Change[];
  addedMinutes: number;
  /** More in hundredths of the salon's currency; null where somebody's cost is not known. */
  cost: number | null;
  /** Half hours of people that stay uncovered. */
  uncovered: number;
  /** By how much it is proven to be from the best possible at most: 0.01 is one percent. */
  gap: number;
}

export function draft(
  _facts: SalonFacts,
  _weekStart: string,
  _solve: Solve,
  _options: DraftOptions & { onProgress?: (best: Draft) => void },
): Draft {
  return { changes: [], addedMinutes: 0, cost: 0, uncovered: 0, gap: 0 };
}
