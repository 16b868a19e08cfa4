import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { CoverAnswer, CoverOptions } from "../cover/cover.ts";
import type { Draft, DraftOptions } from "../draft/draft.ts";
import type { DateReason } from "../draft/draft-rest.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";

/** A task for the worker. */
export type PlanningTask =
  | { kind: "cover"; facts: SalonFacts; gaps: readonly Gap[]; options: CoverOptions }
  | { kind: "draft"; facts: SalonFacts; weekStart: string; options: DraftOptions }
  | { kind: "reasons"; facts: SalonFacts; weekStart: string; changes: readonly Change[] };

/** The worker's messages: a draft's best so far, and finally the answer. */
export type PlanningNews =
  | { kind: "draft-so-far"; draft: Draft }
  | { kind: "draft"; draft: Draft }
  | { kind: "cover"; answer: CoverAnswer }
  | { kind: "reasons"; reasons: readonly DateReason[] }
  | { kind: "failed"; message: string };
