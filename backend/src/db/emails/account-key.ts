import { emailKeyOf } from "@chairtime/contract/people/email";
import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { users } from "../people-schema.ts";

/** How addresses were compared before hosts and invisible characters were. */
export const earlierKeyOf = (email: string) => email.trim().normalize("NFKC").toLowerCase();

/**
 * The key of the account that an address as typed leads to, whether it exists or not. Where two accounts turned out to have
 * one mailbox, the second kept its earlier key and is found by the spelling that it was made with.
 */
export async function accountKeyOf(db: Database, email: string): Promise<string> {
  const [key, earlier] = [emailKeyOf(email), earlierKeyOf(email)];
  if (key === earlier) return key;
  const kept = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, earlier));
  return kept.length > 0 ? earlier : key;
}
