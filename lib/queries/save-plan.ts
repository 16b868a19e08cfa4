import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { breakCalls } from "../api/breaks.ts";
import type { MemberRecord, RecordCalls } from "../api/record-calls.ts";
import { scheduleCalls } from "../api/schedules.ts";
import { timeOffCalls } from "../api/time-off.ts";
import type { PlanStep } from "../preview/plan.ts";
import { type ItemResult, runItems } from "../run-items.ts";
import { keepPlanForUndo, revertStep } from "../undo/undo-many.ts";
import { UndoRefused } from "../undo/undo-stack.ts";
import { availabilityKeys } from "./availability.ts";
import { breakKeys } from "./breaks.ts";
import { scheduleKeys } from "./schedules.ts";
import { timeOffKeys } from "./time-off.ts";

/** Some steps of a plan were not saved: how each of them went. */
export class NotAllSaved extends Error {
  override name = "NotAllSaved";
  readonly results: readonly ItemResult<PlanStep>[];

  constructor(results: readonly ItemResult<PlanStep>[]) {
    const saved = results.filter(({ kind }) => kind === "saved").length;
    super(`${saved} of ${results.length} saved`);
    this.results = results;
  }

  /** What was saved, or with `false` all the others. */
  steps(saved: boolean): PlanStep[] {
    return this.results.flatMap(({ item, kind }) => ((kind === "saved") === saved ? [item] : []));
  }
}

export interface Plan {
  steps: readonly PlanStep[];
  /** Saves all of it or nothing: for steps that make sense only together. */
  together?: boolean;
  /** What undoing it has done, in words; without them the entries are counted. */
  undone?: string;
  onProgress?: (done: number) => void;
}

/**
 * Saves a plan step by step; the lists follow, and what was saved can be taken back as one. Throws NotAllSaved unless
 * every step was saved, or for a plan that is saved together the ApiError of the first that was not.
 */
export function useSavePlan() {
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [scheduleKeys.all, breakKeys.all, timeOffKeys.all, availabilityKeys.all].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: async ({ steps, together = false, undone, onProgress }: Plan) => {
      if (together) {
        const saved = await saveTogether(steps).finally(reload);
        keepPlanForUndo(saved, reload, undone);
        return;
      }
      const results = await runItems(steps, save, { ...(onProgress && { progress: onProgress }) });
      const saved = results.flatMap(({ kind, value }) => (kind === "saved" && value ? [value] : []));
      if (saved.length > 0) keepPlanForUndo(saved, reload, undone);
      await reload();
      if (saved.length < results.length) throw new NotAllSaved(results);
    },
  });
}

/** Returns the step as it was saved: what it leaves is the stored record, where the answer said it. */
async function save(step: PlanStep): Promise<PlanStep> {
  if (step.kind === "schedule")
    return { ...step, after: await saveRecord(scheduleCalls, step.before, step.after) };
  if (step.kind === "break") return { ...step, after: await saveRecord(breakCalls, step.before, step.after) };
  return { ...step, after: await saveRecord(timeOffCalls, step.before, step.after) };
}

async function saveRecord<Stored extends MemberRecord>(
  calls: RecordCalls<Stored>,
  before: Stored | null,
  after: Omit<Stored, "id"> | null,
): Promise<Omit<Stored, "id"> | null> {
  if (before && after) return (await calls.update(before, after)) ?? { ...after, id: before.id };
  if (after) return (await calls.create(after)) ?? after;
  if (before) await calls.remove(before.id);
  return null;
}

async function saveTogether(steps: readonly PlanStep[]): Promise<PlanStep[]> {
  const saved: PlanStep[] = [];
  for (const step of steps) {
    try {
      saved.push(await save(step));
    } catch (error) {
      // A step without an answer may have been saved.
      const inDoubt = !(error instanceof ApiError && error.isRefusal);
      await takeBack(inDoubt ? [...saved, step] : saved, error);
      throw error;
    }
  }
  return saved;
}

async function takeBack(steps: readonly PlanStep[], cause: unknown): Promise<void> {
  for (const step of steps.toReversed()) {
    try {
      await revertStep(step);
    } catch (error) {
      // It was never saved, or somebody else has changed it meanwhile.
      if (error instanceof UndoRefused) continue;
      const why = cause instanceof Error ? `${cause.message}. ` : "";
      throw new ApiError(
        `${why}Part of this change may be saved: look at the schedules before you try again.`,
        cause instanceof ApiError ? cause : { kind: "answer", status: 0 },
      );
    }
  }
}
