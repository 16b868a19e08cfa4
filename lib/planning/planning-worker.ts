import loadHighs from "highs";
import { cover } from "./cover";
import { type Draft, draft } from "./draft";
import { reasonsOfDates } from "./draft-rest";
import { highsSolver } from "./highs-solver";
import type { PlanningNews, PlanningTask } from "./planning-messages";
import type { Solve } from "./program";

const say = (news: PlanningNews) => self.postMessage(news);

// It loads with the worker, before anything is asked.
const solver = loadHighs().then(highsSolver);

self.addEventListener("message", ({ data }: MessageEvent<PlanningTask>) => {
  solver
    .then((solve) => say(answerOf(data, solve)))
    .catch((error: unknown) => say({ kind: "failed", message: String(error) }));
});

function answerOf(task: PlanningTask, solve: Solve): PlanningNews {
  if (task.kind === "cover")
    return { kind: "cover", answer: cover(task.facts, task.gaps, solve, task.options) };
  if (task.kind === "reasons")
    return {
      kind: "reasons",
      reasons: reasonsOfDates(task.facts, task.weekStart, task.changes, solve),
    };
  const onProgress = (best: Draft) => say({ kind: "draft-so-far", draft: best });
  return { kind: "draft", draft: draft(task.facts, task.weekStart, solve, { ...task.options, onProgress }) };
}
