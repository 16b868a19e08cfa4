import { memberOf, type PlanStep } from "./plan.ts";
import type { AnyStep } from "./plan-rotation.ts";

/**
 * Returns the ids of the members whose days a plan changes: dates, or hours that were there before. A first weekly
 * schedule is no news to anybody.
 */
export function concernedBy(steps: readonly AnyStep[]): string[] {
  const news = steps.filter((step): step is PlanStep => {
    if (step.kind === "rotation" || (step.kind === "schedule" && step.onlyTidies)) return false;
    if (step.kind === "time-off" || step.before !== null) return true;
    return step.kind === "schedule" && step.after?.validUntil === step.after?.validFrom;
  });
  return [...new Set(news.map(memberOf))];
}
