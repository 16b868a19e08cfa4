import * as z from "zod/mini";
import { actionKind } from "./changes.ts";
import { atMost, id } from "./common.ts";
import { PLAN_STEPS_MAX } from "./limits.ts";

const number = z.int().check(z.gte(0));

/** One call of a plan, as it would be sent alone: `{id}` stays in `call`, and `id` is its value. */
export const planStep = z.object({
  /** 'PUT /api/schedules/{id}' */
  call: z.string().check(atMost(64)),
  /**
   * Of a PUT or DELETE the record. Of a POST a name that the plan makes up: later steps may use it as an id, and as the
   * `employee_id` of a body.
   */
  id: z.optional(id),
  body: z.optional(z.looseObject({})),
  /** The version of the record that the writer saw, as `If-Match` says it; absent for any. */
  version: z.optional(z.nullable(number)),
});
export type PlanStep = z.infer<typeof planStep>;

/**
 * POST /api/plans: saves all steps in one transaction, as one action, or none of them. Records are written together:
 * two may exchange their hours.
 */
export const planDraft = z.object({
  kind: actionKind,
  steps: z.array(planStep).check(z.minLength(1), z.maxLength(PLAN_STEPS_MAX)),
});
export type PlanDraft = z.infer<typeof planDraft>;

/** Each record as its step's own call answers it, in the order of the steps; null where it is gone. */
export const planAnswer = z.object({
  /** Null where everything was so already. */
  action: z.nullable(number),
  results: z.array(z.object({ record: z.nullable(z.looseObject({})) })),
});
export type PlanAnswer = z.infer<typeof planAnswer>;

/** A refusal of one step, with the status and body of the step's own call. */
export const planRefusal = z.looseObject({ error: z.string(), step: z.optional(number) });
