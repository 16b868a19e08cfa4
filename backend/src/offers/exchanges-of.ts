import type { OwnOffer } from "@chairtime/contract/offers/own-offers";
import { isSameRole } from "@chairtime/kit/coverage/roles";
import { shiftOn } from "@chairtime/kit/offers/exchange";
import { blockedBy } from "@chairtime/kit/offers/judge";
import { takesClaims } from "@chairtime/kit/offers/offer-machine";
import { pauses } from "../base/stretch.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { type Claim, handingsOf, judgeClaim, type OfferFacts } from "./judge-claims.ts";
import { startOf } from "./offer-row.ts";
import { factsNear, shiftsAround } from "./shifts-around.ts";

/** Cap on the exchanges that one answer judges. Those that roles and dates rule out don't count. */
const JUDGED_MAX = 100;

/** The shift that the member gives for an offer, null if none, and the effect on them. */
export interface Exchange {
  shift: OwnOffer["swaps"][number] | null;
  effect: OwnOffer["effect"];
}

export const canClaim = (row: OfferRow, zone: string, now = Date.now()) =>
  takesClaims({ ...row, startsAt: startOf(row, zone).getTime() }, now);

/** Finds how a member can take an offer, judged as claims are: the one rule for their page and their notices. */
export function exchangesOf(
  facts: OfferFacts,
  memberId: string,
): (row: OfferRow, most?: number) => Promise<Exchange[]> {
  const pause = pauses();
  let judged = 0;
  return async (row, most = Number.POSITIVE_INFINITY) => {
    const near = factsNear(facts, row, memberId);
    const member = near.workers.get(memberId);
    const shifts = row.kind === "swap" ? shiftsAround(member, row, near) : [null];
    const found: Exchange[] = [];
    for (const shift of shifts) {
      if (judged >= JUDGED_MAX || found.length >= most) break;
      await pause();
      const claim = { member_id: memberId, shift };
      if (isRuledOut(near, row, claim)) continue;
      judged++;
      const one = judgeClaim(near, row, claim);
      if (one?.effect.against.length === 0) found.push({ shift, effect: one.effect.taker });
    }
    return found;
  };
}

/** Whether roles, dates or other shifts already rule an exchange out. */
function isRuledOut({ workers, salon }: OfferFacts, row: OfferRow, claim: Claim): boolean {
  const claimer = workers.get(claim.member_id);
  if (!claimer?.isActive || (row.partnerId !== null && row.partnerId !== claimer.id)) return true;
  if (row.role !== "" && !isSameRole(row.role, claimer.role)) return true;
  const handings = handingsOf(row, claim);
  return handings.some(({ shift, to, from }) => {
    const taker = workers.get(to);
    const leaves = handings.flatMap((other) => (other.from === to ? other.shift : []));
    const giver = from === null ? null : workers.get(from);
    const isGone = giver !== null && (giver === undefined || !shiftOn(giver, shift, salon));
    return !taker || isGone || blockedBy(shift, taker, leaves, salon).length > 0;
  });
}
