import { and, eq, sql } from "drizzle-orm";
import { newId } from "../base/uuid.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { memberships, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";
import { secondsAfter, type Waits } from "../delivery/retries.ts";
import { writeMails } from "../mail/waiting-mails.ts";
import { isAccepted, type Outcome } from "../outside/post.ts";
import { pastWebhook } from "../records/kinds/webhook-record.ts";
import type { Turn } from "./queue.ts";
import { type DeliveryRow, isDeliveryOf, isWebhook, type WebhookKey } from "./webhook-row.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS: Waits = [
  5,
  30,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
];
/** After so long a delivery is given up, and a webhook without any success switched off. */
const GIVE_UP_MS = 72 * HOUR * 1000;
/** Jitter, so that deliveries that failed together aren't retried together. */
const SPREAD = 0.1;
const GONE = 410;

/** A try that has ended. */
export interface Settled {
  delivery: DeliveryRow;
  outcome: Outcome;
}

const secondsToWait = (failures: number) => secondsAfter(failures, WAITS) * (1 + SPREAD * Math.random());
const ago = (at: Date | null) => (at ? Date.now() - at.getTime() : 0);

/**
 * Keeps what became of tries of one webhook, and when each delivery that failed is tried again. Where all of them failed
 * the whole webhook waits; after three days without a success it is switched off, at once where its receiver says that
 * it is gone, and the salon's owners get a mail. Where the turn was lost in between only what was delivered counts. True
 * if the turn continues.
 */
export function settle(db: Database, { lease, ...key }: Turn, settled: readonly Settled[]): Promise<boolean> {
  return transact(db, async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(isWebhook(key)).for("update");
    if (!webhook) return false;
    if (webhook.lease !== lease) {
      const delivered = settled.filter(({ outcome }) => isAccepted(outcome));
      for (const one of delivered) await keep(tx, key, one, { isOff: false });
      return false;
    }
    const isWorking = settled.some(({ outcome }) => isAccepted(outcome));
    const isGone = settled.some(({ outcome }) => outcome.status === GONE);
    const isDead = !isWorking && ago(webhook.failingSince) >= GIVE_UP_MS;
    for (const one of settled) await keep(tx, key, one, { isOff: isGone || isDead });
    if (isGone || isDead) {
      const off = { isOn: false, offReason: isGone ? ("gone" as const) : ("failing" as const) };
      const failing = { failingSince: sql`coalesce(${webhooks.failingSince}, now())`, retryAt: null };
      const [after] = await tx
        .update(webhooks)
        .set({ ...off, ...failing })
        .where(isWebhook(key))
        .returning();
      if (webhook.isOn && after) await tellOwners(tx, webhook, after);
      return false;
    }
    if (isWorking && webhook.failures === 0) return true;
    const failures = isWorking ? 0 : webhook.failures + 1;
    await tx
      .update(webhooks)
      .set(
        isWorking
          ? { failures, failingSince: null, retryAt: null }
          : {
              failures,
              failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
              retryAt: inSeconds(secondsToWait(failures)),
            },
      )
      .where(isWebhook(key));
    return isWorking;
  });
}

function keep(
  tx: Database,
  key: WebhookKey,
  { delivery, outcome }: Settled,
  { isOff }: { isOff: boolean },
): Promise<unknown> {
  const tries = delivery.tries + 1;
  const isLate = ago(delivery.firstTriedAt) >= GIVE_UP_MS;
  const failed = isLate && !isOff ? "given_up" : "waiting";
  return tx
    .update(webhookDeliveries)
    .set({
      status: outcome.status,
      answer: outcome.answer,
      failure: outcome.failure,
      tries,
      state: isAccepted(outcome) ? "delivered" : failed,
      firstTriedAt: sql`coalesce(${webhookDeliveries.firstTriedAt}, now())`,
      triedAt: sql`now()`,
      dueAt: inSeconds(secondsToWait(tries)),
    })
    .where(
      and(
        isDeliveryOf(key),
        eq(webhookDeliveries.number, delivery.number),
        eq(webhookDeliveries.state, "waiting"),
      ),
    );
}

type Row = typeof webhooks.$inferSelect;

/** Writes down that a webhook was switched off, by its own name, and mails every owner of the salon. */
async function tellOwners(tx: Database, before: Row, after: Row): Promise<void> {
  const { salonId, id, name } = after;
  const owners = await tx
    .select({ email: users.email, username: users.username, salonName: salons.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(salons, eq(salons.id, memberships.salonId))
    .where(and(eq(memberships.salonId, salonId), eq(memberships.role, "owner")));
  const isGone = after.offReason === "gone";
  await writeMails(
    tx,
    owners.map(({ email, username, salonName }) => ({
      recipient: email,
      message: { kind: "webhook-off" as const, username, salonName, name, url: after.url, isGone },
      salonId,
    })),
  );
  const author = { salonId, userId: null, name: `${name} (webhook)`, requestId: newId(), action: null };
  const sides = { before: pastWebhook(before), after: pastWebhook(after) };
  await writePeopleChanges(tx, author, [{ resource: "webhook", recordId: id, ...sides }]);
}
