import type { ClaimRecord } from "@chairtime/contract/offers/offers";
import { instantOf } from "@chairtime/kit/instants";
import {
  type MachineOffer,
  type OfferEvent,
  type OfferRefusal,
  stepOffer,
} from "@chairtime/kit/offers/offer-machine";
import { said } from "@chairtime/messages/said";
import { and, eq, inArray } from "drizzle-orm";
import type { ChangeAuthor } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { takeNumbers } from "../changes/take-numbers.ts";
import { writeChanges } from "../changes/write-changes.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { Failure } from "../http/failure.ts";
import { type OfferRow, offer, offerChange } from "../records/kinds/offer.ts";

export const LIVE_STATES = ["open", "claimed", "waiting"] as const;

export const isOffer = (salonId: SalonId, id: string) => and(eq(offers.salonId, salonId), eq(offers.id, id));

/** Condition for a salon's offers that can still change. */
export const isLiveOf = (salonId: SalonId) =>
  and(eq(offers.salonId, salonId), inArray(offers.state, [...LIVE_STATES]));

export const offerNotFound = () => new Failure(404, offer.missing);

/** Reads an offer; the caller holds the salon's counter. Throws Failure 404 without it. */
export async function readOffer(tx: Database, salonId: SalonId, id: string): Promise<OfferRow> {
  const [row] = await tx.select().from(offers).where(isOffer(salonId, id));
  if (!row) throw offerNotFound();
  return row;
}

export const startOf = ({ date, startMinute }: Pick<OfferRow, "date" | "startMinute">, zone: string) =>
  instantOf(date, startMinute, zone);

interface Claim extends ClaimRecord {
  memberId: string;
}

/** An offer as the state machine has it, with its row. */
interface Machine extends MachineOffer<Claim> {
  claims: readonly Claim[];
}

const asClaim = (claim: ClaimRecord): Claim => ({ ...claim, memberId: claim.member_id });
const asRecord = ({ memberId: _, ...claim }: Claim): ClaimRecord => claim;

/** An event, with claims as rows have them. */
export type RowEvent =
  | Exclude<OfferEvent, { kind: "claim" }>
  | { kind: "claim"; claim: ClaimRecord; at: number };

/** An offer after an event: the same row if nothing changes, or why it is refused. */
export function stepRow(row: OfferRow, zone: string, event: RowEvent): OfferRow | OfferRefusal {
  const startsAt = startOf(row, zone).getTime();
  const machine: Machine = {
    state: row.state,
    giverId: row.giverId,
    takerId: row.takerId,
    claims: row.claims.map(asClaim),
    deadlineAt: row.deadlineAt.getTime(),
    startsAt,
  };
  const own: OfferEvent<Claim> = event.kind === "claim" ? { ...event, claim: asClaim(event.claim) } : event;
  const after = stepOffer<Claim, Machine>(machine, own);
  if (typeof after === "string" || after === machine) return typeof after === "string" ? after : row;
  const stepped = {
    ...row,
    state: after.state,
    takerId: after.takerId,
    claims: after.claims.map(asRecord),
    deadlineAt: new Date(after.deadlineAt),
  };
  return { ...stepped, dueAt: dueOf(stepped, zone) };
}

/** When time alone changes an offer next. */
export function dueOf(
  row: Pick<OfferRow, "state" | "deadlineAt" | "date" | "startMinute">,
  zone: string,
): Date {
  const startsAt = startOf(row, zone).getTime();
  return new Date(row.state === "waiting" ? startsAt : Math.min(row.deadlineAt.getTime(), startsAt));
}

/**
 * Writes an offer in its next state, with its change; the caller holds the salon's counter. An offer that is due stays
 * due: a claim withdrawn right after a closure must not hide the closure from the next round.
 */
export async function saveOffer(
  tx: Database,
  author: ChangeAuthor,
  before: OfferRow | null,
  after: OfferRow,
): Promise<OfferRow> {
  const version = await takeNumbers(tx, after.salonId);
  const isDue = before !== null && before.dueAt.getTime() <= Date.now();
  const [checked, dueAt] = before
    ? [before.checked, isDue ? before.dueAt : after.dueAt]
    : [version, after.dueAt];
  const row = { ...after, version, checked, dueAt };
  if (before) await tx.update(offers).set(row).where(isOffer(after.salonId, after.id));
  else await tx.insert(offers).values(row);
  await writeChanges(tx, author, version, [offerChange(before, row)]);
  return row;
}

const REFUSED: Record<OfferRefusal, Failure["said"]> = {
  ended: said("refusals.offers.ended"),
  taken: said("refusals.offers.taken"),
  own: said("refusals.offers.own"),
  twice: said("refusals.offers.claimedTwice"),
  refused: said("refusals.offers.refused"),
  unclaimed: said("refusals.offers.unclaimed"),
  started: said("refusals.offers.started"),
  full: said("refusals.offers.full"),
};

/** `stepRow`, but throws Failure 409 for a refusal. */
export function stepOrRefuse(row: OfferRow, zone: string, event: RowEvent): OfferRow {
  const after = stepRow(row, zone, event);
  if (typeof after === "string") throw new Failure(409, REFUSED[after], { body: { code: "offer_closed" } });
  return after;
}
