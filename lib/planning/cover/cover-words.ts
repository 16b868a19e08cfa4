import type { HourCycle } from "@chairtime/contract/salon";
import type { Gap } from "../../schedule/coverage/gaps.ts";
import { formatHours } from "../../schedule/week.ts";
import { formatAmount } from "../../time/amount.ts";
import { formatDayDate, formatDays, formatMinutesRange } from "../../time/format.ts";
import type { Obstacle } from "../model/obstacles.ts";
import type { Change, Proposal } from "../model/proposal.ts";
import type { Reason } from "../model/reason.ts";
import { addedWords, breakWords, obstacleWords } from "../planning-words.ts";
import { coveredHours, type Uncovered } from "../uncovered.ts";
import { uncoveredWords } from "../uncovered-words.ts";
import type { CoverAnswer } from "./cover.ts";

type NameOf = (memberId: string) => string;

/** Returns 'It cannot be covered: Anna is away, Ben has 40h. It could be covered without any one of these.' */
export function reasonWords(reason: Reason, nameOf: NameOf): string {
  if (reason.kind === "nobody") return "It cannot be covered: nobody is free for all of it.";
  const facts = factsIn(reason.obstacles, nameOf);
  const all = `It cannot be covered: ${listed(facts).join(", ")}.`;
  if (facts.length === 1) return `${all} Otherwise it could be covered.`;
  if (reason.kind === "any") return `${all} It could be covered without any one of these.`;
  return `${all} ${facts.length === 2 ? "Both" : "All"} of these stand in the way.`;
}

interface Fact {
  words: string;
  /** Whose it is; the salon's has no name. */
  name: string;
}

/** Returns the obstacles, each once, the salon's first. */
function factsIn(obstacles: readonly Obstacle[], nameOf: NameOf): Fact[] {
  const facts = obstacles.map((obstacle): Fact => {
    const words = obstacleWords(obstacle, nameOf);
    return obstacle.kind === "closed"
      ? { words: words.replace("The", "the"), name: "" }
      : { words, name: nameOf(obstacle.memberId) };
  });
  const each = new Map(facts.map((fact) => [fact.words, fact])).values();
  return [...each].sort(
    (one, other) => one.name.localeCompare(other.name) || one.words.localeCompare(other.words),
  );
}

/** Says a name once for several facts: 'Ben has 40h and works 5 days a week'. */
function listed(facts: readonly Fact[]): string[] {
  const lines: string[] = [];
  facts.forEach(({ words, name }, index) => {
    const goesOn = name !== "" && facts[index - 1]?.name === name && words.startsWith(`${name} `);
    if (goesOn) lines.push(`${lines.pop()} and ${words.slice(name.length + 1)}`);
    else lines.push(words);
  });
  return lines;
}

/** Returns the facts of a proposal beside its changes: '+4h in all', 'Cost 60.00 more'. */
export function proposalDetails(proposal: Proposal): string[] {
  const { changes, addedMinutes, cost, favours, againstWishes } = proposal;
  const details: string[] = [];
  if (changes.length > 1) details.push(`${addedWords(addedMinutes)} in all`);
  if (cost !== null && Math.round(cost) !== 0)
    details.push(`Cost ${formatAmount(Math.abs(cost))} ${cost > 0 ? "more" : "less"}`);
  if (favours > 0)
    details.push(`Already asked ${favours === 1 ? "once" : `${favours} times`} in the last 4 weeks`);
  if (againstWishes > 0) details.push(`${formatHours(againstWishes)} against wishes`);
  return details;
}

/** The rest of the gaps that a cover leaves. */
export interface CoverRest {
  gaps: readonly Gap[];
  uncovered: readonly Uncovered[];
}

/** Returns 'Covers 13:00 – 14:00' and '8h stay uncovered: ...' of a proposal that covers a part; nothing of one that covers all. */
export function restDetails(rest: CoverRest, hourCycle: HourCycle): string[] {
  if (rest.uncovered.length === 0) return [];
  const part = partWords(rest, hourCycle);
  return [...(part ? [`Covers ${part}`] : []), restWords(rest, hourCycle)];
}

