import { said } from "@chairtime/messages/said";
import type { Action } from "../api/action.ts";
import { MEMBER_RECORDS } from "../records/kinds.ts";
import { deleteStaff, fetchStaffMember, setStaffActive, updateStaff } from "../records/member/calls.ts";
import { type StaffMember, toStaffFields } from "../records/member/model.ts";
import { MEMBER_KINDS } from "../records/models.ts";
import { fullName } from "../schedule/day/person.ts";
import { cannotUndo, changedSince } from "../undo/keep-for-undo.ts";
import { refusedIfChanged, sameContent } from "./revert-record.ts";

/**
 * Undoes a change of a member's fields, status or both; removes a new one (`before` null), but only while they have no
 * plans. Throws UndoRefused if the member has changed since.
 */
export async function revertMember(
  before: StaffMember | null,
  after: StaffMember,
  action?: Action,
): Promise<void> {
  const current = await fetchStaffMember(after.id);
  if (!current) throw cannotUndo(changedSince(fullName(after), false));
  const changed = cannotUndo(changedSince(fullName(after), true));
  if (!sameContent(editable(current), editable(after))) throw changed;
  if (!before) await refuseBusy(after);
  await refusedIfChanged(
    before ? restore(before, after, current, action) : deleteStaff(current, action),
    changed,
  );
}

function restore(before: StaffMember, after: StaffMember, current: StaffMember, action: Action | undefined) {
  return sameContent(toStaffFields(before), toStaffFields(after))
    ? setStaffActive(current, before.isActive, action)
    : updateStaff({ ...current, isActive: before.isActive }, toStaffFields(before), action);
}

async function refuseBusy(member: StaffMember): Promise<void> {
  const lists = await Promise.all(MEMBER_KINDS.map((kind) => MEMBER_RECORDS[kind].list(member.id)));
  if (lists.some((list) => list.length > 0))
    throw cannotUndo(said("undo.since.busy", { name: member.firstName }));
}

/** The fields that a manager can change, without the backend's time stamps. */
function editable(member: StaffMember): object {
  return { ...toStaffFields(member), isActive: member.isActive };
}
