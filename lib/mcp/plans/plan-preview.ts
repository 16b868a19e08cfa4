import { addDays, datesBetween, weekStartOf } from "@chairtime/kit/calendar";
import type { Said } from "@chairtime/messages/said";
import { wordsIn } from "@chairtime/messages/server/words-in";
import type { PlanStep } from "../../preview/plan.ts";
import { type Preview, previewPlan, previewWords } from "../../preview/plan-preview.ts";
import { breakCalls } from "../../records/break/calls.ts";
import { scheduleCalls } from "../../records/schedule/calls.ts";
import { timeOffCalls } from "../../records/time-off/calls.ts";
import { coverageOfWeek, teamWeekOf } from "../../schedule/board/board.ts";
import type { Person } from "../../schedule/day/person.ts";
import type { Asked } from "../asked.ts";
import { openingOf, teamBetween } from "../team.ts";
import { oneLine } from "../words.ts";
import { printOf } from "./plan-key.ts";
import { membersOfPlan, periodOfPlan, planWords, stepsOfPlan, type WantedPlan } from "./wanted-plan.ts";

/** Weeks around a plan's in which hours, rest and days in a row count. */
const WEEKS_AROUND = 2;

/** A plan with its preview, before it is saved. */
export interface PlannedChange {
  people: readonly Person[];
  /** The board's own preview of it. */
  preview: Preview;
  /** How much of the board it changes: 'Changes 6 dates, 14h less'. */
  effect: string;
  /** Why it cannot be saved as it is. */
  impossible: string[];
  /** What it does, in words. */
  words: string[];
  /** Warnings in words: hours below a minimum, contracts, opening hours. */
  warnings: string[];
  /** Fingerprint of the facts behind the preview. */
  print: string;
  /** As POST /api/v1/plans takes them. */
  steps: object[];
}

/** A plan's preview on the salon's current records. Throws Refusal where a member has left. */
export async function previewOf(plan: WantedPlan, asked: Asked): Promise<PlannedChange> {
  const { salon } = asked;
  const zone = salon.timeZone;
  const { from, to } = periodOfPlan(plan);
  const around = { from: addDays(from, -7 * WEEKS_AROUND), to: addDays(to, 7 * WEEKS_AROUND) };
  const people = await teamBetween(asked, around);
  const steps = stepsOfPlan(plan, people, zone);
  const hasContracts = salon.features.includes("contracts");
  const preview = previewPlan(people, steps, {
    from,
    to,
    zone,
    minimums: salon.minimums,
    openingHours: openingOf(asked),
    work: hasContracts ? { restMinutes: salon.restMinutes, weekStartsOn: salon.weekStartsOn } : null,
  });
  const say = wordsIn("en", salon.hourCycle);
  const inWords = (sentences: readonly Said[]) => sentences.map((sentence) => oneLine(say(sentence)));
  const remarks = (kind: "impossible" | "warning") =>
    inWords(preview.remarks.filter((remark) => remark.kind === kind).map(({ words }) => words));
  const effect = say(previewWords(preview));
  const words = planWords(plan, people, salon);
  const warnings = [
    ...inWords([...preview.falls, ...preview.work.map(({ words }) => words), ...preview.outside]),
    ...remarks("warning"),
  ];
  const sent = steps.map(sentStep);
  const own = membersOfPlan(plan);
  const print = printOf({
    sent,
    words,
    warnings,
    effect,
    members: people.filter(({ member }) => own.includes(member.id)).map(versionsOf),
    coverage: coverageOf(people, { from, to }, asked),
  });
  return { people, preview, effect, impossible: remarks("impossible"), words, warnings, print, steps: sent };
}

/** Versions of a member and of all their records, which any change by others changes. */
const versionsOf = ({ member, schedules, breaks, timeOff }: Person) => [
  member.version,
  [schedules, breaks, timeOff].map((records) => records.map(({ id, version }) => `${id} ${version}`).sort()),
];

/** People present and needed in each half hour of the dates, which a colleague's change of those days changes. */
function coverageOf(people: readonly Person[], { from, to }: { from: string; to: string }, asked: Asked) {
  const { salon, clock } = asked;
  const first = weekStartOf(from, salon.weekStartsOn);
  return datesBetween(first, to, 7).map((weekStart) => {
    const week = teamWeekOf(people, weekStart, clock, openingOf(asked));
    return coverageOfWeek(week, salon.minimums)
      .filter(({ date }) => from <= date && date <= to)
      .map(({ counts, wanted, gaps }) => [counts, wanted, gaps]);
  });
}

/** A step as the call that would save it alone. */
function sentStep(step: PlanStep): object {
  switch (step.kind) {
    case "schedule":
      return called(scheduleCalls, step.before, step.after);
    case "break":
      return called(breakCalls, step.before, step.after);
    case "time-off":
      return called(timeOffCalls, step.before, step.after);
  }
}

function called<Stored extends { id: string; version?: number }>(
  { path, toDraft }: { path: string; toDraft: (input: Omit<Stored, "id">) => object },
  before: Stored | null,
  after: Omit<Stored, "id"> | null,
): object {
  return {
    call: `${after ? (before ? "PUT" : "POST") : "DELETE"} ${path}${before ? "/{id}" : ""}`,
    ...(before && { id: before.id, version: before.version }),
    ...(after && { body: toDraft(after) }),
  };
}
