import { createHmac } from "node:crypto";
import { emailKeyOf } from "@chairtime/contract/people/email";
import { and, eq, inArray } from "drizzle-orm";
import { keyFor } from "../auth/tokens.ts";
import { mailboxOf } from "../base/mailbox.ts";
import type { SalonId } from "../base/salon-id.ts";
import type { Database } from "../db/database.ts";
import { earlierKeyOf } from "../db/emails/account-key.ts";
import { unwantedMails } from "../db/own-week-schema.ts";

interface Deps {
  db: Database;
  secret: string;
}

/**
 * Stored forms of an address, hashed because its owner may be deleted and want to be forgotten. The first is that of
 * its mailbox, so that another address of it is no way round the wish; the others are from earlier versions.
 */
function hashesOf(secret: string, salonId: SalonId, email: string): [string, ...string[]] {
  const hashOf = (address: string) =>
    createHmac("sha256", keyFor(secret, "unwanted mails"))
      .update(`${salonId}:${address}`)
      .digest("base64url");
  const [key, earlier] = [emailKeyOf(email), earlierKeyOf(email)];
  return [hashOf(mailboxOf(key)), hashOf(mailboxOf(earlier)), hashOf(earlier)];
}

/**
 * Check of whether an address's owner stopped emails about weeks from the salon, whichever member has it: a member who
 * is deleted and added again is not asked again.
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
  return (email) => hashes.size > 0 && hashesOf(secret, salonId, email).some((hash) => hashes.has(hash));
}

export async function keepAddressWish(
  { db, secret }: Deps,
  { salonId, email }: { salonId: SalonId; email: string },
  wantsMails: boolean,
): Promise<void> {
  const hashes = hashesOf(secret, salonId, email);
  if (!wantsMails)
    await db.insert(unwantedMails).values({ salonId, emailHash: hashes[0] }).onConflictDoNothing();
  else
    await db
      .delete(unwantedMails)
      .where(and(eq(unwantedMails.salonId, salonId), inArray(unwantedMails.emailHash, hashes)));
}
