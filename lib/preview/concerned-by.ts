import type { DayKind } from "../records/models.ts";
import { PREVIEWS } from "../records/previews.ts";
import { memberOf, type PlanStep } from "./plan.ts";
import type { AnyStep } from "./plans/plan-rotation.ts";

/** Returns the ids of the members whose days a plan changes: dates, or hours that were there before. */
export function concernedBy(steps: readonly AnyStep[]): string[] {
  const news = steps.filter(
    (step): step is PlanStep => step.kind !== "rotation" && !step.onlyTidies && isNews(step),
  );
  return [...new Set(news.map(memberOf))];
}

const isNews = <Kind extends DayKind>(step: PlanStep<Kind>) => PREVIEWS[step.kind].isNews(step);
