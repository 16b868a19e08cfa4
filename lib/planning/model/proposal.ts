import type { Span } from "../../schedule/spans.ts";
import type { Alternative } from "./alternatives.ts";
import type { Candidate } from "./candidates.ts";
import type { SalonFacts } from "./salon-facts.ts";
import type { StaffingModel } from "./staffing-model.ts";
import { againstWishes } from "./wishes.ts";

/** Other hours for one member's date, in minutes since its midnight. */
export interface Change {
  memberId: string;
  /** `YYYY-MM-DD` */
  date: string;
  kind: Candidate["kind"];
  before: readonly Span[];
  after: readonly Span[];
  /** Breaks for this date that come with the hours. */
  breaks?: readonly Span[];
  /** Minutes added to those that count against the contract; negative for fewer. */
  addedMinutes: number;
}

/** Changes that belong together. */
export interface Proposal {
  changes: readonly Change[];
  addedMinutes: number;
  /** Added cost in hundredths of the salon's currency; null if somebody's cost is unknown. */
  cost: number | null;
  /** Uncovered half hours, one per missing person. */
  uncovered: number;
  /** Recent favours of the changed people. */
  favours: number;
  /** Added minutes against what somebody cannot do or prefers. */
  againstWishes: number;
}

/** Reads the values of a model's columns as a proposal. */
export function proposalOf(model: StaffingModel, values: ArrayLike<number>, facts: SalonFacts): Proposal {
  const taken = model.choices
    .filter(({ column }) => (values[column] ?? 0) > 0.5)
    .map(({ alternative }) => alternative);
  const changes = taken.flatMap(changeOf).sort((one, other) => one.date.localeCompare(other.date));
  const members = new Set(changes.map(({ memberId }) => memberId));
  const uncovered = model.shortages.reduce((sum, { column }) => sum + (values[column] ?? 0), 0);
  return {
    changes,
    addedMinutes: changes.reduce((sum, { addedMinutes }) => sum + addedMinutes, 0),
    cost: costOf(taken),
    uncovered: Math.round(uncovered),
    againstWishes: taken.reduce(
      (sum, alternative) =>
        sum + againstWishes(alternative, "cannot", facts) + againstWishes(alternative, "prefer", facts),
      0,
    ),
    favours: [...members].reduce((sum, id) => sum + (facts.favours?.[id] ?? 0), 0),
  };
}

function changeOf({ person, date, kind, before, after, breaks }: Alternative): Change[] {
  if (kind === "as-usual") return [];
  const addedMinutes = after.planned - before.planned;
  const hours = { before: before.shifts, after: after.shifts, addedMinutes };
  return [{ memberId: person.member.id, date, kind, ...hours, ...(breaks.length > 0 && { breaks }) }];
}

/** A member's date before and after. */
export type WorkChange = Pick<Alternative, "person" | "before" | "after">;

/** Added cost of changes; null if somebody's cost is unknown. */
export function costOf(changes: readonly WorkChange[]): number | null {
  const costs = changes.map(({ person, before, after }) => {
    const hourly = person.member.contract?.hourlyCost ?? null;
    return hourly === null ? null : (hourly * (after.worked - before.worked)) / 60;
  });
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}
