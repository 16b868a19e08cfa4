import { WEBHOOKS_MAX } from "@chairtime/contract/limits";
import type { WebhookChange, WebhookDraft, WebhookMade, WebhookRecord } from "@chairtime/contract/webhooks";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter, lastNumber } from "../changes/take-numbers.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import type { Ground } from "../db/ground.ts";
import { transact } from "../db/transact.ts";
import { webhookDeliveries, webhooks } from "../db/webhook-schema.ts";
import { Failure, wrongField } from "../http/failure.ts";
import type { Targets } from "../outside/targets.ts";
import { pastWebhook } from "../records/kinds/webhook-record.ts";
import { newSeed, OVERLAP_HOURS, webhookSecret } from "./secret.ts";
import { isDeliveryOf, isWebhook, type WebhookKey, type WebhookRow } from "./webhook-row.ts";

type Deps = Pick<Ground, "db" | "secret"> & { targets: Targets };

/** How many deliveries of a webhook wait, and were given up. */
interface Open {
  waiting: number;
  givenUp: number;
}

const NONE: Open = { waiting: 0, givenUp: 0 };

function toWire(row: WebhookRow, { waiting, givenUp }: Open): WebhookRecord {
  return {
    ...pastWebhook(row),
    failing_since: row.failingSince?.toISOString() ?? null,
    next_try_at: row.retryAt?.toISOString() ?? null,
    waiting,
    given_up: givenUp,
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
  };
}

/** Oldest first. */
export async function listWebhooks(db: Database, salonId: SalonId): Promise<WebhookRecord[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.salonId, salonId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const open = await readOpen(db, eq(webhookDeliveries.salonId, salonId));
  return rows.map((row) => toWire(row, open.get(row.id) ?? NONE));
}

const openOf = async (db: Database, key: WebhookKey) =>
  (await readOpen(db, isDeliveryOf(key))).get(key.id) ?? NONE;

async function readOpen(db: Database, which: SQL | undefined): Promise<Map<string, Open>> {
  const { webhookId, state } = webhookDeliveries;
  const rows = await db
    .select({
      webhookId,
      waiting: sql<number>`(count(*) filter (where ${state} = 'waiting'))::integer`,
      givenUp: sql<number>`(count(*) filter (where ${state} = 'given_up'))::integer`,
    })
    .from(webhookDeliveries)
    .where(and(which, ne(state, "delivered")))
    .groupBy(webhookId);
  return new Map(rows.map(({ webhookId: id, ...open }) => [id, open]));
}

/**
 * Adds a webhook, and returns its secret. It hears of what changes from now on. Throws Failure: 400 for an address that
 * is not sent to, 409 where the salon has as many webhooks as it can have.
 */
export async function makeWebhook(
  { db, secret, targets }: Deps,
  caller: Caller,
  draft: WebhookDraft,
): Promise<WebhookMade> {
  const { salonId, name: createdBy } = caller;
  const columns = await columnsOf(targets, draft);
  const seed = newSeed();
  return transact(db, async (tx) => {
    // Held, so that two at once do not both find room.
    await holdCounter(tx, salonId);
    if ((await tx.$count(webhooks, eq(webhooks.salonId, salonId))) >= WEBHOOKS_MAX) throw full();
    const position = await lastNumber(tx, salonId);
    const values = { ...columns, salonId, id: newId(), seed, createdBy, position };
    const [row] = await tx.insert(webhooks).values(values).returning();
    if (!row) throw new Error("The webhook was not stored");
    await writePeopleChanges(tx, caller, [changeOf(null, row)]);
    return { ...toWire(row, NONE), secret: webhookSecret(secret, seed) };
  });
}

