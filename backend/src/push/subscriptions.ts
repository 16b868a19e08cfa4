import { createHash } from "node:crypto";
import { PHONES_MAX } from "@chairtime/contract/limits";
import type { PhoneWish } from "@chairtime/contract/own-week";
import { said } from "@chairtime/messages/said";
import { and, desc, eq, notInArray } from "drizzle-orm";
import type { LinkHolder } from "../base/link-holder.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { staffLinks } from "../db/own-week-schema.ts";
import { pushSubscriptions } from "../db/telling/push-schema.ts";
import { transact } from "../db/transact.ts";
import { wrongField } from "../http/failure.ts";
import { phonesOf } from "../notices/phones.ts";
import type { Targets } from "../outside/targets.ts";

type Member = Pick<LinkHolder, "salonId" | "employeeId">;

const isOf = ({ salonId, employeeId }: Member) =>
  and(eq(pushSubscriptions.salonId, salonId), eq(pushSubscriptions.employeeId, employeeId));

/**
 * Keeps that a browser brings a member news, or no longer. A browser has one subscription for all links that are opened in
 * it: in one salon it belongs to the member who chose last. Throws Failure 400 for an address that is not public.
 */
export async function keepPhone(
  { db, targets }: { db: Database; targets: Targets },
  member: Member,
  { on, endpoint, p256dh, auth }: PhoneWish,
): Promise<void> {
  if (!on) {
    await db.delete(pushSubscriptions).where(and(isOf(member), eq(pushSubscriptions.endpoint, endpoint)));
    return;
  }
  const url = targets.parse(endpoint);
  if (!url || !(await targets.addressesOf(url))) throw wrongField("endpoint", said("refusals.push.endpoint"));
  await transact(db, async (tx) => {
    const [link] = await tx
      .select({ seed: staffLinks.seed })
      .from(staffLinks)
      .where(and(eq(staffLinks.salonId, member.salonId), eq(staffLinks.employeeId, member.employeeId)))
      .for("update");
    if (!link) return;
    const keys = { employeeId: member.employeeId, seed: link.seed, p256dh, auth, createdAt: new Date() };
    await tx
      .insert(pushSubscriptions)
      .values({ ...keys, salonId: member.salonId, id: newId(), endpoint })
      .onConflictDoUpdate({
        target: [pushSubscriptions.salonId, pushSubscriptions.endpoint],
        set: keys,
      });
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOf(member))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(PHONES_MAX);
    await tx.delete(pushSubscriptions).where(and(isOf(member), notInArray(pushSubscriptions.id, newest)));
  });
}

/** Digests of the addresses of a member's browsers: each browser finds its own among them. */
export async function phoneDigests(db: Database, member: Member): Promise<string[]> {
  const living = (await phonesOf(db, member.salonId, [member.employeeId])).get(member.employeeId) ?? [];
  const rows = await db
    .select({ id: pushSubscriptions.id, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(isOf(member));
  return rows.flatMap(({ id, endpoint }) =>
    living.includes(id) ? createHash("sha256").update(endpoint).digest("base64url") : [],
  );
}
