import { and, asc, eq, gt, inArray, lte, ne, sql } from "drizzle-orm";
import { newId } from "../base/uuid.ts";
import { lastNumber } from "../changes/take-numbers.ts";
import type { Database } from "../db/database.ts";
import { changes } from "../db/history-schema.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";
import { eventsOf, resourcesOf, type WebhookEvent } from "./webhook-events.ts";
import {
  type DeliveryRow,
  isDeliveryOf,
  isWebhook,
  type WebhookKey,
  type WebhookRow,
} from "./webhook-row.ts";

/** A webhook with this many waiting deliveries gets no more; the changes wait in the history. */
export const WAITING_MAX = 1000;
/** Deliveries of a webhook that are kept: of older ones only those that still wait. */
export const DELIVERIES_KEPT = 10_000;
/** Changes of one transaction. */
const CHANGES = 200;

/**
 * Writes down the events of the changes that a webhook has not seen yet, a transaction for a few hundred of them, and
 * moves its position with them: a node that dies leaves both or neither. The changes are the outbox: each was written
 * with what it changed, and their numbers are in the order of their commits. True if there is no room for more.
 */
export function writeEvents(db: Database, key: WebhookKey, businessTimeZone: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(isWebhook(key)).for("update");
    if (!webhook) return false;
    const last = await lastNumber(tx, key.salonId);
    if (webhook.position >= last) return false;
    if ((await countWaiting(tx, key)) >= WAITING_MAX) return true;
    const made = await tx
      .select()
      .from(changes)
      .where(
        and(
          eq(changes.salonId, key.salonId),
          gt(changes.number, webhook.position),
          lte(changes.number, last),
          inArray(changes.resource, resourcesOf(webhook.topics)),
        ),
      )
      .orderBy(asc(changes.number))
      .limit(CHANGES);
    const [salon] = await tx
      .select({ timeZone: salons.timeZone })
      .from(salons)
      .where(eq(salons.id, key.salonId));
    const zone = salon?.timeZone ?? businessTimeZone;
    await addDeliveries(tx, webhook, eventsOf(made, webhook.topics, zone));
    const position = made.length === CHANGES ? (made.at(-1)?.number ?? last) : last;
    await tx.update(webhooks).set({ position }).where(isWebhook(key));
    return false;
  });
}

export const countWaiting = (tx: Database, key: WebhookKey) =>
  tx.$count(webhookDeliveries, and(isDeliveryOf(key), eq(webhookDeliveries.state, "waiting")));

/** Adds events to a webhook, whose row is held, and forgets the oldest of those that are settled. */
export async function addDeliveries(
  tx: Database,
  { salonId, id, lastDelivery }: Pick<WebhookRow, "salonId" | "id" | "lastDelivery">,
  events: readonly WebhookEvent[],
): Promise<DeliveryRow[]> {
  if (events.length === 0) return [];
  const rows = events.map((event, index) => ({
    ...event,
    salonId,
    webhookId: id,
    id: newId(),
    number: lastDelivery + 1 + index,
  }));
  const added = await tx.insert(webhookDeliveries).values(rows).returning();
  const last = lastDelivery + events.length;
  await tx
    .update(webhooks)
    .set({ lastDelivery: last, dueAt: sql`least(${webhooks.dueAt}, now())` })
    .where(isWebhook({ salonId, id }));
  await tx
    .delete(webhookDeliveries)
    .where(
      and(
        isDeliveryOf({ salonId, id }),
        lte(webhookDeliveries.number, last - DELIVERIES_KEPT),
        ne(webhookDeliveries.state, "waiting"),
      ),
    );
  return added;
}
