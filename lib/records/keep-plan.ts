import { type Sayable, said } from "@chairtime/messages/said";
import { reasonWords } from "@chairtime/messages/sentences/reason-words";
import type { Action } from "../api/action.ts";
import { memberOf } from "../preview/plan.ts";
import type { AnyStep } from "../preview/plans/plan-rotation.ts";
import { revertMany } from "../step-by-step/step-by-step.ts";
import { keepForUndo, ofMember, someChanged } from "../undo/keep-for-undo.ts";
import { revertStep } from "./plan-steps.ts";

interface PlanWords {
  /** Words for the plan. */
  did?: Sayable | undefined;
  /** Words for its undo. */
  undone?: Sayable | undefined;
  /** Name of the records' member, if all have the same. */
  nameOfMember?: (id: string) => string | null;
}

/** Keeps the saved steps of a plan for one undo. Without words the entries are counted. */
export function keepPlanForUndo(
  action: Action,
  saved: readonly AnyStep[],
  reload: () => Promise<unknown>,
  { did, undone, nameOfMember = () => null }: PlanWords = {},
): void {
  const many = said("undo.count.entries", { count: saved.length });
  const words = saved.every(({ before }) => before === null)
    ? WORDS.added
    : saved.every(({ after }) => after === null)
      ? WORDS.deleted
      : WORDS.changed;
  const member = onlyOne(saved.map((step) => (step.kind === "rotation" ? step.before.id : memberOf(step))));
  const reason = onlyOne(saved.map(reasonIn));
  keepForUndo({
    action,
    did: ofMember(
      member && nameOfMember(member),
      did ??
        (reason ? said(words.withReason, { many, reason: reasonWords(reason) }) : said(words.did, { many })),
    ),
    isBulk: saved.length > 1,
    says: undone ?? said(words.undone, { many }),
    changedWords: someChanged(saved.length, many),
    stepByStep: revertMany(saved, revertStep, (reverted, refusals) =>
      said(words.some, { reverted, many, changed: refusals.length }),
    ),
    reload,
  });
}

const WORDS = {
  added: {
    did: "undo.plan.added",
    withReason: "undo.plan.addedReason",
    undone: "undo.plan.removed",
    some: "undo.plan.someRemoved",
  },
  deleted: {
    did: "undo.plan.deleted",
    withReason: "undo.plan.deletedReason",
    undone: "undo.plan.restored",
    some: "undo.plan.someRestored",
  },
  changed: {
    did: "undo.plan.changed",
    withReason: "undo.plan.changedReason",
    undone: "undo.plan.changedBack",
    some: "undo.plan.someChangedBack",
  },
} as const;

function reasonIn({ before, after }: AnyStep): string {
  const record = after ?? before;
  return record && "reason" in record ? record.reason.trim() : "";
}

/** The common value, or null if they differ. */
function onlyOne(values: readonly string[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}
