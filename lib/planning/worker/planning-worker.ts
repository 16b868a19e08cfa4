import loadHighs from "highs";
import { cover } from "../cover/cover.ts";
import { type Draft, draft } from "../draft/draft.ts";
import { reasonsOfDates } from "../draft/draft-rest.ts";
import type { Solve } from "../model/program.ts";
import { highsSolver } from "./highs-solver.ts";
import type { PlanningNews, PlanningTask } from "./planning-messages.ts";

const say = (news: PlanningNews) => self.postMessage(news);

// Loads with the worker, before any task.
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
