import { shiftOn, spanOf } from "@chairtime/kit/offers/exchange";
import { factsOn } from "@chairtime/kit/offers/worker";
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { ChangeAuthor } from "../base/caller.ts";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter, lastNumber } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";
import { offers } from "../db/own-week-schema.ts";
import { transact } from "../db/transact.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { failureOf } from "../records/refusals.ts";
import { grant } from "./grant.ts";
import {
  inOrder,
  type JudgedClaim,
  judgeClaim,
  type OfferFacts,
  readFacts,
  shiftOf,
} from "./judge-claims.ts";
import { isLiveOf, isOffer, LIVE_STATES, saveOffer, startOf, stepRow } from "./offer-row.ts";
import { tellOffer } from "./tell-offer.ts";

export interface OfferDeps {
  db: Database;
  settings: Pick<BackendSettings, "businessTimeZone" | "quotas" | "productName">;
  /** By it addresses are known that want no mails. */
  secret: string;
  limiter: Limiter;
}

/** Offers of one look, and salons of one round. */
const AT_ONCE = 100;

const isDue = (now: Date) => or(lte(offers.dueAt, now), sql`${offers.checked} < ${changeCounters.last}`);

/** Returns the salons with offers that time or the plan may have changed. */
export async function salonsWithDueOffers(db: Database, now = new Date()): Promise<SalonId[]> {
  const rows = await db
    .selectDistinct({ salonId: offers.salonId })
    .from(offers)
    .innerJoin(changeCounters, eq(changeCounters.salonId, offers.salonId))
    .where(and(inArray(offers.state, [...LIVE_STATES]), isDue(now)))
    .limit(AT_ONCE);
  return rows.map(({ salonId }) => salonId);
}

/**
 * Brings a salon's live offers up to date: ends those whose shift has changed or begun, and orders the claims of those
 * whose deadline has passed. Each is decided once, by whichever backend holds the salon's counter first. Returns whether
 * anything has changed.
 */
export async function settleOffers(deps: OfferDeps, salonId: SalonId): Promise<boolean> {
  const [due] = await deps.db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(changeCounters, eq(changeCounters.salonId, offers.salonId))
    .where(and(isLiveOf(salonId), isDue(new Date())))
    .limit(1);
  if (!due) return false;
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, salonId);
    const last = await lastNumber(tx, salonId);
    const rows = await tx
      .select()
      .from(offers)
      .where(and(isLiveOf(salonId), or(lte(offers.dueAt, new Date()), sql`${offers.checked} < ${last}`)))
      .orderBy(asc(offers.id))
      .limit(AT_ONCE);
    let isChanged = false;
    for (const row of rows) {
      if (await settleOne({ ...deps, db: tx }, row)) isChanged = true;
      // Nothing else of the salon can change before the commit, but what this has changed.
      else await tx.update(offers).set({ checked: last }).where(isOffer(salonId, row.id));
    }
    return isChanged;
  });
}

/** The salon's own setting, or the clock, as the author of a change. */
export const ownAuthor = ({ settings }: Pick<OfferDeps, "settings">, salonId: SalonId): ChangeAuthor => ({
  salonId,
  userId: null,
  name: settings.productName,
  requestId: newId(),
  action: null,
});

async function settleOne(deps: OfferDeps, row: OfferRow): Promise<boolean> {
  const { db: tx, settings } = deps;
  // Most looks find an offer as it was: only its giver is read for them.
  const own = await readFacts(tx, row.salonId, settings.businessTimeZone, row, []);
  const by = ownAuthor(deps, row.salonId);
  const { zone } = own.salon;
  if (isBroken(row, own)) {
    const after = stepRow(row, zone, { kind: "void" });
    if (typeof after === "string") return false;
    await tellOffer(tx, { ...deps, origin: "" }, row, await saveOffer(tx, by, row, after));
    return true;
  }
  const at = Date.now();
  const isOver = at >= Math.min(row.deadlineAt.getTime(), startOf(row, zone).getTime());
  const open = isOver ? row.claims.filter(({ state }) => state === "open") : [];
  const facts =
    open.length > 0 ? await readFacts(tx, row.salonId, settings.businessTimeZone, row, open) : own;
  const judged = open.length > 0 ? judgeAll(facts, row) : [];
  const order = inOrder(judged);
  const after = stepRow(row, zone, { kind: "time", at, order: order.map(({ effect }) => effect.member_id) });
  if (typeof after === "string" || after === row) return false;
  const saved = await saveOffer(tx, by, row, { ...after, claims: withOrder(after.claims, judged) });
  if (saved.state === "waiting") await decideItself(deps, facts, saved, by);
  else await tellOffer(tx, { ...deps, origin: "" }, row, saved);
  return true;
}

/** Returns the effect of each open claim, in their order. */
export function judgeAll(facts: OfferFacts, row: OfferRow): JudgedClaim[] {
  return row.claims.flatMap((claim) => {
    const judged = claim.state === "open" ? judgeClaim(facts, row, claim) : null;
    return judged ?? [];
  });
}

/** Returns claims with what they were ordered by. */
export function withOrder(claims: OfferRow["claims"], judged: readonly JudgedClaim[]): OfferRow["claims"] {
  const orders = new Map(judged.map(({ effect, order }) => [effect.member_id, order]));
  return claims.map((claim) => ({ ...claim, order: orders.get(claim.member_id) ?? claim.order }));
}

/**
 * Returns whether an offer is about a shift that is no longer there: its member works other hours, is away, inactive or
 * gone, or the salon is closed.
 */
export function isBroken(row: OfferRow, { salon, workers }: OfferFacts): boolean {
  const shift = shiftOf(row);
  const span = spanOf(shift);
  const closed = factsOn({ schedules: [], breaks: [], timeOff: [] }, row.date, salon).timeOff;
  if (closed.some(({ start, end }) => start < span.end && span.start < end)) return true;
  if (row.giverId === null) return false;
  const giver = workers.get(row.giverId);
  if (!giver?.isActive || !shiftOn(giver, shift, salon)) return true;
  return factsOn(giver, row.date, salon).timeOff.some(
    ({ start, end }) => start <= span.start && span.end <= end,
  );
}

/** Grants the first claim of an offer without a manager, where the salon allows that and nothing gets worse. */
export async function decideItself(
  { db: tx, settings, secret, limiter }: OfferDeps,
  facts: OfferFacts,
  row: OfferRow,
  by: ChangeAuthor,
): Promise<OfferRow> {
  if (!facts.salon.decidesThemselves) return row;
  const [first] = row.claims.filter(({ state }) => state === "open");
  const judged = first && judgeClaim(facts, row, first);
  if (!first || !judged?.plan || judged.effect.worse) return row;
  const { plan } = judged;
  const after = stepRow(row, facts.salon.zone, { kind: "approve", memberId: first.member_id });
  if (typeof after === "string") return row;
  const decided = { ...after, decidedAt: new Date() };
  try {
    return await tx.transaction(async (inner) => {
      const done = await grant(inner, by, settings, { before: row, after: decided, plan });
      await tellOffer(inner, { secret, limiter, origin: "" }, row, done);
      return done;
    });
  } catch (error) {
    // A rule of the database is in the way: a manager sees it.
    if (failureOf(error)) return row;
    throw error;
  }
}
