import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { gapLeftBy } from "../../schedule/coverage/gaps.ts";
import { personAt } from "../../test-support/people.ts";
import { SALON } from "../../test-support/planned-week.ts";
import type { CoverAnswer } from "../cover/cover.ts";
import type { Draft } from "../draft/draft.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import { preloadPlanner, startCover, startDraft, startReasons } from "./planner.ts";
import type { PlanningNews, PlanningTask } from "./planning-messages.ts";

/** A worker that the tests answer for. */
class ScriptedWorker {
  readonly url: URL;
  readonly options: WorkerOptions | undefined;
  readonly tasks: PlanningTask[] = [];
  isEnded = false;
  onmessage: ((event: { data: PlanningNews }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor(url: URL, options?: WorkerOptions) {
    this.url = url;
    this.options = options;
    workers.push(this);
  }

  postMessage(task: PlanningTask) {
    this.tasks.push(task);
  }

  terminate() {
    this.isEnded = true;
  }

  say(data: PlanningNews) {
    this.onmessage?.({ data });
  }
}

let workers: ScriptedWorker[] = [];

beforeEach(() => {
  workers = [];
  vi.stubGlobal("Worker", ScriptedWorker);
});
afterEach(() => {
  // It ends the spare worker, so that none is left for the next test.
  startCover(FACTS, []).cancel();
  vi.unstubAllGlobals();
});

const MONDAY = "2026-11-16";
const FACTS: SalonFacts = {
  ...SALON,
  people: [personAt(1, "ana", ["10:00", "18:00"])],
};
const GAP = gapLeftBy("Stylist", MONDAY, { start: 600, end: 720 });
const NOBODY: CoverAnswer = { kind: "impossible", reason: { kind: "nobody" }, shortfall: null };
const draftOf = (uncovered: number): Draft => ({
  changes: [],
  addedMinutes: 0,
  cost: null,
  uncovered,
  favours: 0,
  againstWishes: 0,
  gap: 0,
});

/** The answer if it has already arrived. */
const answerNow = <Answer>(answer: Promise<Answer>) => Promise.race([answer, Promise.resolve("none yet")]);

describe("the planner asks a worker", () => {
  test("for a cover of the gaps, and returns its answer", async () => {
    const { answer } = startCover(FACTS, [GAP], { overtime: 120 });
    const [worker] = workers;
    expect(workers).toHaveLength(1);
    expect(worker?.url.pathname).toMatch(/\/planning\/worker\/planning-worker\.ts$/);
    expect(worker?.options).toEqual({ type: "module" });
    expect(worker?.tasks).toEqual([{ kind: "cover", facts: FACTS, gaps: [GAP], options: { overtime: 120 } }]);
    expect(await answerNow(answer)).toBe("none yet");
    worker?.say({ kind: "cover", answer: NOBODY });
    expect(await answerNow(answer)).toBe(NOBODY);
  });

  test("for a draft, and passes on each better one before the answer", async () => {
    const better: number[] = [];
    const { answer } = startDraft(FACTS, MONDAY, { seconds: 5 }, ({ uncovered }) => better.push(uncovered));
    const [worker] = workers;
    expect(worker?.tasks).toEqual([
      { kind: "draft", facts: FACTS, weekStart: MONDAY, options: { seconds: 5 } },
    ]);
    worker?.say({ kind: "draft-so-far", draft: draftOf(3) });
    worker?.say({ kind: "draft-so-far", draft: draftOf(2) });
    expect(await answerNow(answer)).toBe("none yet");
    worker?.say({ kind: "draft", draft: draftOf(1) });
    expect(await answerNow(answer)).toEqual(draftOf(1));
    expect(better).toEqual([3, 2]);
  });

  test("for the reasons of uncovered hours, and returns them", async () => {
    const change = {
      memberId: "ana",
      date: MONDAY,
      kind: "off" as const,
      before: [{ start: 600, end: 1080 }],
      after: [],
      addedMinutes: -480,
    };
    const { answer } = startReasons(FACTS, MONDAY, [change]);
    expect(workers[0]?.tasks).toEqual([
      { kind: "reasons", facts: FACTS, weekStart: MONDAY, changes: [change] },
    ]);
    const reasons = [{ date: MONDAY, answer: NOBODY }];
    workers[0]?.say({ kind: "reasons", reasons });
    expect(await answerNow(answer)).toBe(reasons);
  });

  test("and returns nothing where the worker answers another question", async () => {
    const runs = [startCover(FACTS, [GAP]), startDraft(FACTS, MONDAY), startReasons(FACTS, MONDAY, [])];
    workers[0]?.say({ kind: "draft", draft: draftOf(0) });
    workers[1]?.say({ kind: "cover", answer: NOBODY });
    workers[2]?.say({ kind: "draft", draft: draftOf(0) });
    const answers = runs.map(({ answer }) => answerNow<unknown>(answer));
    expect(await Promise.all(answers)).toEqual([null, null, null]);
  });
});

describe("a search that is cancelled", () => {
  test("ends its worker, and has no answer before there was any", async () => {
    const { answer, cancel } = startDraft(FACTS, MONDAY);
    cancel();
    expect(await answerNow(answer)).toBeNull();
    expect(workers[0]?.isEnded).toBe(true);
  });

  test("has the best draft so far as its answer, also where nobody listens to progress", async () => {
    const { answer, cancel } = startDraft(FACTS, MONDAY);
    workers[0]?.say({ kind: "draft-so-far", draft: draftOf(3) });
    workers[0]?.say({ kind: "draft-so-far", draft: draftOf(2) });
    expect(workers[0]?.isEnded).toBe(false);
    cancel();
    expect(await answerNow(answer)).toEqual(draftOf(2));
    expect(workers[0]?.isEnded).toBe(true);
  });
});

describe("a search that fails", () => {
  test("says why, and ends its worker", async () => {
    const { answer } = startCover(FACTS, [GAP]);
    workers[0]?.say({ kind: "failed", message: "No week was found in time." });
    await expect(answerNow(answer)).rejects.toThrow("No week was found in time.");
    expect(workers[0]?.isEnded).toBe(true);
  });

  test("says so where its worker cannot be loaded", async () => {
    const first = startCover(FACTS, [GAP]);
    const second = startCover(FACTS, [GAP]);
    workers[0]?.onerror?.({ message: "Unexpected token" });
    workers[1]?.onerror?.({ message: "" });
    await expect(answerNow(first.answer)).rejects.toThrow("Unexpected token");
    await expect(answerNow(second.answer)).rejects.toThrow("The planner could not be loaded.");
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });
});

describe("a worker that has loaded the solver", () => {
  test("is used again once it has answered", () => {
    startCover(FACTS, [GAP]);
    workers[0]?.say({ kind: "cover", answer: NOBODY });
    startReasons(FACTS, MONDAY, []);
    expect(workers.map(({ tasks, isEnded }) => [tasks.map(({ kind }) => kind), isEnded])).toEqual([
      [["cover", "reasons"], false],
    ]);
  });

  test("is not shared by two searches, and one of two that have answered is enough", () => {
    startCover(FACTS, [GAP]);
    startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
    for (const worker of workers) worker.say({ kind: "cover", answer: NOBODY });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true]);
    startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([2, 1]);
  });

  test("stays for the next search where one is cancelled after its answer", () => {
    const { cancel } = startCover(FACTS, [GAP]);
    workers[0]?.say({ kind: "cover", answer: NOBODY });
    cancel();
    startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks, isEnded }) => [tasks.length, isEnded])).toEqual([[2, false]]);
  });

  test("is replaced by another one where it could not be loaded beforehand", async () => {
    preloadPlanner();
    workers[0]?.onerror?.({ message: "" });
    const { answer } = startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([0, 1]);
    workers[1]?.onerror?.({ message: "" });
    await expect(answerNow(answer)).rejects.toThrow("The planner could not be loaded.");
  });

  test("is replaced by another one where it breaks with nothing to do", () => {
    startCover(FACTS, [GAP]);
    workers[0]?.say({ kind: "cover", answer: NOBODY });
    workers[0]?.onerror?.({ message: "Out of memory" });
    startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([1, 1]);
  });

  test("can be loaded before the first search, once", () => {
    preloadPlanner();
    preloadPlanner();
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([0]);
    startCover(FACTS, [GAP]);
    expect(workers.map(({ tasks }) => tasks.length)).toEqual([1]);
  });
});
