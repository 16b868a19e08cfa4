import { MINUTE_MS } from "@chairtime/kit/clock";
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { activeMembers } from "../days/team-members.ts";
import type { Database } from "../db/database.ts";
import { offers } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { mails } from "../db/people-schema.ts";
import { notices, UNSHOWN_KIND } from "../db/telling/notice-schema.ts";
import { pushes } from "../db/telling/push-schema.ts";
import { transact } from "../db/transact.ts";
import { recipientsOf } from "../links/recipients.ts";
import { mailOf } from "../notices/mail-of.ts";
import type { Told } from "../notices/notice-row.ts";
import { phonesOf } from "../notices/phones.ts";
import { tellMembers } from "../notices/tell-members.ts";
import type { OfferRow } from "../records/kinds/offer.ts";
import { canClaim, exchangesOf } from "./exchanges-of.ts";
import { TOLD_AFTER_MS } from "./make-offer.ts";
import type { OfferDeps } from "./settle.ts";
import { readAround } from "./shifts-around.ts";
import { activeAmong } from "./tell-offer.ts";

const SALONS_AT_ONCE = 100;
/** Offers compared with the members per round, the soonest first; the next round compares the others. */
const COMPARED_MAX = 60;
/** Members whose records are read at once: no more than one page reads for the givers of its offers. */
const MEMBERS_AT_ONCE = 50;
/** Offers that a notice keeps; the member's page has the others. */
const TOLD_MAX = 10;
/** Minimum time between two announcements to a member; the next covers all offers since. */
const APART_MS = 30 * MINUTE_MS;

/** Salons with offers not yet announced to members. */
export async function salonsWithNewOffers(db: Database, now = new Date()): Promise<SalonId[]> {
  const rows = await db
    .selectDistinct({ salonId: offers.salonId })
    .from(offers)
    .where(lte(offers.tellAt, now))
    .limit(SALONS_AT_ONCE);
  return rows.map(({ salonId }) => salonId);
}

/**
 * Notifies members of a salon's new offers that they can take: one notice for each, by phone or by mail. Members whom
 * neither reaches see the shifts on their page. Members are compared before the transaction, which then claims the
 * unannounced offers, so that only one backend sends. Returns whether it has notified anybody.
 */
export async function tellNewOffers(deps: OfferDeps, salonId: SalonId): Promise<boolean> {
  const rows = await newOffers(deps.db, salonId);
  if (rows.length === 0) return false;
  const found = await takersOf(deps, salonId, rows);
  return transact(deps.db, async (tx) => {
    await holdCounter(tx, salonId);
    const taken = await tx
      .update(offers)
      .set({ tellAt: null })
      .where(and(eq(offers.salonId, salonId), isOneOf(offers.id, idsOf(rows)), isNotNull(offers.tellAt)))
      .returning({ id: offers.id });
    const untold = new Set(idsOf(taken));
    const told = new Map(
      [...found].flatMap(([id, own]): [string, OfferRow[]][] => {
        const left = own.filter((row) => untold.has(row.id));
        return left.length > 0 ? [[id, left]] : [];
      }),
    );
    return told.size > 0 && (await tell({ ...deps, db: tx }, salonId, told));
  });
}

/** Due offers are announced together with those due soon, in one notice. */
function newOffers(db: Database, salonId: SalonId): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(and(eq(offers.salonId, salonId), lte(offers.tellAt, new Date(Date.now() + TOLD_AFTER_MS))))
    .orderBy(asc(offers.date), asc(offers.startMinute), asc(offers.id))
    .limit(COMPARED_MAX);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Which of these offers each reachable member can take. */
async function takersOf(
  { db, settings, secret }: OfferDeps,
  salonId: SalonId,
  rows: readonly OfferRow[],
): Promise<Map<string, OfferRow[]>> {
  const found = new Map<string, OfferRow[]>();
  const about = {
    dates: rows.map(({ date }) => date),
    givers: rows.flatMap(({ giverId }) => giverId ?? []),
  };
  for await (const ids of activeMembers(db, salonId, MEMBERS_AT_ONCE)) {
    const phones = await phonesOf(db, salonId, ids);
    const people = await recipientsOf({ db, secret }, salonId, ids);
    const reached = people.filter(
      ({ employeeId, to, unmailed }) => phones.has(employeeId) || (unmailed === null && to.trim() !== ""),
    );
    if (reached.length === 0) continue;
    const place = { salonId, timeZone: settings.businessTimeZone };
    const members = reached.map(({ employeeId }) => employeeId);
    const facts = await readAround(db, place, { dates: about.dates, ids: [...members, ...about.givers] });
    if (!facts.salon.isOn) break;
    for (const id of members) {
      const exchanges = exchangesOf(facts, id);
      const own: OfferRow[] = [];
      for (const row of rows) {
        if (own.length >= TOLD_MAX) break;
        const isOwn = row.giverId === id || row.claims.some(({ member_id }) => member_id === id);
        if (isOwn || !canClaim(row, facts.salon.zone)) continue;
        if ((await exchanges(row, 1)).length > 0) own.push(row);
      }
      if (own.length > 0) found.set(id, own);
    }
  }
  return found;
}

