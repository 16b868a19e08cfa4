import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { CoverAnswer, CoverOptions } from "../cover/cover.ts";
import type { Draft, DraftOptions } from "../draft/draft.ts";
import type { DateReason } from "../draft/draft-rest.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import type { PlanningNews, PlanningTask } from "./planning-messages.ts";

/** A running search. */
export interface PlanningRun<Answer> {
  /** Null if cancelled before there was anything; rejects if planning failed. */
  answer: Promise<Answer | null>;
  /** Ends it at once: a draft resolves to the best so far. No effect after the answer. */
  cancel: () => void;
}

/**
 * Searches for covers of a board's gaps, in a worker: `const { answer, cancel } = startCover(facts, [gap])`. `facts`
 * are the board's lists (`SalonFacts`). `changeWords` and `obstacleWords` word an answer, and
 * `stepsOf(proposal.changes, people, zone)` makes the steps for `previewPlan` and `useSavePlan`.
 */
export function startCover(
  facts: SalonFacts,
  gaps: readonly Gap[],
  options: CoverOptions = {},
): PlanningRun<CoverAnswer> {
  return run({ kind: "cover", facts, gaps, options }, (news) => (news.kind === "cover" ? news.answer : null));
}

/** Drafts everybody's week, in a worker. `onProgress` gets each better draft. */
export function startDraft(
  facts: SalonFacts,
  weekStart: string,
  options: DraftOptions = {},
  onProgress?: (best: Draft) => void,
): PlanningRun<Draft> {
  return run({ kind: "draft", facts, weekStart, options }, (news) => {
    if (news.kind === "draft-so-far") onProgress?.(news.draft);
    return news.kind === "draft" || news.kind === "draft-so-far" ? news.draft : null;
  });
}

/** Searches for why a draft leaves hours of its week uncovered, in a worker. */
export function startReasons(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): PlanningRun<readonly DateReason[]> {
  const task = { kind: "reasons" as const, facts, weekStart, changes };
  return run(task, (news) => (news.kind === "reasons" ? news.reasons : null));
}

/** An idle worker with a loaded solver. */
let spare: Worker | null = null;

/** Loads the solver ahead of a search. */
export function preloadPlanner(): void {
  if (!spare) keep(newWorker());
}

function keep(worker: Worker): void {
  spare = worker;
  // The next search tries once more, and reports a second failure.
  worker.onerror = () => {
    spare = null;
  };
}

const newWorker = () => new Worker(new URL("./planning-worker.ts", import.meta.url), { type: "module" });

function run<Answer>(task: PlanningTask, read: (news: PlanningNews) => Answer | null): PlanningRun<Answer> {
  const worker = spare ?? newWorker();
  spare = null;
  let best: Answer | null = null;
  let cancel = () => {};
  const answer = new Promise<Answer | null>((resolve, reject) => {
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
    };
    cancel = () => {
      worker.terminate();
      resolve(best);
    };
    worker.onerror = ({ message }) => fail(message || "The planner could not be loaded.");
    worker.onmessage = ({ data }: MessageEvent<PlanningNews>) => {
      if (data.kind === "failed") {
        fail(data.message);
        return;
      }
      best = read(data);
      if (data.kind === "draft-so-far") return;
      cancel = () => {};
      if (spare) worker.terminate();
      else keep(worker);
      resolve(best);
    };
  });
  worker.postMessage(task);
  return { answer, cancel: () => cancel() };
}
