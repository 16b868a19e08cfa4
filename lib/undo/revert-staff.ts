import { breakCalls } from "../api/breaks.ts";
import { scheduleCalls } from "../api/schedules.ts";
import { deleteStaff, fetchStaffMember, setStaffActive, updateStaff } from "../api/staff.ts";
import { type StaffMember, toStaffFields } from "../api/staff-model.ts";
import { fetchTimeOff } from "../api/time-off.ts";
import { sameContent } from "./revert-record.ts";
import { UndoRefused } from "./undo-stack.ts";

/** Takes a change of a member's fields, status or both back. Throws UndoRefused when they are not as it left them. */
export async function revertStaff(before: StaffMember, after: StaffMember): Promise<void> {
  const current = await unchanged(after);
  if (sameContent(toStaffFields(before), toStaffFields(after)))
    await setStaffActive(current, before.isActive);
  else await updateStaff({ ...current, isActive: before.isActive }, toStaffFields(before));
}

/** Removes a new member, but only while nothing was planned for them. */
export async function revertNewStaff(member: StaffMember): Promise<void> {
  await unchanged(member);
  const lists = await Promise.all([
    scheduleCalls.list(member.id),
    breakCalls.list(member.id),
    fetchTimeOff(member.id),
  ]);
  if (lists.some((list) => list.length > 0))
    throw new UndoRefused(`Cannot undo: ${member.firstName} has schedules, breaks or time off by now.`);
  await deleteStaff(member.id);
}

async function unchanged(after: StaffMember): Promise<StaffMember> {
  const name = `${after.firstName} ${after.lastName}`.trim();
  const current = await fetchStaffMember(after.id);
  if (!current) throw new UndoRefused(`Cannot undo: ${name} was deleted since.`);
  if (!sameContent(shown(current), shown(after)))
    throw new UndoRefused(`Cannot undo: ${name} was changed elsewhere since.`);
  return current;
}

/** What a manager can change: time stamps are the backend's. */
function shown(member: StaffMember): object {
  return { ...toStaffFields(member), isActive: member.isActive };
}
