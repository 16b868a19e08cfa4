import type { OfferDecision } from "@chairtime/contract/offers/offer-drafts";
import type { Caller } from "../base/caller.ts";
import { refuseChanged } from "../changes/refuse-changed.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { transact } from "../db/transact.ts";
import { type OfferRow, offerToWire } from "../records/kinds/offer.ts";
import { refuseAgainst } from "./claim-offer.ts";
import { grant } from "./grant.ts";
import { inOrder, judgeOpen, readFacts } from "./judge-claims.ts";
import { readOffer, saveOffer, stepOrRefuse } from "./offer-row.ts";
import { isBroken, type OfferDeps, withOrder } from "./settle.ts";
import { tellOffer } from "./tell-offer.ts";

interface By {
  caller: Caller;
  origin: string;
}

/**
 * Approves a claim, which writes the exchange, declines a claim, which leaves the shift on offer for the others, or
 * declines the offer, in one transaction. Throws Failure: 404 without the offer, 409 where it has ended or the claim
 * cannot be granted, 412 when it has changed since the caller saw it.
 */
export function decideOffer(
  deps: OfferDeps,
  { caller, origin }: By,
  { id, seen, decision }: { id: string; seen: number | null; decision: OfferDecision },
): Promise<OfferRow> {
  const { salonId } = caller;
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, salonId);
    const before = await readOffer(tx, salonId, id);
    const current = () => offerToWire(before);
    await refuseChanged(tx, salonId, seen, { recordId: id, version: before.version, current });
    const open = before.claims.filter(({ state }) => state === "open");
    const facts = await readFacts(tx, salonId, deps.settings.businessTimeZone, before, open);
    const { zone } = facts.salon;
    const decided = { decidedBy: caller.name, decidedAt: new Date(), answer: decision.answer };
    if (decision.state === "declined" && decision.member_id !== undefined) {
      const refuse = { kind: "refuse" as const, memberId: decision.member_id, at: Date.now() };
      const saved = await saveOffer(tx, caller, before, stepOrRefuse(before, zone, refuse));
      await tellOffer(tx, { ...deps, origin, answer: decision.answer }, before, saved);
      return saved;
    }
    if (decision.state === "declined") {
      const after = { ...stepOrRefuse(before, zone, { kind: "decline" }), ...decided };
      const saved = await saveOffer(tx, caller, before, after);
      await tellOffer(tx, { ...deps, origin }, before, saved);
      return saved;
    }
    const judged = await judgeOpen(facts, before);
    const order = inOrder(before, judged);
    const memberId = decision.member_id ?? order[0]?.effect.member_id ?? open[0]?.member_id ?? "";
    const approve = { kind: "approve" as const, memberId };
    stepOrRefuse(before, zone, approve);
    if (isBroken(before, facts)) refuseAgainst(["gone"]);
    const chosen = judged.find(({ effect }) => effect.member_id === memberId);
    refuseAgainst(chosen?.effect.against ?? ["gone"]);
    if (!chosen?.plan) throw new Error("A claim without a reason against it has no plan");
    // It passes through `waiting`, so that one undo of the decision leads back to a manager, and to no deadline.
    const wait = { kind: "wait" as const, order: order.map(({ effect }) => effect.member_id) };
    const waiting = stepOrRefuse(before, zone, wait);
    const ready =
      waiting === before
        ? before
        : await saveOffer(tx, { ...caller, action: null }, before, {
            ...waiting,
            claims: withOrder(waiting.claims, judged),
          });
    const after = { ...stepOrRefuse(ready, zone, approve), ...decided };
    const done = await grant(tx, caller, deps.settings, {
      salon: facts.salon,
      before: ready,
      after,
      plan: chosen.plan,
    });
    await tellOffer(tx, { ...deps, origin }, before, done);
    return done;
  });
}

/** Withdraws an offer for the salon; its giver still works the shift. Throws Failure: 404 without it, 409 where it has ended. */
export function endOffer(deps: OfferDeps, { caller, origin }: By, id: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, caller.salonId);
    const before = await readOffer(tx, caller.salonId, id);
    const { zone } = (await readFacts(tx, caller.salonId, deps.settings.businessTimeZone, before, [])).salon;
    const after = {
      ...stepOrRefuse(before, zone, { kind: "withdraw" }),
      decidedBy: caller.name,
      decidedAt: new Date(),
    };
    const saved = await saveOffer(tx, caller, before, after);
    await tellOffer(tx, { ...deps, origin }, before, saved);
  });
}
