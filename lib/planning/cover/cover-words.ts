import { type Formatted, formatted, type MessageCode, type Said, said } from "@chairtime/messages/said";
import { inTurn } from "@chairtime/messages/sentences/in-turn";
import { commaWords } from "../../records/comma-words.ts";
import type { Gap } from "../../schedule/coverage/gaps.ts";
import { amountWords } from "../../time/amount.ts";
import type { Obstacle } from "../model/obstacles.ts";
import type { Change, Proposal } from "../model/proposal.ts";
import type { Reason } from "../model/reason.ts";
import { addedWords, changedHours, obstacleWords } from "../planning-words.ts";
import { coveredHours, type Uncovered } from "../uncovered.ts";
import { uncoveredWords } from "../uncovered-words.ts";
import type { CoverAnswer } from "./cover.ts";

type NameOf = (memberId: string) => string;

/** Says 'It can’t be covered: Anna is away, Ben has 40h. It could be covered without any one of these.' */
export function reasonWords(reason: Reason, nameOf: NameOf): Said {
  if (reason.kind === "nobody") return said("planning.reason.nobody");
  const obstacles = eachOnce(reason.obstacles, nameOf);
  const facts = commaWords(byName(obstacles, nameOf)) ?? "";
  if (obstacles.length === 1) return said("planning.reason.one", { facts });
  if (reason.kind === "any") return said("planning.reason.any", { facts });
  return said(obstacles.length === 2 ? "planning.reason.both" : "planning.reason.all", { facts });
}

/** Order of one member's obstacles: 'Ben has 40h and works 5 days a week'. */
const KINDS: readonly Obstacle["kind"][] = ["closed", "hours", "away", "rest", "days", "row", "pinned"];

/** Obstacles with distinct sentences, the salon's first. */
function eachOnce(obstacles: readonly Obstacle[], nameOf: NameOf): Obstacle[] {
  const each = new Map(
    obstacles.map((obstacle) => [JSON.stringify(obstacleWords(obstacle, nameOf)), obstacle]),
  ).values();
  return [...each].sort(
    (one, other) =>
      nameIn(one, nameOf).localeCompare(nameIn(other, nameOf)) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      amountOf(one) - amountOf(other),
  );
}

const nameIn = (obstacle: Obstacle, nameOf: NameOf) =>
  obstacle.kind === "closed" ? "" : nameOf(obstacle.memberId);

const amountOf = (obstacle: Obstacle) =>
  "minutes" in obstacle ? obstacle.minutes : "days" in obstacle ? obstacle.days : 0;

/** Says a name once for several obstacles: 'Ben has 40h and works 5 days a week'. */
function byName(obstacles: readonly Obstacle[], nameOf: NameOf): Said[] {
  const groups: Obstacle[][] = [];
  for (const obstacle of obstacles) {
    const last = groups.at(-1);
    const before = last?.[0];
    if (
      before &&
      phraseOf(before) &&
      phraseOf(obstacle) &&
      nameIn(before, nameOf) === nameIn(obstacle, nameOf)
    )
      last.push(obstacle);
    else groups.push([obstacle]);
  }
  return groups.flatMap(([first, ...others]) => {
    if (!first) return [];
    if (first.kind === "closed") return [said("planning.reason.closed")];
    if (others.length === 0) return [obstacleWords(first, nameOf)];
    const facts = [first, ...others].flatMap((obstacle) => phraseOf(obstacle) ?? []);
    return [said("planning.phrase.several", { name: nameIn(first, nameOf), facts })];
  });
}

/** An obstacle without the name, 'has 40h'; null for one that isn't about a member. */
function phraseOf(obstacle: Obstacle): Said | null {
  switch (obstacle.kind) {
    case "away":
      return said("planning.phrase.away");
    case "hours":
      return said("planning.phrase.hours", { hours: formatted("hours", obstacle.minutes) });
    case "days":
      return said("planning.phrase.days", { count: obstacle.days });
    case "rest":
      return said("planning.phrase.rest", { hours: formatted("hours", obstacle.minutes) });
    case "row":
      return said("planning.phrase.row", { count: obstacle.days });
    default:
      return null;
  }
}

/** Says the facts of a proposal beside its changes: '+4h in all', 'Cost 60.00 more'. */
export function proposalDetails(proposal: Proposal): Said[] {
  const { changes, addedMinutes, cost, favours, againstWishes } = proposal;
  const details: Said[] = [];
  if (changes.length > 1) details.push(said("planning.details.inAll", { added: addedWords(addedMinutes) }));
  if (cost !== null && Math.round(cost) !== 0) {
    const amount = amountWords(Math.abs(cost));
    details.push(said(cost > 0 ? "planning.details.costMore" : "planning.details.costLess", { amount }));
  }
  if (favours > 0) details.push(said("planning.details.asked", { count: favours }));
  if (againstWishes > 0)
    details.push(said("planning.details.againstWishes", { hours: formatted("hours", againstWishes) }));
  return details;
}

