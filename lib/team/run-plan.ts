import { ApiError } from "@/lib/api/api-error";
import type { PlanItem } from "./plan";

export interface ItemResult {
  item: PlanItem;
  /** `refused` was answered; `failed` had no readable answer, so that it may or may not be saved; `untried` was never sent. */
  kind: "saved" | "refused" | "failed" | "untried";
  /** Why it is not saved. */
  words: string;
}

/** After so many failures in a row the backend is taken for gone, and the rest is not sent. */
const GIVES_UP_AFTER = 3;

/** Saves item after item, says how each went, and never throws: nothing half done goes unsaid. */
export async function runPlan(
  items: readonly PlanItem[],
  save: (item: PlanItem) => Promise<unknown>,
  progress: (done: number) => void = () => {},
): Promise<ItemResult[]> {
  const results: ItemResult[] = [];
  let failures = 0;
  for (const item of items) {
    if (failures >= GIVES_UP_AFTER) {
      results.push({ item, kind: "untried", words: "Not tried: the calls before it failed." });
      continue;
    }
    try {
      await save(item);
      failures = 0;
      results.push({ item, kind: "saved", words: "" });
    } catch (error) {
      const answered =
        error instanceof ApiError && error.kind === "answer" && error.status >= 400 && error.status < 500;
      failures = answered ? 0 : failures + 1;
      const words = error instanceof Error ? error.message : "It could not be saved.";
      results.push({ item, kind: answered ? "refused" : "failed", words });
    }
    progress(results.length);
  }
  return results;
}
