import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { emailKeyOf } from "../auth/registrations.ts";
import type { SalonId } from "../auth/salon-id.ts";
import { keyFor } from "../auth/tokens.ts";
import type { Database } from "../db/database.ts";
import { unwantedMails } from "../db/own-week-schema.ts";

interface Deps {
  db: Database;
  secret: string;
}

/** Returns what is kept of an address: it may be that of somebody who was deleted, and wants to be forgotten. */
const hashOf = (secret: string, salonId: SalonId, email: string) =>
  createHmac("sha256", keyFor(secret, "unwanted mails"))
    .update(`${salonId}:${emailKeyOf(email)}`)
    .digest("base64url");

/**
 * Returns what says of an address whether its owner wants no mails about weeks from the salon, whichever member has it:
 * deleted and added again, or given to another, they are not asked once more.
 */
export async function unwantedIn(
  { db, secret }: Deps,
  salonId: SalonId,
): Promise<(email: string) => boolean> {
  const rows = await db
    .select({ emailHash: unwantedMails.emailHash })
    .from(unwantedMails)
    .where(eq(unwantedMails.salonId, salonId));
  const hashes = new Set(rows.map(({ emailHash }) => emailHash));
  return (email) => hashes.size > 0 && hashes.has(hashOf(secret, salonId, email));
}

/** Keeps whether the owner of an address wants mails about weeks from the salon. */
export async function keepAddressWish(
  { db, secret }: Deps,
  { salonId, email }: { salonId: SalonId; email: string },
  wantsMails: boolean,
): Promise<void> {
  const emailHash = hashOf(secret, salonId, email);
  if (!wantsMails) await db.insert(unwantedMails).values({ salonId, emailHash }).onConflictDoNothing();
  else
    await db
      .delete(unwantedMails)
      .where(and(eq(unwantedMails.salonId, salonId), eq(unwantedMails.emailHash, emailHash)));
}
