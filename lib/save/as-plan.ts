import { PLANS_PATH } from "@chairtime/contract/plans-path";
import { type Sayable, said } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { ApiError, sayableOf } from "../api/api-error.ts";
import { callAndRead } from "../api/call-and-read.ts";
import { isConflict } from "../api/conflict-model.ts";
import { saveEach } from "../step-by-step/step-by-step.ts";
import type { ItemResult } from "./run-items.ts";
import type { SaveStep } from "./save-step.ts";

/** Cap on refused steps that a plan drops one by one; beyond it, each step becomes its own call. */
const REFUSED_MAX = 20;

/** A step that a plan can contain. */
type Planned<Item, Saved> = SaveStep<Item, Saved> & Required<Pick<SaveStep<Item, Saved>, "read">>;

/** The steps, if there are several and a plan can contain each; else null. */
export function planSteps<Item, Saved>(
  steps: readonly SaveStep<Item, Saved>[],
): Planned<Item, Saved>[] | null {
  const planned = steps.flatMap((step) => (step.read ? [{ ...step, read: step.read }] : []));
  return planned.length === steps.length && steps.length > 1 ? planned : null;
}

/**
 * Saves all of the steps in one call, or none. Skips refused clean-up steps. Throws the ApiError of
 * the plan.
 */
export async function saveTogetherAsPlan<Item, Saved>(
  steps: readonly Planned<Item, Saved>[],
  action: Action,
): Promise<ItemResult<Item, Saved>[]> {
  return saveWithout(steps, action, ({ error, step }) => {
    // A colleague's change must not be overwritten silently.
    if (!step?.onlyTidies || isConflict(error)) throw error;
  });
}

/** Saves the steps in one call, without refused ones; resolves to each result. Never throws. */
export async function saveEachAsPlan<Item, Saved>(
  steps: readonly Planned<Item, Saved>[],
  action: Action,
): Promise<ItemResult<Item, Saved>[]> {
  let refused = 0;
  try {
    return await saveWithout(steps, action, ({ error, step }) => {
      refused++;
      if (!step || refused > REFUSED_MAX) throw error;
    });
  } catch (error) {
    if (refused > REFUSED_MAX) return saveEach(steps, action, {});
    const isRefused = error instanceof ApiError && (error.isRefusal || error.kind === "session-ended");
    const words = error instanceof Error ? sayableOf(error) : said("errors.save.failed");
    return steps.map(({ item }) => ({ item, kind: isRefused ? "refused" : "failed", words, value: null }));
  }
}

/** Sends a plan, and again without each refused step; `refuse` throws to stop instead. */
async function saveWithout<Item, Saved>(
  steps: readonly Planned<Item, Saved>[],
  action: Action,
  refuse: (refusal: { error: ApiError; step: Planned<Item, Saved> | null }) => void,
): Promise<ItemResult<Item, Saved>[]> {
  const refusals = new Map<Planned<Item, Saved>, Sayable>();
  for (;;) {
    const left = steps.filter((step) => !refusals.has(step));
    const saved = new Map<Planned<Item, Saved>, Saved>();
    try {
      const records = await send(left, action);
      for (const [at, step] of left.entries()) saved.set(step, await step.read(records[at] ?? null));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isRefusal) throw error;
      const step = left[refusedStep(error) ?? -1] ?? null;
      refuse({ error, step });
      if (!step) throw error;
      refusals.set(step, error.said);
      continue;
    }
    return steps.map((step) => {
      const value = saved.get(step);
      const words = refusals.get(step) ?? "";
      return value === undefined
        ? { item: step.item, kind: "refused", words, value: null }
        : { item: step.item, kind: "saved", words, value };
    });
  }
}

/** The record after each step, null if deleted. */
async function send<Item, Saved>(steps: readonly Planned<Item, Saved>[], action: Action): Promise<unknown[]> {
  if (steps.length === 0) return [];
  const call = {
    method: "POST" as const,
    path: PLANS_PATH,
    body: {
      kind: action.kind ?? "plan",
      steps: steps.map(({ call, id, body, version }) => ({ call, id, body, version })),
    },
    action,
    sentences: { fallback: steps[0]?.failed ?? "" },
  };
  return callAndRead(
    call,
    () => import("./plan-wire.ts"),
    (wire, answer) => wire.parsePlan(answer),
  );
}

/** Index of the refused step; null if the refusal isn't about a single one. */
export function refusedStep({ body }: ApiError): number | null {
  const step = typeof body === "object" && body !== null && "step" in body ? body.step : null;
  return typeof step === "number" ? step : null;
}
