import { weekStartOf } from "@chairtime/kit/calendar";
import { zonedToInstant } from "@chairtime/kit/zone";
import { say, wordsIn } from "@chairtime/messages/server/words-in";
import { type CoverAnswer, cover } from "../planning/cover/cover.ts";
import { type CoverRest, proposalDetails, reasonWords, restDetails } from "../planning/cover/cover-words.ts";
import type { Solve } from "../planning/model/program.ts";
import type { Proposal } from "../planning/model/proposal.ts";
import type { SalonFacts } from "../planning/model/salon-facts.ts";
import { changeWords } from "../planning/planning-words.ts";
import { datesOfCover, uncoveredAfter } from "../planning/uncovered.ts";
import { highsSolver } from "../planning/worker/highs-solver.ts";
import { absenceGaps, gapsAhead, withAbsence } from "../schedule/board/absence-gaps.ts";
import { coverageOfWeek, teamWeekOf } from "../schedule/board/board.ts";
import { type Gap, gapLeftBy } from "../schedule/coverage/gaps.ts";
import { fullName } from "../schedule/day/person.ts";
import { isSameRole } from "../schedule/team-filter.ts";
import type { Asked } from "./asked.ts";
import { findMember, membersWith, namesIn, nameWords } from "./members.ts";
import { Refusal } from "./refusal.ts";
import { hoursBetween } from "./schemas.ts";
import { factsBetween, openingOf } from "./team.ts";

/** The hours to cover: gaps of a date, hours of it, or those that somebody's absence leaves. */
export interface CoverQuestion {
  date: string;
  from?: string | undefined;
  to?: string | undefined;
  role?: string | undefined;
  absent?: string | undefined;
}

export interface CoverSearch {
  facts: SalonFacts;
  gaps: readonly Gap[];
  /** Whose hours they are: id, and name in quotation marks. */
  absentId: string | null;
  absent: string | null;
  /** Whether the minimums are met without the absent member. */
  isEnough: boolean;
  answer: CoverAnswer;
}

/** Time limit of a search, which blocks other questions. */
const SEARCH_SECONDS = 6;
/** Cap on active members for a search. */
const TEAM_MAX = 300;

/** Searches for covers as the board does, with the same model and solver. Throws Refusal where there is nothing to cover. */
export async function searchCover(question: CoverQuestion, asked: Asked): Promise<CoverSearch> {
  const { date } = question;
  if (date < asked.today) throw new Refusal("Can't cover the past: choose today or a later date.");
  const facts = await factsBetween(asked, { from: date, to: date });
  if (facts.people.filter(({ member }) => member.isActive).length > TEAM_MAX)
    throw new Refusal(`Covers are searched for in teams of up to ${TEAM_MAX} people.`);
  const target =
    question.absent === undefined
      ? gapsTarget(question, facts, asked)
      : absenceTarget(question, question.absent, facts);
  const { absentId: absent } = target;
  // Not needed for any minimum: nothing to search for.
  const answer: CoverAnswer = target.isEnough
    ? { kind: "covered", proposals: [] }
    : cover(target.facts, target.gaps, await boundedSolver(), absent === null ? {} : { absent });
  return { ...target, answer };
}

type Target = Omit<CoverSearch, "answer">;

function absenceTarget(
  { date, from = "00:00", to = "24:00" }: CoverQuestion,
  name: string,
  facts: SalonFacts,
): Target {
  hoursBetween(from, to);
  const person = findMember(facts.people, name);
  const { zone } = facts;
  const absence = {
    memberId: person.member.id,
    start: zonedToInstant(date, from, zone),
    end: zonedToInstant(date, to, zone),
  };
  const { gaps, isEnough } = absenceGaps(facts.people, absence, { ...facts, from: date });
  const own = gaps.filter((gap) => gap.date === date);
  if (own.length === 0)
    throw new Refusal(`${nameWords(person)} does not work in these hours, so there is nothing to cover.`);
  return {
    facts: { ...facts, people: withAbsence(facts.people, absence) },
    gaps: own,
    absentId: person.member.id,
    absent: nameWords(person),
    isEnough,
  };
}

function gapsTarget({ date, from, to, role }: CoverQuestion, facts: SalonFacts, asked: Asked): Target {
  if (role !== undefined) membersWith(facts.people, { role });
  const hours = from === undefined && to === undefined ? null : hoursBetween(from ?? "00:00", to ?? "24:00");
  const week = teamWeekOf(facts.people, weekStartOf(date, facts.weekStartsOn), facts, openingOf(asked));
  const day = coverageOfWeek(week, facts.minimums).find((one) => one.date === date);
  const short = (day?.gaps ?? []).filter(
    (gap) =>
      (role === undefined || isSameRole(gap.role ?? "", role)) &&
      (hours === null || (gap.start < hours.end && hours.start < gap.end)),
  );
  const wanted = short.length === 0 && hours ? [gapLeftBy(role ?? "", date, hours)] : short;
  const gaps = gapsAhead(wanted, facts.now, facts.zone);
  if (gaps.length === 0)
    throw new Refusal(
      "No minimum is missed on that date from now on. Name the hours, or who is absent, to look for somebody anyway.",
    );
  return { facts, gaps, absentId: null, absent: null, isEnough: false };
}

let solver: Promise<Solve> | null = null;

/** The board's solver with a time limit over all its runs. */
async function boundedSolver(): Promise<Solve> {
  solver ??= import("highs").then(async ({ default: load }) => highsSolver(await load()));
  const solve = await solver;
  const until = performance.now() + SEARCH_SECONDS * 1000;
  return (program, objective, options = {}) => {
    const seconds = (until - performance.now()) / 1000;
    const solution = seconds > 0 ? solve(program, objective, { ...options, seconds }) : null;
    if (!solution || solution.kind === "stopped")
      throw new Refusal(
        "This search takes too long here. Ask for fewer hours, or use Find cover on the board.",
      );
    return solution;
  };
}

/** Gaps that a proposal leaves, as on the board. */
export function restOf({ facts, gaps }: CoverSearch, { changes }: Proposal): CoverRest {
  return { gaps, uncovered: uncoveredAfter(facts, datesOfCover(gaps, changes), gaps, changes) };
}

/** A proposal in the board's words, without its cost. */
export function proposalWords(search: CoverSearch, proposal: Proposal, { salon }: Asked): string[] {
  const nameOf = namesIn(search.facts.people);
  return [
    ...proposal.changes.map((change) => changeWords(change, nameOf(change.memberId))),
    ...restDetails(restOf(search, proposal)),
    ...proposalDetails({ ...proposal, cost: null }),
  ].map(wordsIn("en", salon.hourCycle));
}

/** Complete covers, or else the closest one. */
export function proposalsOf({ answer }: CoverSearch): readonly Proposal[] {
  if (answer.kind === "covered") return answer.proposals;
  return answer.shortfall ? [answer.shortfall] : [];
}

/** Why the gaps can't be covered; null where they can. */
export function whyNot({ answer, facts }: CoverSearch): string | null {
  if (answer.kind === "covered") return null;
  return say("en", reasonWords(answer.reason, namesIn(facts.people)));
}

/** Id and name of a member in the facts, as answers have them. */
export function refIn({ facts }: CoverSearch, memberId: string) {
  const person = facts.people.find(({ member }) => member.id === memberId);
  return { id: memberId, name: person ? fullName(person.member) : "" };
}
