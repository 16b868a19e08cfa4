import { breakCalls } from "../api/breaks.ts";
import { scheduleCalls } from "../api/schedules.ts";
import type { StaffMember } from "../api/staff-model.ts";
import { timeOffCalls } from "../api/time-off.ts";
import type { PlanItem } from "../preview/plan.ts";
import { ofMember, revertRecord } from "./undo-record.ts";
import { UndoRefused, undoStack } from "./undo-stack.ts";
import { revertNewStaff, revertStaff } from "./undo-staff.ts";

/** Keeps the records of a plan that were saved, to be taken back as one. `nameOfMember` is for those of one member. */
export function keepPlanForUndo(
  saved: readonly PlanItem[],
  reload: () => Promise<unknown>,
  nameOfMember: (id: string) => string | null = () => null,
): void {
  const many = count(saved.length, "entry", "entries");
  const member = onlyOne(saved.map(({ input }) => input.employeeId));
  const reason = onlyOne(saved.map(({ input }) => ("reason" in input ? input.reason.trim() : "")));
  undoStack.push({
    did: ofMember(member && nameOfMember(member), `${many} added${reason ? `: ${reason}` : ""}`),
    isBulk: saved.length > 1,
    says: `Undone: ${many} removed`,
    revert: revertMany(saved, revertItem, (removed, refusals) => {
      const changed = refusals.length === 1 ? "1 was" : `${refusals.length} were`;
      return `${removed} of ${many} removed; ${changed} changed elsewhere since then and left alone.`;
    }),
    reload,
  });
}

function revertItem(item: PlanItem): Promise<void> {
  if (item.kind === "schedule") return revertRecord(scheduleCalls, { before: null, after: item.input });
  if (item.kind === "break") return revertRecord(breakCalls, { before: null, after: item.input });
  return revertRecord(timeOffCalls, { before: null, after: item.input });
}

/** A member whom an import added (`before` null) or changed. */
export interface ImportedMember {
  before: StaffMember | null;
  after: StaffMember;
}

/** Keeps what an import has saved, to be taken back as one. */
export function keepImportForUndo(imported: readonly ImportedMember[], reload: () => Promise<unknown>): void {
  const many = count(imported.length, "member", "members");
  undoStack.push({
    did: `${many} imported`,
    isBulk: imported.length > 1,
    says: `Undone: the import of ${many}`,
    revert: revertMany(
      imported,
      ({ before, after }) => (before ? revertStaff(before, after) : revertNewStaff(after)),
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
function revertMany<Change>(
  changes: readonly Change[],
  revert: (change: Change) => Promise<void>,
  sentence: (reverted: number, refusals: readonly string[]) => string,
): () => Promise<void> {
  const left = [...changes];
  const refusals: string[] = [];
  return async () => {
    for (let change = left.at(-1); change !== undefined; change = left.at(-1)) {
      try {
        await revert(change);
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

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
