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
  /** Of a swap, the claimer's own shift that goes to the giver. */
  shift: OfferedShift | null;
}

/** A shift that is offered: nobody's, or one that a member gives away or swaps. */
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

/** What an exchange does to one member's week, in minutes. */
export interface WeekEffect {
  memberId: string;
  before: number;
  after: number;
  /** Null where none are agreed. */
  agreed: number | null;
  /** The shortest rest beside the shift that comes; null without a neighbouring one. */
  rest: number | null;
  wish: "prefer" | "cannot" | null;
  /** What would not be as agreed with them. */
  warnings: readonly Warning[];
}

/** What a claim does, for both members and the salon. */
export interface ClaimEffect {
  memberId: string;
  /** Empty where it can be granted. */
  against: readonly Against[];
  taker: WeekEffect;
  giver: WeekEffect | null;
  /** Minutes that people are missing on the dates that change. */
  shortBefore: number;
  shortAfter: number;
  /** In hundredths of the salon's currency; null where it is unknown. */
  cost: number | null;
  worse: boolean;
}

/** An offer with the effect of each open claim, the one that is first in order first. */
export interface ListedOffer extends Offer {
  effects: readonly ClaimEffect[];
}

export const OFFERS_PATH = "/api/offers";

export const OFFER_SENTENCES = {
  list: said("errors.offers.list"),
  decide: said("errors.offers.decide"),
  make: said("errors.offers.make"),
};
