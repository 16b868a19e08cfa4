import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/people-schema.ts";

/** Stores a user's language. It is not in a salon's history: nobody else sees it. */
export async function changeLanguage(db: Database, userId: string, language: string): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId));
}
