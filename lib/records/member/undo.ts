import type { Action } from "../../api/action.ts";
import { counted } from "../../counted.ts";
import { revertMany } from "../../save/revert-many.ts";
import { refusedIfChanged, sameContent } from "../../undo/undo-record.ts";
import { UndoRefused, undoStack } from "../../undo/undo-stack.ts";
import { MEMBER_RECORDS } from "../kinds.ts";
import { MEMBER_KINDS } from "../models.ts";
import { deleteStaff, fetchStaffMember, saveContract, setStaffActive, updateStaff } from "./calls.ts";
import { type StaffMember, toStaffFields } from "./model.ts";

/** Keeps a change of a member's fields or status for Undo. `reload` fetches the list. */
export function keepStaffForUndo(
  before: StaffMember,
  after: StaffMember,
  reload: () => Promise<unknown>,
): void {
  const name = nameOf(before);
  const toggled = before.isActive !== after.isActive;
  const status = before.isActive ? "active" : "inactive";
  undoStack.push({
    did: toggled ? `${name} set ${after.isActive ? "active" : "inactive"}` : `${name}'s details changed`,
    says: toggled ? `Undone: ${name} is ${status} again` : `Undone: ${name}'s details were changed back`,
    revert: (action) => revertStaff(before, after, action),
    reload,
  });
}

/** Keeps a change of what was agreed with a member for Undo. `reload` fetches the list. */
export function keepContractForUndo(
  before: StaffMember,
  after: StaffMember,
  reload: () => Promise<unknown>,
): void {
  const name = nameOf(before);
  undoStack.push({
    did: `${name}'s contract changed`,
    says: `Undone: ${name}'s contract was changed back`,
    revert: (action) => revertContract(before, after, action),
    reload,
  });
}

/** Keeps a new member for Undo. `reload` fetches the list. */
export function keepNewStaffForUndo(member: StaffMember, reload: () => Promise<unknown>): void {
  undoStack.push({
    did: `${nameOf(member)} added to the team`,
    says: `Undone: ${nameOf(member)} was removed`,
    revert: (action) => revertNewStaff(member, action),
    reload,
  });
}

/** Takes a change of a member's fields, status or both back. Throws UndoRefused when they are not as it left them. */
export async function revertStaff(before: StaffMember, after: StaffMember, action?: Action): Promise<void> {
  const current = await fetchUnchanged(after);
  const back = sameContent(toStaffFields(before), toStaffFields(after))
    ? setStaffActive(current, before.isActive, action)
    : updateStaff({ ...current, isActive: before.isActive }, toStaffFields(before), action);
  await refusedIfChanged(back, changedWords(after));
}

async function revertContract(before: StaffMember, after: StaffMember, action?: Action): Promise<void> {
  const current = await fetchCurrent(after);
  if (!before.contract || !sameContent(current.contract ?? {}, after.contract ?? {}))
    throw new UndoRefused(changedWords(after));
  await refusedIfChanged(saveContract(current, before.contract, action), changedWords(after));
}

/** Removes a new member, but only while nothing was planned for them. */
export async function revertNewStaff(member: StaffMember, action?: Action): Promise<void> {
  const current = await fetchUnchanged(member);
  const lists = await Promise.all(MEMBER_KINDS.map((kind) => MEMBER_RECORDS[kind].list(member.id)));
  if (lists.some((list) => list.length > 0))
    throw new UndoRefused(`Cannot undo: ${member.firstName} already has schedules, breaks or time off.`);
  await refusedIfChanged(deleteStaff(current, action), changedWords(member));
}

async function fetchCurrent(after: StaffMember): Promise<StaffMember> {
  const current = await fetchStaffMember(after.id);
  if (!current) throw new UndoRefused(`Cannot undo: ${nameOf(after)} has been deleted since then.`);
  return current;
}

async function fetchUnchanged(after: StaffMember): Promise<StaffMember> {
  const current = await fetchCurrent(after);
  if (!sameContent(editable(current), editable(after))) throw new UndoRefused(changedWords(after));
  return current;
}

const changedWords = (member: StaffMember) =>
  `Cannot undo: ${nameOf(member)} has been changed elsewhere since then.`;

/** What a manager can change: time stamps are the backend's. */
function editable(member: StaffMember): object {
  return { ...toStaffFields(member), isActive: member.isActive };
}

export const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`.trim();

/** A member whom an import added (`before` null) or changed. */
export interface ImportedMember {
  before: StaffMember | null;
  after: StaffMember;
}

/** Keeps what an import has saved, to be taken back as one. */
export function keepImportForUndo(imported: readonly ImportedMember[], reload: () => Promise<unknown>): void {
  const many = counted(imported.length, "member", "members");
  undoStack.push({
    did: `${many} imported`,
    isBulk: imported.length > 1,
    says: `Undone: the import of ${many}`,
    revert: revertMany(
      imported,
      ({ before, after }, action) =>
        before ? revertStaff(before, after, action) : revertNewStaff(after, action),
      (reverted, refusals) => `Undone for ${reverted} of ${many}. ${refusals.slice(0, 3).join(" ")}`,
    ),
    reload,
  });
}
