import * as z from "zod/mini";
import {
  calendarDate,
  clockTime,
  draftDate,
  endTime,
  id,
  instant,
  listOf,
  typedText,
  version,
} from "./common.ts";
import { REQUEST_NOTE_MAX, REQUEST_REASON_MAX } from "./limits.ts";
import { refuse } from "./refusals/refusal.ts";

/** Time off, or a wish for one day: 'I prefer to work', 'I cannot work'. Wishes are kept for planning and need no answer. */
export const REQUEST_KINDS = ["time_off", "prefer", "cannot"] as const;
export const requestKind = z.enum(REQUEST_KINDS);
export type RequestKind = z.infer<typeof requestKind>;

/** A wish is `noted` until it is withdrawn; time off is `pending` until somebody decides. */
export const REQUEST_STATES = ["pending", "approved", "declined", "withdrawn", "noted"] as const;
export const requestState = z.enum(REQUEST_STATES);
export type RequestState = z.infer<typeof requestState>;

/** The span on the salon's wall clock: whole days where there are no times, both dates inclusive. */
const span = {
  start_date: calendarDate,
  /** `HH:MM` on `start_date`; null from the beginning of that day. */
  start_time: z.nullable(clockTime),
  end_date: calendarDate,
  /** `HH:MM` on `end_date`, 24:00 for the midnight after it; null until the end of that day. */
  end_time: z.nullable(endTime),
};

const isForwards = (of: z.infer<z.ZodMiniObject<typeof span>>) =>
  `${of.start_date} ${of.start_time ?? "00:00"}` < `${of.end_date} ${of.end_time ?? "24:00"}`;

/** POST /api/own-week/requests: a member's request, by their link. */
export const requestDraft = z
  .object({
    kind: requestKind,
    ...span,
    start_date: draftDate,
    end_date: draftDate,
    /** 'Holiday'; "" for a wish. */
    reason: typedText(REQUEST_REASON_MAX),
    note: typedText(REQUEST_NOTE_MAX),
  })
  .check(
    z.refine(isForwards, { error: refuse("endAfterStart"), path: ["end_date"] }),
    z.refine(({ kind, start_date, end_date }) => kind === "time_off" || start_date === end_date, {
      error: refuse("oneDay"),
      path: ["end_date"],
    }),
    z.refine(({ kind, reason }) => kind !== "time_off" || reason !== "", {
      error: refuse("reason"),
      path: ["reason"],
    }),
  );
export type RequestDraft = z.infer<typeof requestDraft>;

/** A request as the member who made it, and the person who decides see it. */
export const requestRecord = z.object({
  id,
  employee_id: id,
  kind: requestKind,
  ...span,
  reason: z.string(),
  note: z.string(),
  state: requestState,
  /** The message with the decision; "" without one. */
  answer: z.string(),
  /** The deciding user, by their name at that time. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  /** The time off that the approval made. */
  onetime_block_id: z.nullable(id),
  created_at: instant,
  version,
});
export type RequestRecord = z.infer<typeof requestRecord>;

/** GET /api/requests, oldest first. */
export const requestList = listOf(requestRecord);

/** PUT /api/requests/{id}: approves, declines, or undoes either. The time off is added and deleted with it. */
export const requestDecision = z.object({
  state: z.enum(["pending", "approved", "declined"]),
  answer: z._default(typedText(REQUEST_NOTE_MAX), ""),
});
export type RequestDecision = z.infer<typeof requestDecision>;
