import type { Gap } from "../../schedule/coverage/gaps.ts";
import { alternativesOf } from "../model/alternatives.ts";
import { usefulCandidates } from "../model/candidates.ts";
import { wantedHours } from "../model/demand.ts";
import { solveInOrder } from "../model/levels.ts";
import { weeksOf } from "../model/member-week.ts";
import type { Solve } from "../model/program.ts";
import { type Proposal, proposalOf } from "../model/proposal.ts";
import { type Reason, reasonOf } from "../model/reason.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { shapesInUse } from "../model/shapes.ts";
import { type StaffingModel, staffingModel } from "../model/staffing-model.ts";
import { coverLevels } from "./cover-levels.ts";

export interface CoverOptions {
  /** Minutes a week that may be worked over the hours agreed; none by default. */
  overtime?: number;
  /** The most proposals; three by default. */
  proposals?: number;
  /** Whose hours they are: this member's absence is no reason, and they cannot cover. */
  absent?: string;
}

export type CoverAnswer =
  /** The best first; no proposal has all the people of one before it. */
  | { kind: "covered"; proposals: readonly Proposal[] }
  /** Why it is impossible, and the least that stays uncovered; null where no change helps. */
  | { kind: "impossible"; reason: Reason; shortfall: Proposal | null };

/**
 * Returns how gaps can be closed by other hours on their dates. A gap is one of the board's (`gapsOf`), or the hours
 * that somebody is missing (`gapLeftBy`). Nothing else gets worse by it. The browser asks `startCover` of
 * `planner.ts`, which runs this in a worker.
 */
export function cover(
  facts: SalonFacts,
  gaps: readonly Gap[],
  solve: Solve,
  { overtime = 0, proposals: most = 3, absent }: CoverOptions = {},
): CoverAnswer {
  const dates = [...new Set(gaps.map(({ date }) => date))].sort();
  const shapes = shapesInUse(facts.people, dates[0] ?? "");
  const others = facts.people.filter(({ member }) => member.id !== absent);
  const alternatives = dates.flatMap((date) => {
    const candidatesOf = usefulCandidates(wantedHours(date, gaps, facts), dates.length === 1);
    return others.flatMap((person) => alternativesOf(person, date, shapes, facts, candidatesOf));
  });
  const scope = { dates, gaps, overtime, weeksOf: weeksOf(facts) };
  const possible = alternatives.filter(({ obstacles }) => obstacles.length === 0);
  const model = staffingModel(possible, facts, scope);
  for (const { terms, max } of model.limits) model.program.addRow({ terms, max });
  const levels = coverLevels(model, facts);
  const proposals: Proposal[] = [];
  while (proposals.length < most) {
    const values = solveInOrder(model.program, levels, solve);
    const proposal = values && proposalOf(model, values, facts);
    if (!proposal || proposal.uncovered > 0) {
      if (proposals.length > 0) break;
      const reason = reasonOf(staffingModel(alternatives, facts, scope), solve);
      return { kind: "impossible", reason, shortfall: proposal?.changes.length ? proposal : null };
    }
    proposals.push(proposal);
    if (proposal.changes.length === 0) break;
    excludePeopleOf(proposal, model);
  }
  return { kind: "covered", proposals };
}

/** Another proposal must leave out somebody of this one. */
function excludePeopleOf({ changes }: Proposal, { program, members }: StaffingModel): void {
  const ids = new Set(changes.map(({ memberId }) => memberId));
  const own = members.filter(({ person }) => ids.has(person.member.id));
  program.addRow({ terms: own.map(({ column }) => [column, 1]), max: own.length - 1 });
}
