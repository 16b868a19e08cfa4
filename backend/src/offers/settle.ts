import { addDays } from "@chairtime/kit/calendar";
import { shiftOn, spanOf } from "@chairtime/kit/offers/exchange";
import { factsOn } from "@chairtime/kit/offers/worker";
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, min, not, or, type SQL, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { ChangeAuthor } from "../base/caller.ts";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import { pauses } from "../base/stretch.ts";
import { newId } from "../base/uuid.ts";
import { wholeSides } from "../changes/kept-record.ts";
import { holdCounter, lastNumber } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { changeCounters, changes } from "../db/history-schema.ts";
import { offers } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import type { AffectedDays } from "../records/kind.ts";
import { kindOf } from "../records/kinds/kinds.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { failureOf } from "../records/refusals.ts";
import { grant } from "./grant.ts";
import {
  inOrder,
  type JudgedClaim,
  judgeClaim,
  judgeOpen,
  type OfferFacts,
  readFacts,
  shiftOf,
} from "./judge-claims.ts";
import { dueOf, isLiveOf, isOffer, LIVE_STATES, saveOffer, startOf, stepRow } from "./offer-row.ts";
import { tellOffer } from "./tell-offer.ts";

export interface OfferDeps {
  db: Database;
  settings: Pick<BackendSettings, "businessTimeZone" | "quotas" | "productName">;
  /** Key of the hashes of addresses that want no mails. */
  secret: string;
  limiter: Limiter;
}

const SALONS_AT_ONCE = 100;
/** Changes read, and offers settled, per transaction: the salon's saves run in between. */
const CHANGES_AT_ONCE = 500;
const OFFERS_AT_ONCE = 5;
/** Offers that a request settles before it answers; the rounds settle the rest. */
export const SETTLED_IN_REQUEST = 20;

const isBehind = sql`${offers.checked} < ${changeCounters.last}`;
const isDue = (now: Date) => or(lte(offers.dueAt, now), isBehind);

/** Salons with offers that time or a plan change may affect. */
export async function salonsWithDueOffers(db: Database, now = new Date()): Promise<SalonId[]> {
  const rows = await db
    .selectDistinct({ salonId: offers.salonId })
    .from(offers)
    .innerJoin(changeCounters, eq(changeCounters.salonId, offers.salonId))
    .where(and(inArray(offers.state, [...LIVE_STATES]), isDue(now)))
    .limit(SALONS_AT_ONCE);
  return rows.map(({ salonId }) => salonId);
}

/**
 * Brings a salon's live offers up to date: ends those whose shift has changed or begun, and orders the claims of those
 * whose deadline has passed. Looks only at offers whose member and date a change touches. Each is decided once, by
 * whichever backend holds the salon's counter first. At most `most` are settled, `first` before the others. Returns
 * whether anything has changed.
 */
export async function settleOffers(
  deps: OfferDeps,
  salonId: SalonId,
  { most = Number.POSITIVE_INFINITY, first = null }: { most?: number; first?: string | null } = {},
): Promise<boolean> {
  while (await isBehindIn(deps.db, salonId)) await transact(deps.db, (tx) => markTouched(tx, deps, salonId));
  const settled: string[] = [];
  let isChanged = false;
  while (settled.length < most) {
    const ids = await dueAmong(deps.db, salonId, { settled, first, most: most - settled.length });
    if (ids.length === 0) break;
    settled.push(...ids);
    const hasChanged = await transact(deps.db, (tx) => settleSome({ ...deps, db: tx }, salonId, ids));
    isChanged ||= hasChanged;
  }
  return isChanged;
}

async function isBehindIn(db: Database, salonId: SalonId): Promise<boolean> {
  const [behind] = await db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(changeCounters, eq(changeCounters.salonId, offers.salonId))
    .where(and(isLiveOf(salonId), isBehind))
    .limit(1);
  return behind !== undefined;
}

/** Marks the offers due that the salon's next changes touch, and stores how far it has read. */
async function markTouched(tx: Database, { settings }: OfferDeps, salonId: SalonId): Promise<void> {
  await holdCounter(tx, salonId);
  const last = await lastNumber(tx, salonId);
  const [oldest] = await tx
    .select({ checked: min(offers.checked) })
    .from(offers)
    .where(isLiveOf(salonId));
  const checked = oldest?.checked ?? last;
  const rows = await tx
    .select({
      number: changes.number,
      resource: changes.resource,
      before: changes.before,
      after: changes.after,
    })
    .from(changes)
    .where(and(eq(changes.salonId, salonId), gt(changes.number, checked)))
    .orderBy(asc(changes.number))
    .limit(CHANGES_AT_ONCE);
  const upTo = rows.length < CHANGES_AT_ONCE ? last : (rows.at(-1)?.number ?? last);
  const zone = await zoneOf(tx, salonId, settings.businessTimeZone);
  const pause = pauses();
  const touched = new Map<string, SQL | undefined>();
  for (const change of rows) {
    await pause();
    for (const days of kindOf(change.resource).daysAffected?.(wholeSides(change), zone) ?? [])
      touched.set(JSON.stringify(days), isAbout(days));
  }
  if (touched.size > 0)
    await tx
      .update(offers)
      .set({ dueAt: new Date() })
      .where(and(isLiveOf(salonId), lt(offers.checked, upTo), or(...touched.values())));
  await tx
    .update(offers)
    .set({ checked: upTo })
    .where(and(isLiveOf(salonId), lt(offers.checked, upTo)));
}

