import { DELIVERIES_PAGE, type DeliveriesAnswer, type DeliveryRecord } from "@chairtime/contract/webhooks";
import { said } from "@chairtime/messages/said";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";
import { Failure } from "../http/failure.ts";
import { newTest } from "./webhook-events.ts";
import {
  type DeliveryRow,
  isDeliveryOf,
  isWebhook,
  type WebhookKey,
  type WebhookRow,
} from "./webhook-row.ts";
import { notFound, webhookOr404 } from "./webhooks.ts";
import { addDeliveries, countWaiting, WAITING_MAX } from "./write-events.ts";

const toWire = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  number: row.number,
  type: row.type,
  created_at: row.createdAt.toISOString(),
  state: row.state,
  tries: row.tries,
  tried_at: row.triedAt?.toISOString() ?? null,
  status: row.status,
  answer: row.answer,
  failure: row.failure,
  next_try_at: row.state === "waiting" ? row.dueAt.toISOString() : null,
  body: row.body,
});

/** A page of a webhook's deliveries, newest first, those below the number `before`. Throws Failure 404. */
export async function listDeliveries(
  db: Database,
  key: WebhookKey,
  before: number | undefined,
): Promise<DeliveriesAnswer> {
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks).where(isWebhook(key));
  if (!webhook) throw notFound();
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(isDeliveryOf(key), before === undefined ? undefined : lt(webhookDeliveries.number, before)))
    .orderBy(desc(webhookDeliveries.number))
    .limit(DELIVERIES_PAGE + 1);
  const page = rows.slice(0, DELIVERIES_PAGE);
  const next = rows.length > DELIVERIES_PAGE ? (page.at(-1)?.number ?? null) : null;
  return { deliveries: page.map(toWire), next };
}

/**
 * Adds a test event, which goes at once, also where the webhook waits because it fails. Throws Failure: 404, 409 where it
 * is off or has no room.
 */
export async function sendTest(db: Database, { salonId }: Caller, id: string): Promise<DeliveryRecord> {
  const key = { salonId, id };
  return transact(db, async (tx) => {
    const webhook = await webhookOr404(tx, key);
    await refuseDeaf(tx, webhook);
    const [added] = await addDeliveries(tx, webhook, [newTest()]);
    if (!added) throw new Error("The test was not stored");
    await tryNow(tx, key);
    return toWire(added);
  });
}

/** Sends a delivery again, under its own id. Throws Failure: 404, 409 where its webhook is off or has no room. */
export async function sendAgain(db: Database, { salonId }: Caller, id: string): Promise<DeliveryRecord> {
  return transact(db, async (tx) => {
    const isIt = and(eq(webhookDeliveries.salonId, salonId), eq(webhookDeliveries.id, id));
    const [delivery] = await tx.select().from(webhookDeliveries).where(isIt);
    if (!delivery) throw new Failure(404, said("refusals.missing.delivery"));
    const key = { salonId, id: delivery.webhookId };
    await refuseDeaf(tx, await webhookOr404(tx, key));
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ state: "waiting", dueAt: sql`now()`, tries: 0, firstTriedAt: null })
      .where(isIt)
      .returning();
    if (!again) throw new Failure(404, said("refusals.missing.delivery"));
    await tryNow(tx, key);
    return toWire(again);
  });
}

/** Throws Failure 409 if a webhook is off or its queue is full. */
async function refuseDeaf(tx: Database, webhook: WebhookRow): Promise<void> {
  if (!webhook.isOn) throw new Failure(409, said("refusals.webhooks.off"), { body: { code: "webhook_off" } });
  if ((await countWaiting(tx, webhook)) >= WAITING_MAX)
    throw new Failure(409, said("refusals.webhooks.full"), {
      body: { code: "webhook_full" },
    });
}

async function tryNow(tx: Database, key: WebhookKey): Promise<void> {
  await tx.update(webhooks).set({ retryAt: null, dueAt: sql`now()` }).where(isWebhook(key));
}
