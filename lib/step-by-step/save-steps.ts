import { said } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { ApiError, sayableOf } from "../api/api-error.ts";
import { isConflict } from "../api/conflict-model.ts";
import { type ItemResult, runItems } from "../save/run-items.ts";
import type { SaveOptions, SaveStep } from "../save/save-step.ts";
import { UndoRefused } from "../undo/undo-stack.ts";

type Options = Pick<SaveOptions, "onProgress" | "signal">;

/** Saves step after step; resolves to the result of each. */
export async function saveEach<Item, Saved>(
  steps: readonly SaveStep<Item, Saved>[],
  action: Action | undefined,
  { onProgress, signal }: Options,
): Promise<ItemResult<Item, Saved>[]> {
  const options = { ...(onProgress && { progress: onProgress }), ...(signal && { signal }) };
  const results = await runItems(steps, (step) => step.save(action), options);
  return results.map(({ item, ...result }) => ({ ...result, item: item.item }));
}

/** Saves all steps or, as far as possible, none. Throws the ApiError of the first failed one. */
export async function saveTogether<Item, Saved>(
  steps: readonly SaveStep<Item, Saved>[],
  action: Action | undefined,
  { onProgress = () => {} }: Options,
): Promise<ItemResult<Item, Saved>[]> {
  const results: ItemResult<Item, Saved>[] = [];
  const reverts: (() => Promise<void> | undefined)[] = [];
  for (const step of steps) {
    const { item } = step;
    try {
      const value = await step.save(action);
      results.push({ item, kind: "saved", words: "", value });
      reverts.push(() => step.revert?.(value, action));
      onProgress(reverts.length);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.isRefusal;
      const words = sayableOf(error);
      // A colleague's change must not be overwritten silently.
      if (isRefused && !isConflict(error) && step.onlyTidies) {
        results.push({ item, kind: "refused", words, value: null });
        continue;
      }
      // A step without an answer may have been saved.
      if (!isRefused) reverts.push(() => step.revert?.(item, action));
      await takeBack(reverts, error);
      throw error;
    }
  }
  return results;
}

async function takeBack(
  reverts: readonly (() => Promise<void> | undefined)[],
  cause: unknown,
): Promise<void> {
  for (const revert of reverts.toReversed()) {
    try {
      await revert();
    } catch (error) {
      // It was never saved, or somebody else has changed it.
      if (error instanceof UndoRefused) continue;
      const why = sayableOf(cause);
      throw new ApiError(
        why === "" ? said("errors.save.partly") : said("errors.save.partlyBecause", { why }),
        cause instanceof ApiError ? cause : { kind: "answer", status: 0 },
      );
    }
  }
}
