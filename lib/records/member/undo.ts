import { said } from "@chairtime/messages/said";
import type { Action } from "../../api/action.ts";
import type { ChangedSince } from "../../api/changes/changes-model.ts";
import { fullName } from "../../schedule/day/person.ts";
import { revertMany, revertMember } from "../../step-by-step/step-by-step.ts";
import { changedSince, keepForUndo, sentencesIn, someChanged } from "../../undo/keep-for-undo.ts";
import type { StaffMember } from "./model.ts";

/** A saved change of a member, and how to refetch the list. */
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
  keepForUndo({
    action,
    did: said(
      toggled ? (after.isActive ? "undo.staff.setActive" : "undo.staff.setInactive") : "undo.staff.details",
      { name },
    ),
    says: said(
      toggled
        ? before.isActive
          ? "undo.staff.activeAgain"
          : "undo.staff.inactiveAgain"
        : "undo.staff.detailsBack",
      { name },
    ),
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
    did: said("undo.staff.contract", { name }),
    says: said("undo.staff.contractBack", { name }),
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
    did: said("undo.staff.added", { name }),
    says: said("undo.staff.removed", { name }),
    changedWords: (since) =>
      isBusy(since) ? said("undo.since.busy", { name: after.firstName }) : changedSince(name, since.isThere),
    stepByStep: (undo) => revertMember(null, after, undo),
    reload,
  });
}

/** A member whom an import added (`before` null) or changed. */
export interface ImportedMember {
  before: StaffMember | null;
  after: StaffMember;
}

/** Keeps a saved import for one undo. */
export function keepImportForUndo(
  action: Action,
  imported: readonly ImportedMember[],
  reload: () => Promise<unknown>,
): void {
  const many = said("undo.count.members", { count: imported.length });
  keepForUndo({
    action,
    did: said("undo.import.did", { many }),
    isBulk: imported.length > 1,
    says: said("undo.import.undone", { many }),
    changedWords: someChanged(imported.length, many),
    stepByStep: revertMany(
      imported,
      ({ before, after }, undo) => revertMember(before, after, undo),
      (reverted, refusals) =>
        said("undo.import.some", { reverted, many, why: sentencesIn(refusals.slice(0, 3)) }),
    ),
    reload,
  });
}
