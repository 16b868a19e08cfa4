import type { Action } from "../api/action.ts";
import type { MemberRecord, RecordCalls } from "../api/record-calls.ts";
import type { PlanStep } from "../preview/plan.ts";
import type { AnyStep } from "../preview/plans/plan-rotation.ts";
import type { SaveStep } from "../save/save-step.ts";
import { revertRecord } from "../step-by-step/step-by-step.ts";
import { MEMBER_RECORDS } from "./kinds.ts";
import { rotationStep } from "./member/steps.ts";
import type { DayKind } from "./models.ts";

export function saveStepOf(step: AnyStep): SaveStep<AnyStep> {
  return step.kind === "rotation" ? rotationStep(step) : recordStep(step);
}

/**
 * Undoes a step. Throws UndoRefused when its record has changed since. Backends with alternating weeks keep a history
 * and undo those themselves.
 */
export async function revertStep(step: AnyStep, action?: Action): Promise<void> {
  if (step.kind !== "rotation") await revertRecordStep(step, action);
}

function revertRecordStep<Kind extends DayKind>(step: PlanStep<Kind>, action?: Action): Promise<void> {
  return revertRecord(MEMBER_RECORDS[step.kind], step, action);
}

/** How a step about one record is saved. Its outcome has the stored record, if the answer contained it. */
export function recordStep<Kind extends DayKind>(step: PlanStep<Kind>): SaveStep<PlanStep<Kind>> {
  const { kind, before, after, onlyTidies } = step;
  const records = MEMBER_RECORDS[kind];
  return {
    item: step,
    call: after
      ? before
        ? `PUT ${records.path}/{id}`
        : `POST ${records.path}`
      : `DELETE ${records.path}/{id}`,
    ...(before && { id: before.id, version: before.version }),
    ...(after && { body: records.toDraft(after) }),
    ...(onlyTidies && { onlyTidies }),
    failed: records.failed[after ? (before ? "update" : "create") : "remove"],
    read: async (record) => ({ ...step, after: after && ((await records.readSaved(record)) ?? after) }),
    save: async (action) => ({ ...step, after: await saveRecord(records, before, after, action) }),
    revert: revertRecordStep,
  };
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
