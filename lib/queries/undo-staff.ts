import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { breakCalls } from "../api/breaks.ts";
import { scheduleCalls } from "../api/schedules.ts";
import {
  deleteStaff,
  fetchStaff,
  type StaffMember,
  setStaffActive,
  toStaffFields,
  updateStaff,
} from "../api/staff.ts";
import { fetchTimeOff } from "../api/time-off.ts";
import { sameContent } from "../undo/revert-record.ts";
import { UndoRefused, undoStack } from "../undo/undo-stack.ts";

/** Keeps a change of a member's fields or status for Undo. */
export function keepStaffForUndo(
  client: QueryClient,
  queryKey: QueryKey,
  before: StaffMember,
  after: StaffMember,
): void {
  const name = `${before.firstName} ${before.lastName}`.trim();
  const toggled = before.isActive !== after.isActive;
  const state = before.isActive ? "active" : "inactive";
  undoStack.push({
    says: toggled ? `Undone: ${name} is ${state} again` : `Undone: ${name} is as before`,
    revert: async () => {
      try {
        const current = (await fetchStaff()).find(({ id }) => id === after.id);
        if (!current) throw new UndoRefused(`Cannot undo: ${name} was deleted since.`);
        if (!sameContent(shown(current), shown(after)))
          throw new UndoRefused(`Cannot undo: ${name} was changed elsewhere since.`);
        if (toggled) await setStaffActive(current, before.isActive);
        else await updateStaff(current, toStaffFields(before));
      } finally {
        await client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Keeps a new member for Undo, which removes them only while nothing was planned for them. */
export function keepNewStaffForUndo(client: QueryClient, queryKey: QueryKey, member: StaffMember): void {
  const name = `${member.firstName} ${member.lastName}`.trim();
  undoStack.push({
    says: `Undone: ${name} is removed again`,
    revert: async () => {
      try {
        const current = (await fetchStaff()).find(({ id }) => id === member.id);
        if (!current) throw new UndoRefused(`Cannot undo: ${name} was deleted since.`);
        if (!sameContent(shown(current), shown(member)))
          throw new UndoRefused(`Cannot undo: ${name} was changed elsewhere since.`);
        const lists = await Promise.all([
          scheduleCalls.list(member.id),
          breakCalls.list(member.id),
          fetchTimeOff(member.id),
        ]);
        if (lists.some((list) => list.length > 0))
          throw new UndoRefused(`Cannot undo: ${name} has schedules, breaks or time off by now.`);
        await deleteStaff(member.id);
      } finally {
        await client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** What a manager can change: time stamps are the backend's. */
function shown(member: StaffMember): object {
  return { ...toStaffFields(member), isActive: member.isActive };
}
