import type { Gap } from "@/lib/schedule/gaps";
import type { CoverAnswer, CoverOptions } from "./cover";
import type { Draft, DraftOptions } from "./draft";
import type { DateReason } from "./draft-rest";
import type { Change } from "./proposal";
import type { SalonFacts } from "./salon-facts";

/** What a worker is asked. */
export type PlanningTask =
  | { kind: "cover"; facts: SalonFacts; gaps: readonly Gap[]; options: CoverOptions }
  | { kind: "draft"; facts: SalonFacts; weekStart: string; options: DraftOptions }
  | { kind: "reasons"; facts: SalonFacts; weekStart: string; changes: readonly Change[] };

/** What it says: of a draft the best so far, and once at the end the answer. */
export type PlanningNews =
  | { kind: "draft-so-far"; draft: Draft }
  | { kind: "draft"; draft: Draft }
  | { kind: "cover"; answer: CoverAnswer }
  | { kind: "reasons"; reasons: readonly DateReason[] }
  | { kind: "failed"; message: string };
