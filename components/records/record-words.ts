import { formatted, type MessageCode, type Said, said } from "@chairtime/messages/said";
import type { PlanStep } from "@/lib/preview/plan";
import type { RotationStep } from "@/lib/preview/plans/plan-rotation";
import type { DayKind } from "@/lib/records/models";
import type { SomeDates } from "./day-scope";

type Codes = Record<"all" | SomeDates["scope"], MessageCode>;

const CHANGED: Codes = {
  all: "records.plan.changed",
  only: "records.plan.changedOnly",
  from: "records.plan.changedFrom",
};
const REMOVED: Codes = {
  all: "records.plan.deleted",
  only: "records.plan.deletedOnly",
  from: "records.plan.deletedFrom",
};
const UNDONE: Codes = {
  all: "records.plan.undone",
  only: "records.plan.undoneOnly",
  from: "records.plan.undoneFrom",
};
const DELETED: Codes = {
  all: "records.deleted.all",
  only: "records.deleted.only",
  from: "records.deleted.from",
};
const UPDATED: Codes = {
  all: "records.saved.updated",
  only: "records.saved.updatedOnly",
  from: "records.saved.updatedFrom",
};

function ofDates(codes: Codes, kind: DayKind, dates: SomeDates | null): Said {
  return dates
    ? said(codes[dates.scope], { kind, date: formatted("dayDate", dates.date) })
    : said(codes.all, { kind });
}

/** A form's steps as a plan; `did` and `undone` are absent if its records are counted. */
export interface WordedPlan {
  steps: readonly PlanStep[];
  together?: true;
  rotation?: RotationStep;
  did?: Said;
  undone?: Said;
}

/** Records that change together for some dates are saved and undone as one; others separately. */
export function planOf(steps: readonly PlanStep[], kind: DayKind, dates: SomeDates | null): WordedPlan {
  if (!dates && steps.every(({ before }) => before === null)) return { steps };
  const did = ofDates(steps.some(({ after }) => after) ? CHANGED : REMOVED, kind, dates);
  return { steps, together: true, did, undone: ofDates(UNDONE, kind, dates) };
}

/** New records with the alternating weeks that begin with them. */
export function withWeeks(steps: readonly PlanStep[], kind: DayKind, rotation: RotationStep): WordedPlan {
  return {
    steps,
    rotation,
    did: said("records.plan.withWeeks", { kind }),
    undone: said("records.plan.withWeeksUndone", { kind }),
  };
}

/** Says 'Schedule created successfully!', '3 breaks created successfully!', 'Time off updated from Tue, Nov 24, 2026 on'. */
export function savedWords(kind: DayKind, count: number, isEdit: boolean, dates: SomeDates | null): Said {
  if (isEdit) return ofDates(UPDATED, kind, dates);
  return count > 1 && !dates
    ? said("records.saved.several", { kind, count })
    : said("records.saved.created", { kind });
}

/** Says 'Break deleted successfully!', 'Schedule deleted for Tue, Nov 24, 2026 only'. */
export const deletedWords = (kind: DayKind, dates: SomeDates | null): Said => ofDates(DELETED, kind, dates);
