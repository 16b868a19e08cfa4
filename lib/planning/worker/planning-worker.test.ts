import loadHighs from "highs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gapLeftBy } from "../../schedule/coverage/gaps.ts";
import { personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import { cover } from "../cover/cover.ts";
import { draft } from "../draft/draft.ts";
import { reasonsOfDates } from "../draft/draft-rest.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { highsSolver } from "./highs-solver.ts";
import type { PlanningNews, PlanningTask } from "./planning-messages.ts";

const solve = highsSolver(await loadHighs());

const listeners: ((event: { data: PlanningTask }) => void)[] = [];
let said: PlanningNews[] = [];
let end = () => {};

/** The worker's `self`. */
const thread = {
  addEventListener(type: string, listener: (event: { data: PlanningTask }) => void) {
    if (type === "message") listeners.push(listener);
  },
  postMessage(news: PlanningNews) {
    said.push(news);
    if (news.kind !== "draft-so-far") end();
  },
};
vi.stubGlobal("self", thread);
await import("./planning-worker.ts");

beforeEach(() => {
  vi.stubGlobal("self", thread);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** All messages of the worker about a task. */
async function newsOf(task: PlanningTask): Promise<PlanningNews[]> {
  expect(listeners).toHaveLength(1);
  said = [];
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (const listener of listeners) listener({ data: task });
  await ended;
  return said;
}

const MONDAY = "2026-11-16";
/** Ana works until six and Ben on Fridays; one person is needed until eight. */
const FACTS: SalonFacts = {
  ...SALON,
  people: [personAt(1, "ana", ["10:00", "18:00"]), personAt(5, "ben", ["12:00", "20:00"])],
  minimums: [{ dayOfWeek: 1, startTime: "10:00", endTime: "20:00", people: 1 }],
};
const GAP = gapLeftBy("", MONDAY, { start: 1080, end: 1200 });

describe("the planning worker", () => {
  test("answers with the cover of the gaps, by the options asked for", async () => {
    const task = { kind: "cover" as const, facts: FACTS, gaps: [GAP], options: { proposals: 1 } };
    const answer = cover(FACTS, [GAP], solve, { proposals: 1 });
    expect(answer).toMatchObject({ kind: "covered", proposals: [{ uncovered: 0 }] });
    expect(await newsOf(task)).toEqual([{ kind: "cover", answer }]);
  });

  test("answers with the reasons for the hours that a week leaves uncovered", async () => {
    const reasons = reasonsOfDates(FACTS, MONDAY, [], solve);
    expect(reasons.map(({ date }) => date)).toEqual([MONDAY]);
    expect(await newsOf({ kind: "reasons", facts: FACTS, weekStart: MONDAY, changes: [] })).toEqual([
      { kind: "reasons", reasons },
    ]);
  });

  test("sends better drafts before the final one; where only gaps are filled, nobody loses hours", async () => {
    const options = { onlyGaps: true, gap: 0 };
    const best = draft(FACTS, MONDAY, solve, options);
    expect(best.changes).toMatchObject([{ memberId: "ana", kind: "extend", addedMinutes: 120 }]);
    const news = await newsOf({ kind: "draft", facts: FACTS, weekStart: MONDAY, options });
    expect(news.at(-1)).toEqual({ kind: "draft", draft: best });
    expect(news.at(-2)).toMatchObject({ kind: "draft-so-far", draft: { changes: best.changes } });
  });

  test("says why where it fails", async () => {
    const facts = { ...FACTS, zone: "Nowhere/City" };
    expect(await newsOf({ kind: "cover", facts, gaps: [GAP], options: {} })).toEqual([
      { kind: "failed", message: expect.stringMatching(/^RangeError: /) },
    ]);
  });
});
