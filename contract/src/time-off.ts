import * as z from "zod/mini";
import { draftInstant, id, instant, listOf, looseText, requiredText, version } from "./common.ts";
import { REASON_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

/** POST and PUT of a time-off block. Both ends are instants, sent as ISO 8601 in UTC. */
export const timeOffDraft = z
  .object({
    employee_id: id,
    start_date_time: draftInstant,
    end_date_time: draftInstant,
    reason: requiredText("reason", REASON_MAX),
  })
  .check(
    z.refine((draft) => draft.end_date_time > draft.start_date_time, {
      error: refuse("endInstant"),
      path: ["end_date_time"],
    }),
  );
export type TimeOffDraft = z.infer<typeof timeOffDraft>;

/** One time-off block as any backend answers it; both ends as ISO 8601 in UTC. */
export const timeOffRecord = z.object({
  id,
  employee_id: id,
  start_date_time: instant,
  end_date_time: instant,
  reason: looseText,
  version,
});
export type TimeOffRecord = z.infer<typeof timeOffRecord>;

/** GET /api/onetime-blocks */
export const timeOffList = listOf(timeOffRecord);
