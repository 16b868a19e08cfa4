import { counted } from "@chairtime/kit/counted";
import type { Action } from "../api/action.ts";
import { memberOf } from "../preview/plan.ts";
import type { AnyStep } from "../preview/plans/plan-rotation.ts";
import { revertMany } from "../step-by-step/step-by-step.ts";
import { keepForUndo, ofMember, someChanged } from "../undo/keep-for-undo.ts";
import { revertStep } from "./plan-steps.ts";

interface PlanWords {
  /** Words for the plan. */
  did?: string | undefined;
  /** Words for its undo. */
  undone?: string | undefined;
  /** Names whose records they are, where all are of one member. */
  nameOfMember?: (id: string) => string | null;
}

/** Keeps the steps of a plan that were saved, to be taken back as one. Without words the entries are counted. */
export function keepPlanForUndo(
  action: Action,
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
  keepForUndo({
    action,
    did: ofMember(member && nameOfMember(member), did ?? `${many} ${deed}${reason ? `: ${reason}` : ""}`),
    isBulk: saved.length > 1,
    says: undone ?? `Undone: ${many} ${outcome}`,
    changedWords: someChanged(saved.length, many),
    stepByStep: revertMany(saved, revertStep, (reverted, refusals) => {
      const changed = refusals.length === 1 ? "1 was" : `${refusals.length} were`;
      return `${reverted} of ${many} ${outcome}; ${changed} changed elsewhere since then and left alone.`;
    }),
    reload,
  });
}

function reasonIn({ before, after }: AnyStep): string {
  const record = after ?? before;
  return record && "reason" in record ? record.reason.trim() : "";
}

/** Returns what all of them are, or null where they differ. */
function onlyOne(values: readonly string[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
