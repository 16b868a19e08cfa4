import { counted } from "@chairtime/kit/counted";
import type { Action } from "../../api/action.ts";
import type { ChangedSince } from "../../api/changes/changes-model.ts";
import { fullName } from "../../schedule/day/person.ts";
import { revertMany, revertMember } from "../../step-by-step/step-by-step.ts";
import { changedSince, keepForUndo, someChanged } from "../../undo/keep-for-undo.ts";
import type { StaffMember } from "./model.ts";

/** A change of a member that was saved, and what fetches the list. */
interface MemberChange {
  action: Action;
  before: StaffMember;
  after: StaffMember;
  reload: () => Promise<unknown>;
}

/** Keeps a change of a member's fields or status for Undo. */
export function keepStaffForUndo({ action, before, after, reload }: MemberChange): void {
  const name = fullName(before);
  const toggled = before.isActive !== after.isActive;
  const status = before.isActive ? "active" : "inactive";
  keepForUndo({
    action,
    did: toggled ? `${name} set ${after.isActive ? "active" : "inactive"}` : `${name}'s details changed`,
    says: toggled ? `Undone: ${name} is ${status} again` : `Undone: ${name}'s details were changed back`,
    changedWords: ({ isThere }) => changedSince(fullName(after), isThere),
    stepByStep: (undo) => revertMember(before, after, undo),
    reload,
  });
}

/** Keeps a change of a member's contract for Undo. */
export function keepContractForUndo({ action, after, reload }: Omit<MemberChange, "before">): void {
  const name = fullName(after);
  keepForUndo({
    action,
    did: `${name}'s contract changed`,
    says: `Undone: ${name}'s contract was changed back`,
    changedWords: ({ isThere }) => changedSince(name, isThere),
    reload,
  });
}

/** Keeps a new member for Undo. */
export function keepNewStaffForUndo({ action, after, reload }: Omit<MemberChange, "before">): void {
  const name = fullName(after);
  const isBusy = ({ resource }: ChangedSince) => resource !== "employee";
  keepForUndo({
    action,
    did: `${name} added to the team`,
    says: `Undone: ${name} was removed`,
    changedWords: (since) =>
      isBusy(since)
        ? `${after.firstName} already has schedules, breaks or time off.`
        : changedSince(name, since.isThere),
    stepByStep: (undo) => revertMember(null, after, undo),
    reload,
  });
}

/** A member whom an import added (`before` null) or changed. */
export interface ImportedMember {
  before: StaffMember | null;
  after: StaffMember;
}

/** Keeps what an import has saved, to be taken back as one. */
export function keepImportForUndo(
  action: Action,
  imported: readonly ImportedMember[],
  reload: () => Promise<unknown>,
): void {
  const many = counted(imported.length, "member", "members");
  keepForUndo({
    action,
    did: `${many} imported`,
    isBulk: imported.length > 1,
    says: `Undone: the import of ${many}`,
    changedWords: someChanged(imported.length, many),
    stepByStep: revertMany(
      imported,
      ({ before, after }, undo) => revertMember(before, after, undo),
      (reverted, refusals) => `Undone for ${reverted} of ${many}. ${refusals.slice(0, 3).join(" ")}`,
    ),
    reload,
  });
}
