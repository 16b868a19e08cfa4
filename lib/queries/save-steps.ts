import type { Action } from "../api/action.ts";
import { ApiError } from "../api/api-error.ts";
import { isConflict } from "../api/conflict-model.ts";
import type { MemberRecord, RecordCalls } from "../api/record-calls.ts";
import type { PlanStep } from "../preview/plan.ts";
import type { AnyStep } from "../preview/plan-rotation.ts";
import { breakCalls } from "../records/break/calls.ts";
import { saveRotation } from "../records/member/calls.ts";
import { scheduleCalls } from "../records/schedule/calls.ts";
import { timeOffCalls } from "../records/time-off/calls.ts";
import { revertStep } from "../undo/undo-many.ts";
import { UndoRefused } from "../undo/undo-stack.ts";

/** Returns the step as it was saved: what it leaves is the stored record, where the answer said it. */
export async function saveStep(step: PlanStep, action?: Action): Promise<PlanStep> {
  if (step.kind === "schedule")
    return { ...step, after: await saveRecord(scheduleCalls, step.before, step.after, action) };
  if (step.kind === "break")
    return { ...step, after: await saveRecord(breakCalls, step.before, step.after, action) };
  return { ...step, after: await saveRecord(timeOffCalls, step.before, step.after, action) };
}

async function saveAnyStep(step: AnyStep, action?: Action): Promise<AnyStep> {
  if (step.kind !== "rotation") return saveStep(step, action);
  return { ...step, after: await saveRotation(step.before, step.after.rotation ?? null, action) };
}

async function saveRecord<Stored extends MemberRecord>(
  calls: RecordCalls<Stored>,
  before: Stored | null,
  after: Omit<Stored, "id"> | null,
  action: Action | undefined,
): Promise<Omit<Stored, "id"> | null> {
  if (before && after) return (await calls.update(before, after, action)) ?? { ...after, id: before.id };
  if (after) return (await calls.create(after, action)) ?? after;
  if (before) await calls.remove(before, action);
  return null;
}

/** Saves all of the steps or, as far as it can be had, none. Throws the ApiError of the first that failed. */
export async function saveTogether(
  steps: readonly AnyStep[],
  onProgress: (done: number) => void = () => {},
  action?: Action,
): Promise<AnyStep[]> {
  const saved: AnyStep[] = [];
  for (const step of steps) {
    try {
      saved.push(await saveAnyStep(step, action));
      onProgress(saved.length);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.isRefusal;
      // What a colleague has changed meanwhile is not to be covered in silence.
      if (isRefused && !isConflict(error) && step.kind === "schedule" && step.onlyTidies) continue;
      // A step without an answer may have been saved.
      await takeBack(isRefused ? saved : [...saved, step], error, action);
      throw error;
    }
  }
  return saved;
}

async function takeBack(
  steps: readonly AnyStep[],
  cause: unknown,
  action: Action | undefined,
): Promise<void> {
  for (const step of steps.toReversed()) {
    try {
      await revertStep(step, action);
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
