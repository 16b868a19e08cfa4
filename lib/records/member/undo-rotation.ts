import type { Action } from "../../api/action.ts";
import { refusedIfChanged } from "../../undo/undo-record.ts";
import { UndoRefused } from "../../undo/undo-stack.ts";
import { fetchStaffMember, saveRotation } from "./calls.ts";
import type { StaffMember } from "./model.ts";
import { nameOf } from "./undo.ts";

/** Takes a change of a member's alternating weeks back. Throws UndoRefused when they are not as it left them. */
export async function revertRotation(
  before: StaffMember,
  after: StaffMember,
  action?: Action,
): Promise<void> {
  const current = await fetchStaffMember(after.id);
  if (!current) throw new UndoRefused(`Cannot undo: ${nameOf(after)} has been deleted since then.`);
  const changed = `Cannot undo: ${nameOf(after)}'s alternating weeks have been changed elsewhere since then.`;
  const weeks = ({ rotation }: StaffMember) => (rotation ? `${rotation.weeks} ${rotation.anchor}` : "");
  if (weeks(current) !== weeks(after)) throw new UndoRefused(changed);
  await refusedIfChanged(saveRotation(current, before.rotation ?? null, action), changed);
}
