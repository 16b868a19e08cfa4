import type { Gap } from "../../schedule/coverage/gaps.ts";
import type { CoverAnswer, CoverOptions } from "../cover/cover.ts";
import type { Draft, DraftOptions } from "../draft/draft.ts";
import type { DateReason } from "../draft/draft-rest.ts";
import type { Change } from "../model/proposal.ts";
import type { SalonFacts } from "../model/salon-facts.ts";

/** A request to the worker. */
export type PlanningTask =
  | { kind: "cover"; facts: SalonFacts; gaps: readonly Gap[]; options: CoverOptions }
  | { kind: "draft"; facts: SalonFacts; weekStart: string; options: DraftOptions }
  | { kind: "reasons"; facts: SalonFacts; weekStart: string; changes: readonly Change[] };

/** Its messages: a draft's best so far, and the answer at the end. */
export type PlanningNews =
  | { kind: "draft-so-far"; draft: Draft }
  | { kind: "draft"; draft: Draft }
  | { kind: "cover"; answer: CoverAnswer }
  | { kind: "reasons"; reasons: readonly DateReason[] }
  | { kind: "failed"; message: string };
