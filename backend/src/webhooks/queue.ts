import { and, eq, isNull, lte, min, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { changeCounters } from "../db/history-schema.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";
import { type BusySharers, hostIn, isNotBusy, ownerIdsOf } from "../delivery/places.ts";
import type { Work } from "../delivery/queue.ts";
import {
  type DeliveryRow,
  isDeliveryOf,
  isWebhook,
  type WebhookKey,
  type WebhookRow,
} from "./webhook-row.ts";

/** Longer than one step of a turn can take, which is a try and its statements. */
const LEASE_SECONDS = 30;

/** A webhook leased to this node. */
export interface Turn extends WebhookKey, Work {
  salonId: SalonId;
  lease: string;
}

/**
 * Takes the webhook that has waited longest of those with something to do, for this node alone; null without
 * any. Accounts and receivers that have enough turns are left out.
 */
export async function takeTurn(db: Database, busy: BusySharers): Promise<Turn | null> {
  const due = db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(changeCounters, eq(changeCounters.salonId, webhooks.salonId))
    .where(
      and(
        webhooks.isOn,
        lte(webhooks.leasedUntil, sql`now()`),
        or(isNull(webhooks.retryAt), lte(webhooks.retryAt, sql`now()`)),
        or(sql`${webhooks.position} < ${changeCounters.last}`, lte(webhooks.dueAt, sql`now()`)),
        isNotBusy(db, { salonId: webhooks.salonId, url: webhooks.url }, busy),
      ),
    )
    .orderBy(webhooks.leasedUntil)
    .limit(1)
    .for("update", { of: webhooks, skipLocked: true });
  const [row] = await db
    .update(webhooks)
    .set({ leasedUntil: inSeconds(LEASE_SECONDS), lease: newId() })
    .where(sql`${webhooks.id} = ${due}`)
    .returning({
      salonId: webhooks.salonId,
      id: webhooks.id,
      lease: webhooks.lease,
      host: hostIn(webhooks.url),
    });
  if (!row || row.lease === null) return null;
  return { ...row, lease: row.lease, ownerIds: await ownerIdsOf(db, row.salonId) };
}

const isTurn = (turn: Turn) => and(isWebhook(turn), eq(webhooks.lease, turn.lease));

/** Renews the lease and reads the webhook; null if it was switched off or deleted, or the turn is lost. */
export async function renewTurn(db: Database, turn: Turn): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ leasedUntil: inSeconds(LEASE_SECONDS) })
    .where(and(isTurn(turn), webhooks.isOn))
    .returning();
  return row ?? null;
}

/** Ends the turn; the webhook is due again with its next delivery, after some seconds of rest. */
export async function endTurn(db: Database, turn: Turn, restSeconds: number): Promise<void> {
  const next = db
    .select({ dueAt: min(webhookDeliveries.dueAt) })
    .from(webhookDeliveries)
    .where(isHead(turn));
  await db
    .update(webhooks)
    .set({ leasedUntil: inSeconds(restSeconds), lease: null, dueAt: sql`(${next})` })
    .where(isTurn(turn));
}

/** Waits, and no earlier event about the same does. */
function isHead(key: WebhookKey) {
  const earlier = alias(webhookDeliveries, "earlier");
  return and(
    isDeliveryOf(key),
    eq(webhookDeliveries.state, "waiting"),
    sql`not exists (select from ${webhookDeliveries} ${sql.identifier("earlier")}
      where ${earlier.salonId} = ${webhookDeliveries.salonId} and ${earlier.webhookId} = ${webhookDeliveries.webhookId}
        and ${earlier.about} = ${webhookDeliveries.about} and ${earlier.state} = 'waiting'
        and ${earlier.number} < ${webhookDeliveries.number})`,
  );
}

/** The first due deliveries, at most one about the same record. */
export function nextDeliveries(db: Database, key: WebhookKey, most: number): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(isHead(key), lte(webhookDeliveries.dueAt, sql`now()`)))
    .orderBy(webhookDeliveries.number)
    .limit(most);
}
