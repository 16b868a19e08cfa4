import type { Action } from "../api/action.ts";
import { counted } from "../counted.ts";
import { memberOf } from "../preview/plan.ts";
import type { AnyStep } from "../preview/plan-rotation.ts";
import { breakCalls } from "../records/break/calls.ts";
import type { StaffMember } from "../records/member/model.ts";
import { revertNewStaff, revertStaff } from "../records/member/undo.ts";
import { revertRotation } from "../records/member/undo-rotation.ts";
import { scheduleCalls } from "../records/schedule/calls.ts";
import { timeOffCalls } from "../records/time-off/calls.ts";
import { ofMember, revertRecord } from "./undo-record.ts";
import { UndoRefused, undoStack } from "./undo-stack.ts";

interface PlanWords {
  /** What the plan did. */
  did?: string | undefined;
  /** What undoing it has done. */
  undone?: string | undefined;
  /** Names whose records they are, where all are of one member. */
  nameOfMember?: (id: string) => string | null;
}

/** Keeps the steps of a plan that were saved, to be taken back as one. Without words the entries are counted. */
export function keepPlanForUndo(
  saved: readonly AnyStep[],
  reload: () => Promise<unknown>,
  { did, undone, nameOfMember = () => null }: PlanWords = {},
): void {
  const many = counted(saved.length, "entry", "entries");
  const [deed, outcome] = saved.every(({ before }) => before === null)
    ? ["added", "removed"]
    : saved.every(({ after }) => after === null)
      ? ["deleted", "restored"]
      : ["changed", "changed back"];
  const member = onlyOne(saved.map((step) => (step.kind === "rotation" ? step.before.id : memberOf(step))));
  const reason = onlyOne(saved.map(reasonIn));
  undoStack.push({
    did: ofMember(member && nameOfMember(member), did ?? `${many} ${deed}${reason ? `: ${reason}` : ""}`),
    isBulk: saved.length > 1,
    says: undone ?? `Undone: ${many} ${outcome}`,
    revert: revertMany(saved, revertStep, (reverted, refusals) => {
      const changed = refusals.length === 1 ? "1 was" : `${refusals.length} were`;
      return `${reverted} of ${many} ${outcome}; ${changed} changed elsewhere since then and left alone.`;
    }),
    reload,
  });
}

function reasonIn(step: AnyStep): string {
  if (step.kind === "schedule" || step.kind === "rotation") return "";
  return (step.after ?? step.before)?.reason.trim() ?? "";
}

/** Takes one step of a plan back. Throws UndoRefused when its record is not as the step left it. */
export function revertStep(step: AnyStep, action?: Action): Promise<void> {
  if (step.kind === "rotation") return revertRotation(step.before, step.after, action);
  if (step.kind === "schedule") return revertRecord(scheduleCalls, step, action);
  return step.kind === "break"
    ? revertRecord(breakCalls, step, action)
    : revertRecord(timeOffCalls, step, action);
}

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

/**
 * Returns a function that takes many changes back, the newest first. A change that is refused stays, and in the end the
 * function throws UndoRefused with `sentence`, made from the number taken back and the refusals. After a call that
 * failed, the next try continues where it stopped.
 */
export function revertMany<Change>(
  changes: readonly Change[],
  revert: (change: Change, action: Action) => Promise<void>,
  sentence: (reverted: number, refusals: readonly string[]) => string,
): (action: Action) => Promise<void> {
  const left = [...changes];
  const refusals: string[] = [];
  return async (action) => {
    for (let change = left.at(-1); change !== undefined; change = left.at(-1)) {
      try {
        await revert(change, action);
      } catch (error) {
        if (!(error instanceof UndoRefused)) throw error;
        refusals.push(error.message);
      }
      left.pop();
    }
    if (refusals.length > 0) throw new UndoRefused(sentence(changes.length - refusals.length, refusals));
  };
}

/** Returns what all of them are, or null where they differ. */
function onlyOne(values: readonly string[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
