import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import type { Obstacle } from "../../planning/model/obstacles.ts";
import { obstacleWords } from "../../planning/planning-words.ts";
import { proposalsOf, proposalWords, refIn, restOf, searchCover, whyNot } from "../cover-search.ts";
import { namesIn } from "../members.ts";
import { date, member, person, role, span, spanOf, time } from "../schemas.ts";
import { tool } from "../tool.ts";
import { gapData, gapLine, gapShape } from "./gaps.ts";

export const coverQuestion = {
  date,
  from: time
    .optional()
    .describe("The hours to cover; without them all that falls short on the date, or all of the absence"),
  to: time.optional(),
  role: role.optional().describe("Only somebody of this role counts"),
  absent: person
    .optional()
    .describe(
      "Whose hours need cover: somebody who is or would be absent on that date. A cover does not enter their time off",
    ),
};

/** Covers for some hours, or why nobody can: the board's 'Find cover'. */
export const whoCouldCover = tool({
  name: "who_could_cover",
  title: "Who could cover, and why not",
  description:
    "The smallest changes (stay longer, come earlier, come in) that cover gaps of a date, given hours, or somebody's absence, within contracts, rest and time off: at most three proposals, smallest first. Where none exists, the reason, true in the sense that it would be possible without it, and what comes closest. It saves nothing.",
  input: z.object(coverQuestion),
  output: z.object({
    date: z.string(),
    time_zone: z.string(),
    needed: z.boolean().describe("False where every minimum is met without the absent member"),
    gaps: z.array(gapShape).describe("What is to be covered"),
    possible: z.boolean(),
    proposals: z
      .array(
        z.object({
          number: z.number().int(),
          covers_all: z.boolean(),
          changes: z.array(
            z.object({
              member,
              date: z.string(),
              before: z.array(span),
              after: z.array(span),
              breaks: z.array(span),
              added_minutes: z.number().int(),
            }),
          ),
          added_minutes: z.number().int(),
        }),
      )
      .describe("Where it is not possible, what comes closest"),
    why_not: z.string().nullable(),
    obstacles: z.array(z.object({ kind: z.string(), member: member.nullable(), words: z.string() })),
  }),
  async answer(question, asked) {
    const search = await searchCover(question, asked);
    const { answer, gaps, facts } = search;
    const proposals = proposalsOf(search);
    const isPossible = answer.kind === "covered";
    const isCovered =
      isPossible && !search.isEnough && proposals.every(({ changes }) => changes.length === 0);
    const obstacles =
      answer.kind === "impossible" && answer.reason.kind !== "nobody" ? answer.reason.obstacles : [];
    const reason = whyNot(search);
    return {
      lines: [
        `To cover${search.absent ? ` for ${search.absent}` : ""}:`,
        ...gaps.map((gap) => `- ${gapLine(gap, asked.salon.hourCycle)}`),
        ...(search.isEnough
          ? [
              "No cover needed: every minimum is met anyway. Name the hours without `absent` to look for somebody anyway.",
            ]
          : []),
        ...(reason ? [reason] : []),
        ...(isCovered ? ["No change needed: it’s already covered."] : []),
        ...(isCovered
          ? []
          : proposals.flatMap((proposal, index) => [
              `${isPossible ? `Proposal ${index + 1}` : "What comes closest"}:`,
              ...proposalWords(search, proposal, asked).map((words) => `- ${words}`),
            ])),
      ],
      data: {
        date: question.date,
        time_zone: asked.salon.timeZone,
        needed: !search.isEnough,
        gaps: gaps.map(gapData),
        possible: isPossible,
        proposals: proposals.map((proposal, index) => ({
          number: index + 1,
          covers_all: restOf(search, proposal).uncovered.length === 0,
          changes: proposal.changes.map(
            ({ memberId, date: on, before, after, breaks = [], addedMinutes }) => ({
              member: refIn(search, memberId),
              date: on,
              before: before.map(spanOf),
              after: after.map(spanOf),
              breaks: breaks.map(spanOf),
              added_minutes: addedMinutes,
            }),
          ),
          added_minutes: proposal.addedMinutes,
        })),
        why_not: reason,
        obstacles: obstacles.map((obstacle) => ({
          kind: obstacle.kind,
          member: whose(obstacle) === null ? null : refIn(search, whose(obstacle) ?? ""),
          words: say("en", obstacleWords(obstacle, namesIn(facts.people))),
        })),
      },
    };
  },
});

const whose = (obstacle: Obstacle) => (obstacle.kind === "closed" ? null : obstacle.memberId);