/** Condition for offers on days that a change may affect: nights reach into the next date. */
const isAbout = ({ employeeId, from, to }: AffectedDays) =>
  and(
    employeeId === null ? undefined : eq(offers.giverId, employeeId),
    from === null ? undefined : gte(offers.date, addDays(from, -1)),
    to === null ? undefined : lte(offers.date, addDays(to, 1)),
  );

async function zoneOf(db: Database, salonId: SalonId, businessTimeZone: string): Promise<string> {
  const [salon] = await db.select({ timeZone: salons.timeZone }).from(salons).where(eq(salons.id, salonId));
  return salon?.timeZone ?? businessTimeZone;
}

async function dueAmong(
  db: Database,
  salonId: SalonId,
  { settled, first, most }: { settled: readonly string[]; first: string | null; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        isLiveOf(salonId),
        lte(offers.dueAt, new Date()),
        settled.length > 0 ? not(isOneOf(offers.id, settled)) : undefined,
      ),
    )
    .orderBy(...(first === null ? [] : [desc(eq(offers.id, first))]), asc(offers.dueAt), asc(offers.id))
    .limit(Math.min(OFFERS_AT_ONCE, most));
  return rows.map(({ id }) => id);
}

async function settleSome(deps: OfferDeps, salonId: SalonId, ids: readonly string[]): Promise<boolean> {
  const { db: tx } = deps;
  await holdCounter(tx, salonId);
  const rows = await tx
    .select()
    .from(offers)
    .where(and(isLiveOf(salonId), isOneOf(offers.id, ids)))
    .orderBy(asc(offers.id));
  let isChanged = false;
  for (const row of rows) if (await settleOne(deps, row)) isChanged = true;
  return isChanged;
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
  const at = Date.now();
  // Most offers turn out unchanged; only the giver is read for them.
  const own = await readFacts(tx, row.salonId, settings.businessTimeZone, row, []);
  const by = ownAuthor(deps, row.salonId);
  const { zone } = own.salon;
  if (isBroken(row, own)) {
    const after = stepRow(row, zone, { kind: "void" });
    if (typeof after === "string") return false;
    await tellOffer(tx, { ...deps, origin: "" }, row, await saveOffer(tx, by, row, after));
    return true;
  }
  const isOver = at >= Math.min(row.deadlineAt.getTime(), startOf(row, zone).getTime());
  const open = isOver ? row.claims.filter(({ state }) => state === "open") : [];
  const { decidesThemselves } = own.salon;
  const facts =
    open.length > 0
      ? await readFacts(tx, row.salonId, settings.businessTimeZone, row, open, { team: decidesThemselves })
      : own;
  const judged = await judgeOpen(facts, { ...row, claims: open });
  const order = inOrder(row, judged).map(({ effect }) => effect.member_id);
  const after = stepRow(row, zone, { kind: "time", at, order });
  if (typeof after === "string" || after === row) {
    await tx
      .update(offers)
      .set({ dueAt: dueOf(row, zone) })
      .where(isOffer(row.salonId, row.id));
    return false;
  }
  const saved = await saveOffer(tx, by, row, { ...after, claims: withOrder(after.claims, judged) });
  // Members whose claims fell away hear of it, even if other claims wait.
  await tellOffer(tx, { ...deps, origin: "" }, row, saved);
  if (saved.state === "waiting") await decideItself(deps, facts, saved, by);
  return true;
}

export function withOrder(claims: OfferRow["claims"], judged: readonly JudgedClaim[]): OfferRow["claims"] {
  const orders = new Map(judged.map(({ effect, order }) => [effect.member_id, order]));
  return claims.map((claim) => ({ ...claim, order: orders.get(claim.member_id) ?? claim.order }));
}

/**
 * Whether an offer's shift no longer exists: its member works other hours, is away, inactive or deleted, or the salon
 * is closed.
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
      const done = await grant(inner, by, settings, {
        salon: facts.salon,
        before: row,
        after: decided,
        plan,
      });
      await tellOffer(inner, { secret, limiter, origin: "" }, row, done);
      return done;
    });
  } catch (error) {
    // The database refuses it: a manager decides.
    if (failureOf(error)) return row;
    throw error;
  }
}
