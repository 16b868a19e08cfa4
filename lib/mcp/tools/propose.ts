import { daysBetween } from "@chairtime/kit/calendar";
import { MINUTE_MS } from "@chairtime/kit/clock";
import * as z from "zod";
import { STAFF_PATH } from "../../records/member/model.ts";
import { parseStaffList } from "../../records/member/wire.ts";
import { peopleOf } from "../../schedule/day/person.ts";
import { mergeSpans, minutesIn } from "../../schedule/spans.ts";
import type { Asked } from "../asked.ts";
import { proposalsOf, searchCover, whyNot } from "../cover-search.ts";
import { findMember } from "../members.ts";
import { KEY_MINUTES, makeKey } from "../plans/plan-key.ts";
import { previewOf } from "../plans/plan-preview.ts";
import { daysOf, type WantedPlan } from "../plans/wanted-plan.ts";
import { Refusal } from "../refusal.ts";
import { date, hoursBetween, person, reason, shiftOf, time } from "../schemas.ts";
import { tool } from "../tool.ts";
import { quotedSentence } from "../words.ts";
import { coverQuestion } from "./who-could-cover.ts";

const TIME_OFF_DAYS_MAX = 366;
const SHIFTS_MAX = 6;

const input = z.object({
  kind: z
    .enum(["cover", "time_off", "day"])
    .describe(
      "cover: one of the proposals of who_could_cover, asked with the same date, from, to, role and absent. time_off: a member is off. day: other shifts for one member on one date alone.",
    ),
  ...coverQuestion,
  date: date.describe("The date; of time off the first one"),
  from: time
    .optional()
    .describe("cover: the hours to cover. time_off: the hours of each day; without them whole days"),
  proposal: z.number().int().min(1).max(3).optional().describe("cover: its number; the first by default"),
  person: person.optional().describe("time_off, day: whose. A member's name, a part of it, or their id"),
  until: date.optional().describe("time_off: the last date; the first one by default"),
  reason: reason.optional().describe("time_off: such as Vacation or Sick Leave"),
  shifts: z
    .array(z.object({ start: time, end: time }))
    .max(SHIFTS_MAX)
    .optional()
    .describe(
      "day: all shifts of that date, none for a day off; one that ends before it starts ends the next day",
    ),
});
type Question = z.output<typeof input>;

/** Computes a change and its effect. Saves nothing. */
export const propose = tool({
  name: "propose",
  title: "Propose a change",
  description:
    "Works out a change and answers its effect in words with a key; nothing is saved. Show the effect to the person who asks, and pass the key to confirm only once they agree. The key works for 15 minutes, with the same token, and only while nothing that the effect rests on has changed.",
  input,
  output: z.object({
    key: z.string(),
    expires_at: z.string(),
    changes: z.array(z.string()),
    effect: z.string(),
    warnings: z
      .array(z.string())
      .describe(
        "Hours that fall below a minimum, contracts, rest, opening hours. They warn, and do not block",
      ),
  }),
  async answer(question, asked) {
    if (question.date < asked.today)
      throw new Refusal("The past can't be changed: choose today or a later date.");
    const plan = await planOf(question, asked);
    const { words, warnings, effect, impossible, print, steps } = await previewOf(plan, asked);
    if (impossible.length > 0)
      throw new Refusal(`This cannot be saved: ${impossible.map(quotedSentence).join(" ")}`);
    if (steps.length === 0) throw new Refusal("This is how it is already: nothing would change.");
    const until = asked.now.getTime() + KEY_MINUTES * MINUTE_MS;
    const key = makeKey({ plan, print, until }, asked.token, asked.secrets);
    return {
      lines: [
        "Nothing is saved yet. This would:",
        ...words.map((line) => `- ${line}`),
        `Effect: ${effect}.`,
        ...(warnings.length > 0 ? ["To know:", ...warnings.map((line) => `- ${quotedSentence(line)}`)] : []),
        `To save it, call confirm within ${KEY_MINUTES} minutes with the key:`,
        key,
      ],
      data: { key, expires_at: new Date(until).toISOString(), changes: words, effect, warnings },
    };
  },
});

async function planOf(question: Question, asked: Asked): Promise<WantedPlan> {
  switch (question.kind) {
    case "cover":
      return coverPlan(question, asked);
    case "time_off":
      return timeOffPlan(question, await memberOf(question, asked));
    case "day":
      return dayPlan(question, await memberOf(question, asked));
  }
}

async function coverPlan({ proposal = 1, ...question }: Question, asked: Asked): Promise<WantedPlan> {
  const search = await searchCover(question, asked);
  const proposals = proposalsOf(search);
  if (search.isEnough) throw new Refusal("No cover needed: every minimum is met anyway.");
  const chosen = proposals[proposal - 1];
  if (!chosen)
    throw new Refusal(
      whyNot(search) ??
        `There ${proposals.length === 1 ? "is 1 proposal" : `are ${proposals.length} proposals`}.`,
    );
  if (chosen.changes.length === 0) throw new Refusal("No change needed: it’s already covered.");
  return { kind: "days", days: daysOf(chosen.changes) };
}

async function memberOf({ person: asks }: Question, { calls }: Asked): Promise<string> {
  if (asks === undefined) throw new Refusal("Say whose day it is: person is missing.");
  const staff = parseStaffList(await calls.get(STAFF_PATH));
  return findMember(peopleOf({ staff, schedules: [], breaks: [], timeOff: [] }), asks).member.id;
}

function timeOffPlan(question: Question, memberId: string): WantedPlan {
  const { date: from, until: to = from, reason: why, from: start, to: end } = question;
  if (why === undefined) throw new Refusal("Say why: reason is missing, such as Vacation or Sick Leave.");
  if (to < from) throw new Refusal("The last date must not be before the first one.");
  if (daysBetween(from, to) >= TIME_OFF_DAYS_MAX)
    throw new Refusal(`At most ${TIME_OFF_DAYS_MAX} days at once.`);
  const hasHours = start !== undefined || end !== undefined;
  const hours: [string, string] | null = hasHours ? [start ?? "00:00", end ?? "24:00"] : null;
  if (hours) hoursBetween(...hours);
  return { kind: "time-off", memberId, from, to, hours, reason: why };
}

function dayPlan({ date: on, shifts }: Question, memberId: string): WantedPlan {
  if (shifts === undefined)
    throw new Refusal("Say all shifts of that date: shifts is missing. An empty list is a day off.");
  const spans = shifts.map(shiftOf);
  if (minutesIn(mergeSpans(spans)) !== minutesIn(spans))
    throw new Refusal("The shifts of a date must not overlap.");
  const after = spans.map(({ start, end }): [number, number] => [start, end]);
  return { kind: "days", days: [{ memberId, date: on, after, breaks: [] }] };
}
