import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { StaffMember } from "../api/staff-model.ts";
import { undoStack } from "./undo-stack.ts";

// What takes an action back comes when it is asked for: no page pays for it before.
const load = () => import("./revert-staff.ts");

/** Keeps a change of a member's fields or status for Undo. */
export function keepStaffForUndo(
  client: QueryClient,
  queryKey: QueryKey,
  before: StaffMember,
  after: StaffMember,
): void {
  const name = nameOf(before);
  const toggled = before.isActive !== after.isActive;
  const state = before.isActive ? "active" : "inactive";
  undoStack.push({
    says: toggled ? `Undone: ${name} is ${state} again` : `Undone: ${name} is as before`,
    revert: () =>
      load()
        .then(({ revertStaff }) => revertStaff(before, after))
        .finally(() => client.invalidateQueries({ queryKey })),
  });
}

/** Keeps a new member for Undo. */
export function keepNewStaffForUndo(client: QueryClient, queryKey: QueryKey, member: StaffMember): void {
  undoStack.push({
    says: `Undone: ${nameOf(member)} is removed again`,
    revert: () =>
      load()
        .then(({ revertNewStaff }) => revertNewStaff(member))
        .finally(() => client.invalidateQueries({ queryKey })),
  });
}

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`.trim();
