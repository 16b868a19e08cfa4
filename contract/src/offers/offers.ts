import * as z from "zod/mini";
import { calendarDate, clockTime, endTime, id, instant, listOf, version } from "../common.ts";

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
export const shiftHours = { date: calendarDate, start_time: clockTime, end_time: endTime };
export const datedShift = z.object(shiftHours);
export type DatedShift = z.infer<typeof datedShift>;

/** Sort key of claims: each field decides only where those before it are equal. */
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
  ...shiftHours,
  /** Null for an open shift. The giver stays responsible until the offer is done. */
  giver_id: z.nullable(id),
  /** Of a swap, the only member who may claim; null for any. */
  partner_id: z.nullable(id),
  /** The role that may claim it, its giver's unless they open it to all; "" for any. */
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
  "started",
  "closed",
  "away",
  "overlap",
] as const;
export const against = z.enum(AGAINST);
export type Against = z.infer<typeof against>;

/** Breaches of a member's contract: rest, hours or days of a week, days in a row. They don't block claiming. */
export const WARNINGS = ["rest", "hours", "days", "row"] as const;
export const warning = z.enum(WARNINGS);
export type Warning = z.infer<typeof warning>;

/** What an exchange does to one member's week. */
export const memberEffect = z.object({
  member_id: id,
  /** Planned minutes of the week of the date that changes. */
  before_minutes: z.int(),
  after_minutes: z.int(),
  /** Null where none are agreed. */
  agreed_minutes: z.nullable(z.int()),
  /** The shortest rest before or after the new shift; null without a neighboring one. */
  rest_minutes: z.nullable(z.int()),
  /** A wish for the date of the new shift. */
  wish: z.nullable(z.enum(["prefer", "cannot"])),
  /** Breaches of their contract; a manager decides then. */
  warnings: z.optional(z.array(warning)),
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

/** An offer, asked for alone, with the effect of each open claim, in the order of the claims; in a list, oldest first, without. */
export const listedOffer = z.extend(offerRecord, { effects: z.array(claimEffect) });
export type ListedOffer = z.infer<typeof listedOffer>;
export const offerList = listOf(listedOffer);
