import { createHash } from "node:crypto";
import type {
  Against,
  ClaimEffect,
  ClaimRecord,
  MemberEffect as WireEffect,
} from "@chairtime/contract/offers/offers";
import { addDays } from "@chairtime/kit/calendar";
import { clockOf, minutesOf } from "@chairtime/kit/clock";
import { isSameRole } from "@chairtime/kit/coverage/roles";
import { instantOf } from "@chairtime/kit/instants";
import {
  type Exchanged,
  type DatedShift as ExchangedShift,
  type Handing,
  planHandings,
} from "@chairtime/kit/offers/exchange";
import {
  coverageEffect,
  coveredDates,
  effectOn,
  type MemberEffect,
  type MemberWish,
  type Presence,
} from "@chairtime/kit/offers/judge";
import { byOrder, orderOf } from "@chairtime/kit/offers/order";
import type { Worker } from "@chairtime/kit/offers/worker";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { publishDaysOf } from "../publishing/publish-days-of.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import {
  type OfferSalon,
  type Period,
  readPresences,
  readSalon,
  readWishes,
  readWorkers,
} from "./read-workers.ts";

/** Everything by which the claims of an offer are judged. */
export interface OfferFacts {
  salon: OfferSalon;
  /** The giver and the claimers. */
  workers: ReadonlyMap<string, Worker>;
  /** When all active members are present, on the dates that change. */
  team: ReadonlyMap<string, readonly Presence[]>;
  wishes: readonly MemberWish[];
}

/** Days read around a change: rest and days in a row reach beyond its weeks. */
export const DAYS_AROUND = 23;

export type Claim = Pick<ClaimRecord, "member_id" | "shift">;

export function periodOf({ date }: Pick<OfferRow, "date">, claims: readonly Claim[]): Period {
  const dates = [date, ...claims.flatMap(({ shift }) => shift?.date ?? [])].sort();
  return { from: addDays(dates[0] ?? date, -DAYS_AROUND), to: addDays(dates.at(-1) ?? date, DAYS_AROUND) };
}

/** Reads the facts for some claims of an offer, about its members only; with `team`, coverage too. */
export async function readFacts(
  db: Database,
  salonId: SalonId,
  businessTimeZone: string,
  offer: OfferRow,
  claims: readonly Claim[],
  { team = false }: { team?: boolean } = {},
): Promise<OfferFacts> {
  const period = periodOf(offer, claims);
  const salon = await readSalon(db, salonId, businessTimeZone, period);
  const ids = [
    ...new Set([
      ...((offer.giverId ?? "") ? [offer.giverId ?? ""] : []),
      ...claims.map(({ member_id }) => member_id),
    ]),
  ];
  const workers = await readWorkers(db, salonId, salon.zone, { ids, ...period });
  return {
    salon,
    workers: new Map(workers.map((worker) => [worker.id, worker])),
    team: team ? await readPresences(db, salonId, salon, datesOf(offer, claims)) : new Map(),
    wishes: await readWishes(db, salonId, ids, period),
  };
}

function datesOf(offer: OfferRow, claims: readonly Claim[]): string[] {
  return coveredDates(claims.flatMap((claim) => handingsOf(offer, claim)).map(({ shift }) => shift));
}

export const shiftOf = ({
  date,
  startMinute,
  endMinute,
}: Pick<OfferRow, "date" | "startMinute" | "endMinute">) => ({
  date,
  startTime: clockOf(startMinute),
  endTime: clockOf(endMinute),
});

/** The shifts that change hands if a claim is granted: the offer's, and in a swap the claimer's. */
export function handingsOf(offer: OfferRow, { member_id, shift }: Claim): Handing[] {
  const given: Handing = { shift: shiftOf(offer), from: offer.giverId, to: member_id };
  if (shift === null || offer.giverId === null) return [given];
  const { date, start_time: startTime, end_time: endTime } = shift;
  return [given, { shift: { date, startTime, endTime }, from: member_id, to: offer.giverId }];
}

/** If the salon publishes: publishes the days on which an exchange changes hours, for its two members only. */
export async function publishExchange(
  tx: Database,
  { publishes, zone }: Pick<OfferSalon, "publishes" | "zone">,
  offer: OfferRow,
  taken: Claim,
): Promise<void> {
  if (!publishes) return;
  const ids = [offer.giverId, taken.member_id].filter((id) => id !== null);
  const dates = datesOf(offer, [taken]);
  await publishDaysOf(tx, { salonId: offer.salonId, timeZone: zone, dates }, ids);
}

