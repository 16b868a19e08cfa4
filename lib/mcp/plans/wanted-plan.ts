import { clockOf } from "@chairtime/kit/clock";
import { say } from "@chairtime/messages/server/words-in";
import * as z from "zod";
import { workAfter } from "../../planning/after-changes.ts";
import type { Change } from "../../planning/model/proposal.ts";
import { stepsOf } from "../../planning/model/read-back.ts";
import { changeWords } from "../../planning/planning-words.ts";
import { type PlanStep, planTimeOff } from "../../preview/plan.ts";
import type { Salon } from "../../records/salon/model.ts";
import { factsOf } from "../../schedule/day/facts.ts";
import type { Person } from "../../schedule/day/person.ts";
import { formatDateSpan, formatDayDate } from "../../time/format.ts";
import { findMember, namesIn, nameWords } from "../members.ts";
import { quoted } from "../words.ts";

const pair = z.tuple([z.number(), z.number()]);

/** A plan as its key encodes it: the wanted result. Steps are derived from the current records. */
export const wantedPlan = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("time-off"),
    memberId: z.string(),
    from: z.string(),
    to: z.string(),
    /** Of each date; null for whole days. */
    hours: z.tuple([z.string(), z.string()]).nullable(),
    reason: z.string(),
  }),
  z.object({
    kind: z.literal("days"),
    days: z.array(
      z.object({ memberId: z.string(), date: z.string(), after: z.array(pair), breaks: z.array(pair) }),
    ),
  }),
]);
export type WantedPlan = z.output<typeof wantedPlan>;
type WantedDay = Extract<WantedPlan, { kind: "days" }>["days"][number];

export const daysOf = (changes: readonly Change[]): WantedDay[] =>
  changes.map(({ memberId, date, after, breaks = [] }) => ({
    memberId,
    date,
    after: after.map(({ start, end }) => [start, end]),
    breaks: breaks.map(({ start, end }) => [start, end]),
  }));

/** First and last date of a plan, both included. */
export function periodOfPlan(plan: WantedPlan): { from: string; to: string } {
  if (plan.kind === "time-off") return { from: plan.from, to: plan.to };
  const dates = plan.days.map(({ date }) => date).sort();
  return { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
}

/** Ids of the members whose records a plan changes. */
export function membersOfPlan(plan: WantedPlan): string[] {
  return plan.kind === "time-off" ? [plan.memberId] : [...new Set(plan.days.map(({ memberId }) => memberId))];
}

/** A plan's steps, from the people's current records. Throws Refusal where a member has left. */
export function stepsOfPlan(plan: WantedPlan, people: readonly Person[], zone: string): PlanStep[] {
  for (const id of membersOfPlan(plan)) findMember(people, id);
  if (plan.kind === "days") return stepsOf(changesOf(plan.days, people, zone), people, zone);
  const { from, to, hours, reason } = plan;
  const [startTime, endTime] = hours ?? ["00:00", clockOf(0)];
  const part = hours === null ? "whole" : "hours";
  const own = people.filter(({ member }) => member.id === plan.memberId);
  return planTimeOff(own, { from, to, part, hours: { startTime, endTime }, reason }, zone);
}

/** A line for each day of a member, or for the time off. */
export function planWords(
  plan: WantedPlan,
  people: readonly Person[],
  { timeZone, hourCycle }: Pick<Salon, "timeZone" | "hourCycle">,
): string[] {
  if (plan.kind === "time-off") {
    const { from, to, hours, reason } = plan;
    const when = from === to ? formatDayDate(from) : formatDateSpan(from, to);
    const each = hours ? `, ${from === to ? "" : "each day "}${hours.join("–")}` : "";
    return [`${nameWords(findMember(people, plan.memberId))}: time off ${when}${each}, ${quoted(reason)}`];
  }
  const nameOf = namesIn(people);
  return changesOf(plan.days, people, timeZone).map((change) =>
    change.before.length === 0 && change.after.length === 0
      ? `${formatDayDate(change.date)}: ${nameOf(change.memberId)} stays off`
      : `${formatDayDate(change.date)}: ${say("en", changeWords(change, nameOf(change.memberId)), hourCycle)}`,
  );
}

/** The wanted days as changes of the people's current work. */
function changesOf(days: readonly WantedDay[], people: readonly Person[], zone: string): Change[] {
  return days.flatMap(({ memberId, date, after, breaks }): Change[] => {
    const person = people.find(({ member }) => member.id === memberId);
    if (!person) return [];
    const before = factsOf(person, date, zone).shifts.map(({ start, end }) => ({ start, end }));
    const spans = (pairs: readonly [number, number][]) => pairs.map(([start, end]) => ({ start, end }));
    const change = {
      memberId,
      date,
      kind: kindOf(before, after),
      before,
      after: spans(after),
      breaks: spans(breaks),
      addedMinutes: 0,
    };
    const planned = (made: readonly Change[]) => workAfter(person, date, made, zone).planned;
    return [{ ...change, addedMinutes: planned([change]) - planned([]) }];
  });
}

const kindOf = (before: readonly unknown[], after: readonly unknown[]): Change["kind"] =>
  after.length === 0 ? "off" : before.length === 0 ? "call-in" : "move";
