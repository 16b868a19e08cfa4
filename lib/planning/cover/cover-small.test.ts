import fc from "fast-check";
import loadHighs from "highs";
import { describe, expect, it } from "vitest";
import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { Span } from "../../schedule/spans.ts";
import {
  allObstacles,
  bestScores,
  isLess,
  isPossible,
  type Score,
  scoreOfChanges,
} from "../../test-support/brute-force.ts";
import {
  factsOfTiny,
  gapsOfFacts,
  type Quarters,
  type TinySalon,
  tinySalon,
} from "../../test-support/tiny-salon.ts";
import type { Obstacle } from "../model/obstacles.ts";
import type { Change, Proposal } from "../model/proposal.ts";
import type { Reason } from "../model/reason.ts";
import { highsSolver } from "../worker/highs-solver.ts";
import { cover } from "./cover.ts";

const solve = highsSolver(await loadHighs());

const shiftsOf = ({ memberId, after, breaks = [] }: Change) => {
  const quarters = ({ start, end }: Span): Quarters => [start / 15, end / 15];
  const [added = null] = breaks.map(quarters);
  return { memberId, shifts: after.map(quarters), added };
};

/** The best of all, then the best that lacks somebody of each earlier one; complete covers only. */
function bestInOrder(scores: Map<number, Score>, most: number): Score[] {
  const best: { people: number; score: Score }[] = [];
  while (best.length < most) {
    let next: { people: number; score: Score } | null = null;
    for (const [people, score] of scores) {
      if (best.some((other) => (people & other.people) === other.people)) continue;
      if (!next || isLess(score, next.score)) next = { people, score };
    }
    if (!next || (next.score[0] ?? 0) > 0) break;
    best.push(next);
    if (next.people === 0) break;
  }
  return best.map(({ score }) => score);
}

/** Checks a reason: without its facts a cover is possible, and with any one of them it is not. */
function checkReason(salon: TinySalon, gaps: readonly Gap[], reason: Reason) {
  const every = allObstacles(salon);
  const alone = every.filter((each) => isPossible(salon, gaps, [each]));
  if (reason.kind === "nobody") {
    expect(isPossible(salon, gaps, every)).toBe(false);
    return;
  }
  const sorted = (obstacles: readonly Obstacle[]) => obstacles.map((each) => JSON.stringify(each)).sort();
  expect(sorted(reason.kind === "any" ? reason.obstacles : [])).toEqual(sorted(alone));
  if (reason.kind === "any") return;
  expect(isPossible(salon, gaps, reason.obstacles)).toBe(true);
  for (const kept of reason.obstacles) {
    const others = reason.obstacles.filter((each) => each !== kept);
    expect(isPossible(salon, gaps, others)).toBe(false);
  }
}

describe("the cover of a small salon", () => {
  it("matches an exhaustive search, also for every 'no'", () => {
    const answers = { covered: 0, any: 0, all: 0, nobody: 0 };
    fc.assert(
      fc.property(tinySalon, fc.boolean(), (salon, isOne) => {
        const facts = factsOfTiny(salon);
        const gaps = gapsOfFacts(facts).slice(0, isOne ? 1 : undefined);
        if (gaps.length === 0) return;
        const answer = cover(facts, gaps, solve);
        const scores = bestScores(salon, gaps);
        const scoreOf = ({ changes }: Proposal) => scoreOfChanges(salon, gaps, changes.map(shiftsOf));
        if (answer.kind === "covered") {
          answers.covered++;
          expect(answer.proposals.map(scoreOf)).toEqual(bestInOrder(scores, 3));
          return;
        }
        answers[answer.reason.kind]++;
        const least = Math.min(...[...scores.values()].map(([uncovered = 0]) => uncovered));
        expect(least).toBeGreaterThan(0);
        const nothing = scores.get(0)?.[0];
        if (answer.shortfall)
          expect([answer.shortfall.uncovered, scoreOf(answer.shortfall)?.[0]]).toEqual([least, least]);
        else expect(nothing).toBe(least);
        checkReason(salon, gaps, answer.reason);
      }),
      { numRuns: Number(process.env.RUNS ?? (process.env.EVERY_EXAMPLE === "1" ? 2000 : 700)) },
    );
    for (const count of Object.values(answers)) expect(count).toBeGreaterThan(0);
    if (process.env.RUNS) process.stdout.write(`${JSON.stringify(answers)}\n`);
  }, 1_200_000);
});
