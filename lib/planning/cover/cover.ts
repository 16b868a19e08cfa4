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
  /** Minutes allowed over the agreed weekly hours; none by default. */
  overtime?: number;
  /** Cap on proposals; three by default. */
  proposals?: number;
  /** The member whose hours are to be covered: excluded as a candidate; their absence is not an obstacle. */
  absent?: string;
}

export type CoverAnswer =
  /** Best first; each lacks somebody of every earlier one. */
  | { kind: "covered"; proposals: readonly Proposal[] }
  /** Why it is impossible, and the proposal that leaves the least uncovered; null where no change helps. */
  | { kind: "impossible"; reason: Reason; shortfall: Proposal | null };

/**
 * Closes gaps by changing hours on their dates, without making anything else worse. A gap comes from the board
 * (`gapsOf`) or from an absence (`gapLeftBy`). The browser asks `startCover` of `planner.ts`, which runs this in a
 * worker.
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

/** The next proposal must leave out somebody of this one. */
function excludePeopleOf({ changes }: Proposal, { program, members }: StaffingModel): void {
  const ids = new Set(changes.map(({ memberId }) => memberId));
  const own = members.filter(({ person }) => ids.has(person.member.id));
  program.addRow({ terms: own.map(({ column }) => [column, 1]), max: own.length - 1 });
}
