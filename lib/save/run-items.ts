import { type MessageCode, type Sayable, said } from "@chairtime/messages/said";
import { ApiError, sayableOf } from "../api/api-error.ts";

export interface ItemResult<Item, Value = unknown> {
  item: Item;
  /** `refused` has an answer; `failed` has no readable one, so it may or may not be saved; `untried` was never sent. */
  kind: "saved" | "refused" | "failed" | "untried";
  /** Why it isn't saved. */
  words: Sayable;
  /** Result of the save; null if not saved. */
  value: Value | null;
}

/** An item's result, in a word or two. */
export const RESULT_WORDS: Record<ItemResult<unknown>["kind"], MessageCode> = {
  saved: "errors.results.saved",
  refused: "errors.results.refused",
  failed: "errors.results.failed",
  untried: "errors.results.untried",
};

export interface RunOptions {
  /** Called after each item with the number sent. */
  progress?: (done: number) => void;
  /** Once aborted, nothing more is sent. */
  signal?: AbortSignal;
}

/** Consecutive failures after which the backend counts as unreachable, and the rest isn't sent. */
const GIVES_UP_AFTER = 3;

/** Saves item after item; resolves to the result of each. Never throws. */
export async function runItems<Item, Value>(
  items: readonly Item[],
  save: (item: Item) => Promise<Value>,
  { progress = () => {}, signal }: RunOptions = {},
): Promise<ItemResult<Item, Value>[]> {
  const results: ItemResult<Item, Value>[] = [];
  let failures = 0;
  for (const item of items) {
    if (failures >= GIVES_UP_AFTER || signal?.aborted) {
      const words = said(signal?.aborted ? "errors.save.stopped" : "errors.save.untried");
      results.push({ item, kind: "untried", words, value: null });
      continue;
    }
    try {
      const value = await save(item);
      failures = 0;
      results.push({ item, kind: "saved", words: "", value });
    } catch (error) {
      const isEnded = error instanceof ApiError && error.kind === "session-ended";
      const answered = isEnded || (error instanceof ApiError && error.isRefusal);
      failures = isEnded ? GIVES_UP_AFTER : answered ? 0 : failures + 1;
      const words = error instanceof Error ? sayableOf(error) : said("errors.save.failed");
      results.push({ item, kind: answered ? "refused" : "failed", words, value: null });
    }
    progress(results.length);
  }
  return results;
}
