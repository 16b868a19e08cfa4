import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/people-schema.ts";

/** Keeps a user's language. Nobody else sees it: it is no change of a salon. */
export async function changeLanguage(db: Database, userId: string, language: string): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
