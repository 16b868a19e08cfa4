import * as z from "zod/mini";
import { clockTime, draftDate, draftInstant, endTime, id, typedText } from "../common.ts";
import { OFFER_NOTE_MAX, STAFF_TEXT_MAX } from "../limits.ts";

const note = z._default(typedText(OFFER_NOTE_MAX), "");
/** Absent: a day before the shift, or its start where that is nearer. */
const deadline = z.optional(z.nullable(draftInstant));

/** Whether members of every role may claim a shift that is given away; absent or false for those of its giver's role. */
const anyRole = z.optional(z.boolean());

/** POST /api/offers: an open shift, or one that a manager gives away for its member. */
export const teamOfferDraft = z.object({
  date: draftDate,
  start_time: clockTime,
  end_time: endTime,
  role: z._default(typedText(STAFF_TEXT_MAX), ""),
  /** Whose shift is given away for them: their shift with this start, whatever the end says. Absent for an open shift. */
  giver_id: z.optional(z.nullable(id)),
  any_role: anyRole,
  note,
  deadline_at: deadline,
});
export type TeamOfferDraft = z.infer<typeof teamOfferDraft>;

/** PUT /api/offers/{id}: approves or declines one of its claims, or declines the offer. */
export const offerDecision = z.object({
  state: z.enum(["done", "declined"]),
  /** Whose claim is approved, absent for the first in order; or declined, absent for all of them and the offer. */
  member_id: z.optional(id),
  answer: note,
});
export type OfferDecision = z.infer<typeof offerDecision>;

/** POST /api/own-week/offers: a shift of one's own, by its date and start. */
export const ownOfferDraft = z.object({
  kind: z.enum(["give", "swap"]),
  date: draftDate,
  start_time: clockTime,
  partner_id: z.optional(z.nullable(id)),
  any_role: anyRole,
  note,
  deadline_at: deadline,
});
export type OwnOfferDraft = z.infer<typeof ownOfferDraft>;

/** POST /api/own-week/partners: a shift of one's own, by its date and start. */
export const swapQuestion = z.pick(ownOfferDraft, { date: true, start_time: true });
export type SwapQuestion = z.infer<typeof swapQuestion>;

/** POST /api/own-week/claims: of a swap with the shift that goes to the giver. */
export const claimDraft = z.object({
  offer_id: id,
  shift: z.optional(z.nullable(z.object({ date: draftDate, start_time: clockTime }))),
});
export type ClaimDraft = z.infer<typeof claimDraft>;