/** Changes a webhook, or switches it on or off. Throws Failure: 400 for an address that is not sent to, 404. */
export async function changeWebhook(
  { db, targets }: Deps,
  caller: Caller,
  id: string,
  { on, ...draft }: WebhookChange,
): Promise<WebhookRecord> {
  const key = { salonId: caller.salonId, id };
  const [known] = await db.select({ url: webhooks.url }).from(webhooks).where(isWebhook(key));
  // A webhook whose name is lost can be switched off, too; each try looks the address up.
  const columns = known?.url === draft.url ? draft : await columnsOf(targets, draft);
  return transact(db, async (tx) => {
    const before = await webhookOr404(tx, key);
    const isTurnedOn = on && !before.isOn;
    // Turned off by its owner, it skips what it missed; turned off after failures, it continues where it stopped.
    const missed = isTurnedOn && before.offReason === "owner" ? await lastNumber(tx, key.salonId) : null;
    if (isTurnedOn) await waitAnew(tx, key);
    const isNew = isTurnedOn || columns.url !== before.url;
    const [row] = await tx
      .update(webhooks)
      .set({
        ...columns,
        isOn: on,
        offReason: on ? null : (before.offReason ?? "owner"),
        ...(isNew && { failures: 0, failingSince: null, retryAt: null }),
        ...(isTurnedOn && { dueAt: sql`now()` }),
        ...(missed !== null && { position: missed }),
      })
      .where(isWebhook(key))
      .returning();
    if (!row) throw notFound();
    await writeChange(tx, caller, before, row);
    return toWire(row, await openOf(tx, key));
  });
}

/** Deletes a webhook and its deliveries. Throws Failure 404. */
export async function deleteWebhook(db: Database, caller: Caller, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [gone] = await tx
      .delete(webhooks)
      .where(isWebhook({ salonId: caller.salonId, id }))
      .returning();
    if (!gone) throw notFound();
    await writePeopleChanges(tx, caller, [changeOf(gone, null)]);
  });
}

/**
 * Makes a new secret and returns it; the old one signs too for a day, so that a receiver can change over. Throws Failure
 * 404.
 */
export async function renewSecret(
  { db, secret }: Pick<Deps, "db" | "secret">,
  caller: Caller,
  id: string,
): Promise<WebhookMade> {
  const key = { salonId: caller.salonId, id };
  const seed = newSeed();
  return transact(db, async (tx) => {
    const before = await webhookOr404(tx, key);
    const [row] = await tx
      .update(webhooks)
      .set({
        seed,
        secretSince: sql`now()`,
        previousSeed: before.seed,
        previousUntil: sql`now() + make_interval(hours => ${OVERLAP_HOURS})`,
      })
      .where(isWebhook(key))
      .returning();
    if (!row) throw notFound();
    await writeChange(tx, caller, before, row);
    return { ...toWire(row, await openOf(tx, key)), secret: webhookSecret(secret, seed) };
  });
}

/** Reads a webhook and holds its row. Throws Failure 404. */
export async function webhookOr404(tx: Database, key: WebhookKey): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(key)).for("update");
  if (!row) throw notFound();
  return row;
}

export const notFound = () => new Failure(404, said("refusals.missing.webhook"));

/** What waits is due, with all the time that new deliveries have. */
async function waitAnew(tx: Database, key: WebhookKey): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: sql`now()`, tries: 0, firstTriedAt: null })
    .where(and(isDeliveryOf(key), eq(webhookDeliveries.state, "waiting")));
}

/** Same message for unresolvable and private addresses: it reveals nothing about the network. */
const REFUSED = said("refusals.webhooks.address");

async function columnsOf(targets: Targets, { name, url, topics }: WebhookDraft) {
  const parsed = targets.parse(url);
  if (!parsed || !(await targets.addressesOf(parsed))) throw wrongField("url", REFUSED);
  return { name, url: parsed.href, topics: [...new Set(topics)] };
}

const full = () =>
  new Failure(409, said("refusals.full.webhooks", { most: WEBHOOKS_MAX }), {
    body: { code: "salon_full" },
  });

const changeOf = (before: WebhookRow | null, after: WebhookRow | null) => ({
  resource: "webhook" as const,
  recordId: (after ?? before)?.id ?? "",
  before: before && pastWebhook(before),
  after: after && pastWebhook(after),
});

/** Records the change, if any. */
async function writeChange(
  tx: Database,
  caller: Caller,
  before: WebhookRow,
  after: WebhookRow,
): Promise<void> {
  const change = changeOf(before, after);
  if (JSON.stringify(change.before) !== JSON.stringify(change.after))
    await writePeopleChanges(tx, caller, [change]);
}