/**
 * Writes the notices. A member whose last notice still waits, because of quiet hours or limits, gets the new offers
 * with it. Earlier ones are deleted: nothing shows them.
 */
async function tell(
  { db: tx, secret, limiter }: OfferDeps,
  salonId: SalonId,
  found: ReadonlyMap<string, OfferRow[]>,
): Promise<boolean> {
  const ids = await activeAmong(tx, salonId, [...found.keys()]);
  const waiting = await addToWaiting(tx, salonId, found);
  const isOf = and(eq(notices.salonId, salonId), eq(notices.kind, UNSHOWN_KIND));
  const isTold = and(isOf, isOneOf(notices.employeeId, ids));
  const justTold = new Set(
    (
      await tx
        .select({ id: notices.employeeId })
        .from(notices)
        .where(and(isTold, gt(notices.createdAt, new Date(Date.now() - APART_MS))))
    ).map(({ id }) => id),
  );
  const people = (await recipientsOf({ db: tx, secret }, salonId, ids)).filter(
    ({ employeeId }) => !waiting.has(employeeId),
  );
  await tx.delete(notices).where(and(isTold, or(isNotNull(notices.sentAt), eq(notices.way, "page"))));
  const many = people.map(({ employeeId, to, unmailed }): Told => {
    const own = found.get(employeeId) ?? [];
    return {
      employeeId,
      recipient: to,
      unreached: unmailed ?? (to.trim() === "" ? "no_address" : null),
      about: { days: [], offers: idsOf(own) },
      first: own[0]?.date ?? "",
      last: own.at(-1)?.date ?? "",
    };
  });
  const telling = {
    salonId,
    kind: UNSHOWN_KIND,
    subject: newId(),
    limiter,
    cause: { salonId, originKey: limiter.originKey("") },
    mails: UNSHOWN_KIND,
    messageOf: ({ employeeId, about }: Told, notice: string) =>
      mailOf({ salonId, id: notice, employeeId, about }).message,
  } as const;
  const [later, now] = [true, false].map((isLater) =>
    many.filter(({ employeeId }) => justTold.has(employeeId) === isLater),
  );
  await tellMembers(tx, telling, now ?? []);
  await tellMembers(tx, { ...telling, afterSeconds: APART_MS / 1000 }, later ?? []);
  return waiting.size + many.length > 0;
}

/**
 * Adds offers to notices that are not being sent yet, and locks their messages until the transaction ends, so that none
 * leaves without the offers. Returns the notices' members.
 */
async function addToWaiting(
  tx: Database,
  salonId: SalonId,
  found: ReadonlyMap<string, OfferRow[]>,
): Promise<Set<string>> {
  const isWaiting = and(
    eq(notices.salonId, salonId),
    eq(notices.kind, UNSHOWN_KIND),
    isOneOf(notices.employeeId, [...found.keys()]),
    isNull(notices.sentAt),
  );
  const byPhone = await tx
    .select({ noticeId: notices.id })
    .from(pushes)
    .innerJoin(notices, and(eq(notices.salonId, pushes.salonId), eq(notices.id, pushes.noticeId)))
    .where(and(isWaiting, eq(pushes.salonId, salonId), eq(pushes.tries, 0)))
    .for("update", { of: pushes, skipLocked: true });
  const byMail = await tx
    .select({ noticeId: sql<string>`${mails.message} #>> '{notices,0}'` })
    .from(mails)
    .where(
      and(eq(mails.lane, salonId), eq(mails.tries, 0), sql`${mails.message} ->> 'kind' = ${"new-shifts"}`),
    )
    .for("update", { skipLocked: true });
  const ids = [...byPhone, ...byMail].map(({ noticeId }) => noticeId);
  const rows = await tx
    .select()
    .from(notices)
    .where(and(isWaiting, isOneOf(notices.id, ids)));
  for (const { id, employeeId, about, lastDate } of rows) {
    const own = found.get(employeeId) ?? [];
    const all = [...new Set([...(about.offers ?? []), ...idsOf(own)])].slice(0, 2 * TOLD_MAX);
    const last = [lastDate, own.at(-1)?.date ?? lastDate].sort().at(-1) ?? lastDate;
    await tx
      .update(notices)
      .set({ about: { ...about, offers: all }, lastDate: last })
      .where(and(eq(notices.salonId, salonId), eq(notices.id, id)));
  }
  return new Set(rows.map(({ employeeId }) => employeeId));
}
