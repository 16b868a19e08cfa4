import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { batchesOf } from "../base/batches.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { inSeconds } from "../db/in-seconds.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { isOneOf } from "../db/pages.ts";
import { pushes, pushSubscriptions } from "../db/telling/push-schema.ts";

/** Subscriptions of members' phones, by member, without those of links that were renewed or revoked. */
export async function phonesOf(
  tx: Database,
  salonId: SalonId,
  members: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ employeeId: pushSubscriptions.employeeId, id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(
      staffLinks,
      and(
        eq(staffLinks.salonId, pushSubscriptions.salonId),
        eq(staffLinks.employeeId, pushSubscriptions.employeeId),
        eq(staffLinks.seed, pushSubscriptions.seed),
        isNotNull(staffLinks.tokenHash),
      ),
    )
    .where(and(eq(pushSubscriptions.salonId, salonId), isOneOf(pushSubscriptions.employeeId, [...members])));
  const phones = new Map<string, string[]>();
  for (const { employeeId, id } of rows) phones.set(employeeId, [...(phones.get(employeeId) ?? []), id]);
  return phones;
}

/** Queues notices to phones, to be sent after the transaction or some seconds later. */
export async function writePushes(
  tx: Database,
  { salonId, originKey, afterSeconds = 0 }: { salonId: SalonId; originKey: string; afterSeconds?: number },
  many: readonly { noticeId: string; phones: readonly string[] }[],
): Promise<void> {
  const dueAt = inSeconds(afterSeconds);
  const rows = many.flatMap(({ noticeId, phones }) =>
    phones.map((subscriptionId) => ({ salonId, id: newId(), noticeId, subscriptionId, dueAt, originKey })),
  );
  for (const some of batchesOf(rows)) await tx.insert(pushes).values(some);
}

/** Forgets a member's phones: their link was renewed or revoked. */
export async function forgetPhones(db: Database, salonId: SalonId, employeeId: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.salonId, salonId), eq(pushSubscriptions.employeeId, employeeId)));
}

/** Deletes queued messages to phones, which others replace. */
export async function forgetPushes(
  tx: Database,
  salonId: SalonId,
  many: readonly { id: string }[],
): Promise<void> {
  const ids = many.map(({ id }) => id);
  await tx.delete(pushes).where(and(eq(pushes.salonId, salonId), inArray(pushes.noticeId, ids)));
}
