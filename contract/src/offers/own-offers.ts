import * as z from "zod/mini";
import { id, instant } from "../common.ts";
import { claimRecord, datedShift, memberEffect, offerKind, offerState, shiftHours } from "./offers.ts";

/** An offer as a member sees it by their link: of others only first names. */
export const ownOffer = z.object({
  id,
  kind: offerKind,
  ...shiftHours,
  /** The giver's first name; null for an open shift. */
  giver: z.nullable(z.string()),
  note: z.string(),
  deadline_at: instant,
  state: offerState,
  /** How many members have claimed it. */
  claims: z.int(),
  claim: z.nullable(z.pick(claimRecord, { state: true, shift: true })),
  /** The taker's first name, where the member is the giver. */
  taker: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  answer: z.string(),
  /** What taking it does to the member's week; null where they cannot, or it is theirs. */
  effect: z.nullable(
    z.pick(memberEffect, { after_minutes: true, agreed_minutes: true, wish: true, warnings: true }),
  ),
  /** Of a swap, those of the member's shifts that can go to the giver. */
  swaps: z.array(datedShift),
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** POST /api/own-week/partners: those who could swap a shift of the member's for one of their own. */
export const swapPartners = z.object({
  /** By first name; null where the salon does not show colleagues by its links. */
  partners: z.nullable(z.array(z.object({ id, name: z.string() }))),
});
export type SwapPartners = z.infer<typeof swapPartners>;

/** A member's offers, and those of others that they can take, those that suit them first. */
export const ownOffers = z.object({ mine: z.array(ownOffer), others: z.array(ownOffer) });
export type OwnOffers = z.infer<typeof ownOffers>;