export async function judgeOpen(facts: OfferFacts, offer: OfferRow): Promise<JudgedClaim[]> {
  const judged: JudgedClaim[] = [];
  const pause = pauses();
  for (const claim of offer.claims) {
    if (claim.state !== "open") continue;
    await pause();
    const one = judgeClaim(facts, offer, claim);
    if (one) judged.push(one);
  }
  return judged;
}

/** A claim as it would be granted now: `plan` is null where a shift is gone. */
export interface JudgedClaim {
  effect: ClaimEffect;
  order: NonNullable<ClaimRecord["order"]>;
  plan: Exchanged | null;
}

/** Tie-break of a member's claim: everyone who has both ids can repeat it. */
export const drawOf = (offerId: string, memberId: string) =>
  createHash("sha256").update(`${offerId} ${memberId}`).digest("hex");

export const hasBegun = ({ date, startTime }: ExchangedShift, zone: string): boolean =>
  instantOf(date, minutesOf(startTime), zone).getTime() <= Date.now();

/** What granting a claim does; null without its member. */
export function judgeClaim(
  { salon, workers, team, wishes }: OfferFacts,
  offer: OfferRow,
  claim: Claim,
): JudgedClaim | null {
  const taker = workers.get(claim.member_id);
  if (!taker) return null;
  const giver = offer.giverId === null ? null : (workers.get(offer.giverId) ?? null);
  const handings = handingsOf(offer, claim);
  const isGone = (offer.giverId !== null && !giver) || (offer.kind === "swap" && claim.shift === null);
  const plan = isGone ? null : planHandings(handings, workers, salon, newId);
  const effectFor = (worker: Worker) =>
    effectOn(
      worker,
      plan?.after.get(worker.id) ?? worker,
      { handings: plan ? handings : [], date: offer.date, wishes },
      salon,
    );
  const forTaker = effectFor(taker);
  const forGiver = giver && effectFor(giver);
  const coverage = coverageEffect(team, { after: plan?.after ?? new Map() }, plan ? handings : [], salon);
  const isStarted = handings.some(({ shift }) => hasBegun(shift, salon.zone));
  const against = new Set<Against>([
    ...(isStarted ? ["started" as const] : []),
    ...forTaker.against,
    ...(forGiver?.against ?? []),
  ]);
  if (!plan) against.add("gone");
  if (offer.partnerId !== null && offer.partnerId !== claim.member_id) against.add("partner");
  if (offer.role !== "" && !isSameRole(offer.role, taker.role)) against.add("role");
  const cost = costOf(forTaker, forGiver);
  const breaksWish = forTaker.wish === "cannot" || forGiver?.wish === "cannot";
  return {
    plan,
    order: orderOnWire(forTaker, drawOf(offer.id, claim.member_id)),
    effect: {
      member_id: claim.member_id,
      against: [...against],
      taker: toWire(forTaker),
      giver: forGiver && toWire(forGiver),
      short_before: coverage.shortBefore,
      short_after: coverage.shortAfter,
      cost,
      worse:
        coverage.worse ||
        breaksWish ||
        against.size > 0 ||
        forTaker.warnings.length > 0 ||
        (forGiver?.warnings.length ?? 0) > 0 ||
        // The salon has offered an open shift knowing that it costs something.
        (offer.giverId !== null && cost !== null && cost > 0),
    },
  };
}

function costOf(taker: MemberEffect, giver: MemberEffect | null): number | null {
  if (taker.cost === null || giver?.cost === null) return null;
  return taker.cost + (giver?.cost ?? 0);
}

function orderOnWire(effect: MemberEffect, draw: string): JudgedClaim["order"] {
  const { extraMinutes, belowMinutes } = orderOf(effect, draw);
  return { extra_minutes: extraMinutes, below_minutes: belowMinutes, draw };
}

function toWire(effect: MemberEffect): WireEffect {
  return {
    member_id: effect.memberId,
    before_minutes: effect.beforeMinutes,
    after_minutes: effect.afterMinutes,
    agreed_minutes: effect.agreedMinutes,
    rest_minutes: effect.restMinutes,
    wish: effect.wish,
    warnings: effect.warnings,
  };
}

/**
 * The claims that can be granted, best first. Once the offer waits for a manager the order is settled: at the deadline,
 * or within the last day by who claimed first.
 */
export function inOrder({ state }: Pick<OfferRow, "state">, judged: readonly JudgedClaim[]): JudgedClaim[] {
  const fits = judged.filter(({ effect }) => effect.against.length === 0);
  if (state === "waiting") return fits;
  return fits.toSorted((one, other) => byOrder(machineOrder(one), machineOrder(other)));
}

const machineOrder = ({ order }: JudgedClaim) => ({
  extraMinutes: order.extra_minutes,
  belowMinutes: order.below_minutes,
  draw: order.draw,
});
