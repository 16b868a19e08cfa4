import * as z from "zod/mini";
import {
  atMost,
  calendarDate,
  clockTime,
  draftDate,
  endTime,
  id,
  instant,
  listOf,
  version,
} from "./common.ts";
import { OFFER_NOTE_MAX, STAFF_TEXT_MAX } from "./limits.ts";

/** A shift that is nobody's yet, one that a member gives away, or one that a member swaps for another. */
export const OFFER_KINDS = ["open", "give", "swap"] as const;
export const offerKind = z.enum(OFFER_KINDS);
export type OfferKind = z.infer<typeof offerKind>;

/**
 * `open`: nobody has claimed it; `claimed`: claims are gathered until the deadline; `waiting`: a manager decides. The
 * others are final.
 */
export const OFFER_STATES = ["open", "claimed", "waiting", "done", "withdrawn", "expired", "void"] as const;
export const offerState = z.enum(OFFER_STATES);
export type OfferState = z.infer<typeof offerState>;

export const CLAIM_STATES = ["open", "won", "lost", "withdrawn", "void"] as const;
export const claimState = z.enum(CLAIM_STATES);

/** The hours of a shift on its date; an end that is not after the start is on the next day. */
const hours = { date: calendarDate, start_time: clockTime, end_time: endTime };
const datedShift = z.object(hours);
export type DatedShift = z.infer<typeof datedShift>;

/** By what claims are ordered: each of these decides only where those before it are equal. */
const claimOrder = z.object({
  /** Minutes of the week over the claimer's agreed ones with the shift: fewest first. */
  extra_minutes: z.int(),
  /** Minutes of the week below the agreed ones without it: most first. */
  below_minutes: z.int(),
  /** SHA-256 of the offer's id, a space and the member's id, in hexadecimal: lowest first. */
  draw: z.string(),
});
export type ClaimOrder = z.infer<typeof claimOrder>;

export const claimRecord = z.object({
  member_id: id,
  at: instant,
  state: claimState,
  /** Of a swap, the claimer's own shift that goes to the giver. */
  shift: z.nullable(datedShift),
  /** Null until claims are ordered. */
  order: z.nullable(claimOrder),
});
export type ClaimRecord = z.infer<typeof claimRecord>;

/** An offer as the history keeps it, and as those who decide see it. */
export const offerRecord = z.object({
  id,
  kind: offerKind,
  ...hours,
  /** Null for an open shift. The giver stays responsible until the offer is done. */
  giver_id: z.nullable(id),
  /** Of a swap, the only member who may claim; null for any. */
  partner_id: z.nullable(id),
  /** Of an open shift, the role that may claim it; "" for any. */
  role: z.string(),
  note: z.string(),
  /** Until then claims are gathered; within the last 24 hours before the shift the first claim counts. */
  deadline_at: instant,
  state: offerState,
  claims: z.array(claimRecord),
  taker_id: z.nullable(id),
  /** The message with the decision; "" without one. */
  answer: z.string(),
  /** The deciding user, by their name at that time; null where nobody decided, or the salon's setting did. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  created_at: instant,
  version,
});
export type OfferRecord = z.infer<typeof offerRecord>;

/** Why a member cannot take a shift. */
export const AGAINST = [
  "inactive",
  "partner",
  "role",
  "gone",
  "closed",
  "away",
  "overlap",
  "rest",
  "hours",
  "days",
  "row",
] as const;
export const against = z.enum(AGAINST);
export type Against = z.infer<typeof against>;

/** What an exchange does to one member's week. */
const memberEffect = z.object({
  member_id: id,
  /** Planned minutes of the week of the date that changes. */
  before_minutes: z.int(),
  after_minutes: z.int(),
  /** Null where none are agreed. */
  agreed_minutes: z.nullable(z.int()),
  /** The shortest rest beside the shift that comes; null without a neighbouring one. */
  rest_minutes: z.nullable(z.int()),
  /** A wish for the date of the shift that comes. */
  wish: z.nullable(z.enum(["prefer", "cannot"])),
});
export type MemberEffect = z.infer<typeof memberEffect>;

/** What a claim does, for both members and the salon. */
export const claimEffect = z.object({
  member_id: id,
  /** Empty where the claim can be granted. */
  against: z.array(against),
  taker: memberEffect,
  giver: z.nullable(memberEffect),
  /** Minutes that people are missing on the dates that change. */
  short_before: z.int(),
  short_after: z.int(),
  /** The change of the weeks' costs in hundredths of the currency; null where an hourly cost is unknown or hidden. */
  cost: z.nullable(z.int()),
  /** Whether coverage, rest, agreed hours, cost or a wish gets worse: then a manager decides. */
  worse: z.boolean(),
});
export type ClaimEffect = z.infer<typeof claimEffect>;

/** GET /api/offers, oldest first; live ones with the effect of each open claim, in the order of the claims. */
export const listedOffer = z.extend(offerRecord, { effects: z.array(claimEffect) });
export type ListedOffer = z.infer<typeof listedOffer>;
export const offerList = listOf(listedOffer);

const note = z._default(z.string().check(z.trim(), atMost(OFFER_NOTE_MAX)), "");
/** Absent: a day before the shift, or its start where that is nearer. */
const deadline = z.optional(z.nullable(instant));

/** POST /api/offers: an open shift. */
export const openShiftDraft = z.object({
  date: draftDate,
  start_time: clockTime,
  end_time: endTime,
  role: z._default(z.string().check(z.trim(), atMost(STAFF_TEXT_MAX)), ""),
  note,
  deadline_at: deadline,
});
export type OpenShiftDraft = z.infer<typeof openShiftDraft>;

/** PUT /api/offers/{id}: approves one of its claims, or declines all of them. */
export const offerDecision = z.object({
  state: z.enum(["done", "declined"]),
  /** Whose claim is approved; absent for the first in order. */
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
  note,
  deadline_at: deadline,
});
export type OwnOfferDraft = z.infer<typeof ownOfferDraft>;

/** POST /api/own-week/claims: of a swap with the shift that goes to the giver. */
export const claimDraft = z.object({
  offer_id: id,
  shift: z.optional(z.nullable(z.object({ date: draftDate, start_time: clockTime }))),
});
export type ClaimDraft = z.infer<typeof claimDraft>;

/** An offer as a member sees it by their link: of others only first names. */
export const ownOffer = z.object({
  id,
  kind: offerKind,
  ...hours,
  /** The giver's first name; null for an open shift. */
  giver: z.nullable(z.string()),
  note: z.string(),
  deadline_at: instant,
  state: offerState,
  /** How many members have claimed it. */
  claims: z.int(),
  /** The member's own claim. */
  claim: z.nullable(z.pick(claimRecord, { state: true, shift: true })),
  /** The taker's first name, where the member is the giver. */
  taker: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  answer: z.string(),
  /** What taking it does to the member's week; null where they cannot, or it is theirs. */
  effect: z.nullable(z.pick(memberEffect, { after_minutes: true, agreed_minutes: true, wish: true })),
  /** Of a swap, those of the member's shifts that can go to the giver. */
  swaps: z.array(datedShift),
});
export type OwnOffer = z.infer<typeof ownOffer>;

/** A member's offers, and those of others that they can take, those that suit them first. */
export const ownOffers = z.object({ mine: z.array(ownOffer), others: z.array(ownOffer) });
export type OwnOffers = z.infer<typeof ownOffers>;
