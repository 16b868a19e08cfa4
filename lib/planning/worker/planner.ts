import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { CoverAnswer, CoverOptions } from "../cover/cover.ts";
import type { Draft, DraftOptions } from "../draft/draft.ts";
import type { DateReason } from "../draft/draft-rest.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";
import type { PlanningNews, PlanningTask } from "./planning-messages.ts";

/** Something that is being planned. */
export interface PlanningRun<Answer> {
  /** Null where it was cancelled before there was anything; rejects where planning failed. */
  answer: Promise<Answer | null>;
  /** Ends it at once: a draft resolves to the best so far. Once there is an answer it does nothing. */
  cancel: () => void;
}

/**
 * Starts to look for ways to close gaps of a board, in a worker: `const { answer, cancel } = startCover(facts, [gap])`.
 * `facts` are the board's lists (`SalonFacts`). Of an answer `changeWords` and `obstacleWords` make sentences, and
 * `stepsOf(proposal.changes, people, zone)` the steps that `previewPlan` and `useSavePlan` take.
 */
export function startCover(
  facts: SalonFacts,
  gaps: readonly Gap[],
  options: CoverOptions = {},
): PlanningRun<CoverAnswer> {
  return run({ kind: "cover", facts, gaps, options }, (news) => (news.kind === "cover" ? news.answer : null));
}

/** Starts to draft everybody's week, in a worker. `onProgress` gets each better draft. */
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

/** Starts to look for why a draft leaves hours of its week uncovered, in a worker. */
export function startReasons(
  facts: SalonFacts,
  weekStart: string,
  changes: readonly Change[],
): PlanningRun<readonly DateReason[]> {
  const task = { kind: "reasons" as const, facts, weekStart, changes };
  return run(task, (news) => (news.kind === "reasons" ? news.reasons : null));
}

/** A worker that has loaded its solver and has nothing to do. */
let spare: Worker | null = null;

/** Loads the solver, for what will be asked soon. */
export function preloadPlanner(): void {
  if (!spare) keep(newWorker());
}

function keep(worker: Worker): void {
  spare = worker;
  // The next search tries once more, and says so if that fails as well.
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
