import type { Gap } from "../schedule/gaps.ts";
import type { CoverAnswer, CoverOptions } from "./cover.ts";
import type { Draft, DraftOptions } from "./draft.ts";
import type { DateReason } from "./draft-rest.ts";
import type { Change } from "./proposal.ts";
import type { SalonFacts } from "./salon-facts.ts";

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