/** What is left of the gaps after a cover. */
export interface CoverRest {
  gaps: readonly Gap[];
  uncovered: readonly Uncovered[];
}

/** 'Covers 13:00 – 14:00' and '8h stay uncovered: ...' for a partial proposal; empty for a complete one. */
export function restDetails(rest: CoverRest): Said[] {
  if (rest.uncovered.length === 0) return [];
  const hours = partHours(rest);
  return [...(hours ? [said("planning.details.covers", { hours })] : []), restWords(rest)];
}

const restWords = (rest: CoverRest) => uncoveredWords(rest.uncovered, datesOf(rest).size > 1);

const datesOf = ({ gaps, uncovered }: CoverRest) => new Set([...gaps, ...uncovered].map(({ date }) => date));

/** '13:00 – 14:00'; null where several dates are covered, or a stretch is only less short of people. */
function partHours(rest: CoverRest): Formatted | null {
  const [date, ...others] = datesOf(rest);
  const { gaps, uncovered } = rest;
  if (date === undefined || others.length > 0) return null;
  const covered = coveredHours(date, gaps, uncovered);
  return covered.length > 0 ? formatted("minutesRanges", covered) : null;
}

/**
 * The message to the people concerned, in lines: 'Tue, Nov 24, 2026: Ben Cole works 10:00 – 18:00 instead of 12:00 –
 * 20:00.'
 */
export function messageWords(changes: readonly Change[], rest: CoverRest, nameOf: NameOf): Said[] {
  const dates = [...new Set(changes.map(({ date }) => date))];
  const lines = dates.flatMap((date) => {
    const own = changes.filter((change) => change.date === date);
    const sentences = inTurn(
      "planning.message.next",
      own.map((change) => changeSentence(change, nameOf)),
    );
    return sentences
      ? [said("planning.message.day", { date: formatted("dayDate", date), changes: sentences })]
      : [];
  });
  if (rest.uncovered.length > 0) lines.push(said("planning.message.rest", { rest: restWords(rest) }));
  return lines;
}

function changeSentence(change: Change, nameOf: NameOf): Said {
  const name = nameOf(change.memberId);
  const { was, hours, breaks } = changedHours(change);
  if (!was) {
    if (!breaks) return said("planning.message.comesIn", { name, hours });
    return said("planning.message.comesInWithBreaks", { name, hours, breaks });
  }
  if (change.after.length === 0) return said("planning.message.off", { name, was });
  if (!breaks) return said("planning.message.works", { name, hours, was });
  return said("planning.message.worksWithBreaks", { name, hours, was, breaks });
}

/** Names of the members whose hours change, each once. */
export function namesOf(changes: readonly Change[], nameOf: NameOf): string[] {
  return [...new Set(changes.map(({ memberId }) => nameOf(memberId)))];
}

/** Says that a cover is saved, with the hours it leaves uncovered, and its undo. */
export function savedCoverWords(
  changes: readonly Change[],
  rest: CoverRest,
  { nameOf, absent }: { nameOf: NameOf; absent?: string | undefined },
): { did: Said; undone: Said } {
  const dates = changes.map(({ date }) => date).sort();
  const days = formatted("days", dates[0] ?? "", dates.at(-1) ?? "");
  const names = namesOf(changes, nameOf);
  const isPart = rest.uncovered.length > 0;
  const hours = isPart ? partHours(rest) : null;
  const code = SAVED[isPart ? (hours ? "hours" : "part") : "all"][absent ? "instead" : "alone"];
  const did = said(code, {
    count: new Set(changes.map(({ memberId }) => memberId)).size,
    names,
    days,
    ...(hours && { hours }),
    ...(absent && { absent }),
  });
  return {
    did: isPart ? said("planning.saved.withRest", { did, rest: restWords(rest) }) : did,
    undone: said("planning.saved.undone", { names, days }),
  };
}

/** Sentences by how much is covered, with or without an absent member. */
const SAVED = {
  all: { alone: "planning.saved.all", instead: "planning.saved.allFor" },
  hours: { alone: "planning.saved.hours", instead: "planning.saved.hoursFor" },
  part: { alone: "planning.saved.part", instead: "planning.saved.partFor" },
} satisfies Record<string, Record<string, MessageCode>>;

/** A search's result in a few words, for screen readers. */
export function answerWords(answer: CoverAnswer, nameOf: NameOf): Said {
  if (answer.kind === "impossible") return reasonWords(answer.reason, nameOf);
  return said("planning.proposals", { count: answer.proposals.length });
}
