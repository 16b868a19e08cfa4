import {
  availabilityEvent,
  type DeliveriesAnswer,
  deliveriesAnswer,
  recordEvent,
  testEvent,
  type WebhookDraft,
  type WebhookMade,
  type WebhookRecord,
  webhookList,
  webhookMade,
} from "@chairtime/contract/webhooks";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import * as z from "zod/mini";
import type { Database } from "../../src/db/database.ts";
import { webhookDeliveries, webhooks } from "../../src/db/webhook-schema.ts";
import { webhookOf } from "./drafts.ts";
import type { Received } from "./receiver.ts";
import type { Manager } from "./service.ts";

type Caller = Pick<Manager, "call">;

export async function makeWebhook(
  { call }: Caller,
  change: Partial<WebhookDraft> = {},
): Promise<WebhookMade> {
  return z.parse(webhookMade, (await call("POST", "/api/webhooks", { body: webhookOf(change) })).body);
}

/** The first of a salon's webhooks, as its list shows it. */
export async function firstWebhook({ call }: Caller): Promise<WebhookRecord> {
  const [first] = z.parse(webhookList, (await call("GET", "/api/webhooks")).body);
  if (!first) throw new Error("The salon has no webhook");
  return first;
}

/** A webhook's newest deliveries. */
export async function deliveriesOf({ call }: Caller, id: string): Promise<DeliveriesAnswer["deliveries"]> {
  const { body } = await call("GET", `/api/webhooks/deliveries/${id}`);
  return z.parse(deliveriesAnswer, body).deliveries;
}

/** Changes a webhook, or switches it on or off. */
export async function putWebhook({ call }: Caller, webhook: WebhookRecord, change: object) {
  const { name, url, topics, on } = webhook;
  return call("PUT", `/api/webhooks/${webhook.id}`, { body: { name, url, topics, on, ...change } });
}

/** An event as the contract describes it, with what some of them have. */
const event = z.union([testEvent, availabilityEvent, recordEvent]);
const anyEvent = z.object({
  type: z.string(),
  data: z.looseObject({ id: z.optional(z.string()), version: z.optional(z.int()) }),
});

/** Verifies a request as a receiver does, by the library of Standard Webhooks. Returns its event. Throws where it is forged. */
export function verified({ body, headers }: Received, secret: string) {
  const parsed = z.parse(event, new Webhook(secret).verify(body, headers as Record<string, string>));
  return z.parse(anyEvent, parsed);
}

/** Lets time pass for everything that a salon's webhooks wait for. */
export async function letPass(
  db: Database,
  { salonId }: Pick<Manager, "salonId">,
  minutes: number,
): Promise<void> {
  const past = sql`make_interval(mins => ${minutes}::integer)`;
  await db
    .update(webhooks)
    .set({
      dueAt: sql`${webhooks.dueAt} - ${past}`,
      retryAt: sql`${webhooks.retryAt} - ${past}`,
      failingSince: sql`${webhooks.failingSince} - ${past}`,
      leasedUntil: sql`${webhooks.leasedUntil} - ${past}`,
      previousUntil: sql`${webhooks.previousUntil} - ${past}`,
    })
    .where(eq(webhooks.salonId, salonId));
  await db
    .update(webhookDeliveries)
    .set({
      createdAt: sql`${webhookDeliveries.createdAt} - ${past}`,
      dueAt: sql`${webhookDeliveries.dueAt} - ${past}`,
      firstTriedAt: sql`${webhookDeliveries.firstTriedAt} - ${past}`,
      triedAt: sql`${webhookDeliveries.triedAt} - ${past}`,
    })
    .where(eq(webhookDeliveries.salonId, salonId));
}
