import type { RotationStep } from "../../preview/plans/plan-rotation.ts";
import type { SaveStep } from "../../save/save-step.ts";
import { readMember, saveRotation } from "./calls.ts";
import { STAFF_PATH, STAFF_SENTENCES } from "./model.ts";

export function rotationStep(step: RotationStep): SaveStep<RotationStep> {
  const { before, after } = step;
  const rotation = after.rotation ?? null;
  return {
    item: step,
    call: `PUT ${STAFF_PATH}/{id}`,
    id: before.id,
    body: { rotation },
    version: before.version,
    failed: STAFF_SENTENCES.update,
    read: async (record) => ({ ...step, after: await readMember(record) }),
    save: async (action) => ({ ...step, after: await saveRotation(before, rotation, action) }),
  };
}