const restWords = (rest: CoverRest, hourCycle: HourCycle) =>
  uncoveredWords(rest.uncovered, datesOf(rest).size > 1, hourCycle);

const datesOf = ({ gaps, uncovered }: CoverRest) => new Set([...gaps, ...uncovered].map(({ date }) => date));

/** Returns '13:00 – 14:00'; nothing where it is about several dates, or only fewer people are missing than before. */
function partWords(rest: CoverRest, hourCycle: HourCycle): string {
  const [date, ...others] = datesOf(rest);
  const { gaps, uncovered } = rest;
  if (date === undefined || others.length > 0) return "";
  return coveredHours(date, gaps, uncovered)
    .map(({ start, end }) => formatMinutesRange(start, end, hourCycle))
    .join(", ");
}

/** Returns 'Tue, Nov 24, 2026: Ben Cole works 10:00 – 18:00 instead of 12:00 – 20:00.', to be sent to those concerned. */
export function messageWords(
  changes: readonly Change[],
  rest: CoverRest,
  nameOf: NameOf,
  hourCycle: HourCycle,
): string {
  const dates = [...new Set(changes.map(({ date }) => date))];
  const lines = dates.map((date) => {
    const own = changes.filter((change) => change.date === date);
    return `${formatDayDate(date)}: ${own.map((change) => `${changeSentence(change, nameOf, hourCycle)}.`).join(" ")}`;
  });
  if (rest.uncovered.length > 0) lines.push(`${restWords(rest, hourCycle)}.`);
  return lines.join("\n");
}

function changeSentence(change: Change, nameOf: NameOf, hourCycle: HourCycle): string {
  const { memberId, before, after } = change;
  const breaks = breakWords(change, hourCycle);
  const hours = (spans: Change["after"]) =>
    spans.map(({ start, end }) => formatMinutesRange(start, end, hourCycle)).join(" and ");
  const name = nameOf(memberId);
  if (before.length === 0) return `${name} comes in ${hours(after)}${breaks}`;
  if (after.length === 0) return `${name} is off instead of ${hours(before)}`;
  return `${name} works ${hours(after)} instead of ${hours(before)}${breaks}`;
}

/** Returns whom changes are about, each once: 'Ben Cole and Ana Lund'. */
export function namesOf(changes: readonly Change[], nameOf: NameOf): string {
  const names = [...new Set(changes.map(({ memberId }) => nameOf(memberId)))];
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}

/** Returns words for a saved cover, with the hours it leaves uncovered, and for its undo. */
export function savedCoverWords(
  changes: readonly Change[],
  rest: CoverRest,
  { nameOf, absent, hourCycle }: { nameOf: NameOf; absent?: string | undefined; hourCycle: HourCycle },
) {
  const dates = changes.map(({ date }) => date).sort();
  const when = formatDays(dates[0] ?? "", dates.at(-1) ?? "");
  const names = namesOf(changes, nameOf);
  const isOne = new Set(changes.map(({ memberId }) => memberId)).size === 1;
  const isPart = rest.uncovered.length > 0;
  const part = isPart ? ` ${partWords(rest, hourCycle) || "a part"}` : "";
  const did = `${names} ${isOne ? "covers" : "cover"}${part}${absent ? ` for ${absent}` : ""} on ${when}`;
  return {
    did: isPart ? `${did}. ${restWords(rest, hourCycle)}` : did,
    undone: `Undone: the hours of ${names} on ${when} are as they were`,
  };
}

/** Returns the result of a search, in a few words for screen readers. */
export function answerWords(answer: CoverAnswer, nameOf: NameOf): string {
  if (answer.kind === "impossible") return reasonWords(answer.reason, nameOf);
  const count = answer.proposals.length;
  return `${count} ${count === 1 ? "proposal" : "proposals"}`;
}
