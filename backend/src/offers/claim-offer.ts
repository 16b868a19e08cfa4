import { LIVE_CLAIMS_MAX } from "@chairtime/contract/limits";
import type { ClaimDraft } from "@chairtime/contract/offers/offer-drafts";
import type { Against, ClaimRecord } from "@chairtime/contract/offers/offers";
import { minutesOf } from "@chairtime/kit/clock";
import { factsOn } from "@chairtime/kit/offers/worker";
import { said } from "@chairtime/messages/said";
import { and, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure } from "../http/failure.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { judgeClaim, type OfferFacts, readFacts } from "./judge-claims.ts";
import type { Offering } from "./make-offer.ts";
import { isLiveOf, offerNotFound, readOffer, saveOffer, stepOrRefuse } from "./offer-row.ts";
import { decideItself, isBroken, type OfferDeps, ownAuthor, withOrder } from "./settle.ts";
import { tellOffer } from "./tell-offer.ts";

const REFUSED: Record<Against, Failure["said"]> = {
  inactive: said("refusals.offers.inactive"),
  partner: said("refusals.offers.partner"),
  role: said("refusals.offers.role"),
  gone: said("refusals.offers.gone"),
  started: said("refusals.offers.started"),
  closed: said("refusals.offers.closed"),
  away: said("refusals.offers.away"),
  overlap: said("refusals.offers.overlap"),
};

/** Throws Failure 409 with the first reason why a claim cannot be granted. */
export function refuseAgainst(against: readonly Against[]): void {
  const [first] = against;
  if (first) throw new Failure(409, REFUSED[first], { body: { code: "offer_against" } });
}

/**
 * Claims an offer for a member. Within the last day before the shift the first claim counts, and is granted at once
 * where the salon allows that and nothing gets worse; later ones queue behind it. Throws Failure: 403 where the salon
 * has no offers, 404 without the offer, 409 where it has ended, is taken, or the member cannot work the shift.
 */
export function claimOffer(deps: OfferDeps, member: Offering, draft: ClaimDraft): Promise<OfferRow> {
  return transact(deps.db, async (tx) => {
    const { salonId, employeeId } = member;
    await holdCounter(tx, salonId);
    const before = await readOffer(tx, salonId, draft.offer_id);
    const asked = { member_id: employeeId, shift: askedShift(draft) };
    const read = (claims: Parameters<typeof readFacts>[4], team: boolean) =>
      readFacts(tx, salonId, deps.settings.businessTimeZone, before, claims, { team });
    const facts = await read([asked], false);
    if (!facts.salon.isOn) throw new Failure(403, said("refusals.offers.off"));
    const claim: ClaimRecord = {
      member_id: employeeId,
      at: new Date().toISOString(),
      state: "open",
      shift: before.kind === "swap" ? withEnd(facts, asked) : null,
      order: null,
    };
    const after = stepOrRefuse(before, facts.salon.zone, { kind: "claim", claim, at: Date.now() });
    if (isBroken(before, facts)) refuseAgainst(["gone"]);
    const judged = judgeClaim(facts, before, claim);
    refuseAgainst(judged?.effect.against ?? ["gone"]);
    await refuseMany(tx, salonId, employeeId);
    const claims = after.state === "waiting" && judged ? withOrder(after.claims, [judged]) : after.claims;
    const saved = await saveOffer(tx, member, before, { ...after, claims });
    // A claim behind one that waits for a manager waits too.
    if (saved.state !== "waiting" || before.state === "waiting") return saved;
    if (!facts.salon.decidesThemselves) return saved;
    return decideItself({ ...deps, db: tx }, await read([claim], true), saved, ownAuthor(deps, salonId));
  });
}

const askedShift = ({ shift }: ClaimDraft): ClaimRecord["shift"] =>
  shift ? { date: shift.date, start_time: shift.start_time, end_time: shift.start_time } : null;

/** Completes a claimed shift with its end. Throws Failure 409 if the member has no shift with this start. */
function withEnd(
  { salon, workers }: OfferFacts,
  { member_id, shift }: Pick<ClaimRecord, "member_id" | "shift">,
): ClaimRecord["shift"] {
  const member = workers.get(member_id);
  const own =
    shift &&
    member &&
    factsOn(member, shift.date, salon).shifts.find(({ start }) => start === minutesOf(shift.start_time));
  if (!shift || !own)
    throw new Failure(409, said("refusals.offers.noSwap"), { body: { code: "offer_gone" } });
  return { ...shift, end_time: own.record.endTime };
}

/** Withdraws a member's claim. Throws Failure: 404 without the offer, 409 where it has ended or they have no claim. */
export function withdrawClaim(deps: OfferDeps, member: Offering, id: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, member.salonId);
    const before = await readOffer(tx, member.salonId, id);
    const { zone } = (await readFacts(tx, member.salonId, deps.settings.businessTimeZone, before, [])).salon;
    const event = { kind: "unclaim" as const, memberId: member.employeeId, at: Date.now() };
    await saveOffer(tx, member, before, stepOrRefuse(before, zone, event));
  });
}

/** Withdraws a member's own offer. Throws Failure: 404 where it is not theirs, 409 where it has ended. */
export function withdrawOffer(deps: OfferDeps, member: Offering, id: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, member.salonId);
    const before = await readOffer(tx, member.salonId, id);
    if (before.giverId !== member.employeeId) throw offerNotFound();
    // A double press finds it withdrawn.
    if (before.state === "withdrawn") return;
    const { zone } = (await readFacts(tx, member.salonId, deps.settings.businessTimeZone, before, [])).salon;
    const after = await saveOffer(tx, member, before, stepOrRefuse(before, zone, { kind: "withdraw" }));
    await tellOffer(tx, { ...deps, origin: "" }, before, after, member.employeeId);
  });
}

async function refuseMany(tx: Database, salonId: SalonId, memberId: string): Promise<void> {
  const mine = JSON.stringify([{ member_id: memberId, state: "open" }]);
  const many = await tx.$count(offers, and(isLiveOf(salonId), sql`${offers.claims} @> ${mine}::jsonb`));
  if (many >= LIVE_CLAIMS_MAX) throw new Failure(409, said("refusals.offers.claims"));
}
