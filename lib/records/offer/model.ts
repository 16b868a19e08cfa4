import type { Against, OfferKind, OfferState, Warning } from "@chairtime/contract/offers/offers";
import { said } from "@chairtime/messages/said";

/** The hours of a shift on its date; an end that is not after the start is on the next day. */
export interface OfferedShift {
  date: string;
  startTime: string;
  endTime: string;
}

/** A member's claim of an offer. */
export interface OfferClaim {
  memberId: string;
  state: "open" | "won" | "lost" | "withdrawn" | "void";
  /** In a swap, the claimer's own shift for the giver. */
  shift: OfferedShift | null;
}

/** An offered shift: an open one, or one that a member gives away or swaps. */
export interface Offer extends OfferedShift {
  id: string;
  kind: OfferKind;
  /** Null for an open shift. */
  giverId: string | null;
  /** "" for any. */
  role: string;
  note: string;
  deadline: Date;
  state: OfferState;
  claims: readonly OfferClaim[];
  takerId: string | null;
  /** The message with the decision; "" without one. */
  answer: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: number | null;
}

/** An exchange's effect on one member's week, in minutes. */
export interface WeekEffect {
  memberId: string;
  before: number;
  after: number;
  /** Null if none are agreed. */
  agreed: number | null;
  /** Shortest rest beside the new shift; null without a neighbouring one. */
  rest: number | null;
  wish: "prefer" | "cannot" | null;
  /** What would exceed the member's agreement. */
  warnings: readonly Warning[];
}

/** A claim's effect on both members and the salon. */
export interface ClaimEffect {
  memberId: string;
  /** Empty if it can be granted. */
  against: readonly Against[];
  taker: WeekEffect;
  giver: WeekEffect | null;
  /** Missing minutes of people on the changed dates. */
  shortBefore: number;
  shortAfter: number;
  /** In hundredths of the salon's currency; null if unknown. */
  cost: number | null;
  worse: boolean;
}

/** An offer with the effect of each open claim, in the order of the claims. */
export interface ListedOffer extends Offer {
  effects: readonly ClaimEffect[];
}

export const OFFERS_PATH = "/api/offers";

export const OFFER_SENTENCES = {
  list: said("errors.offers.list"),
  decide: said("errors.offers.decide"),
  make: said("errors.offers.make"),
};
