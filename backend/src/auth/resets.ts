import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { passwordResets, sessions, users } from "../db/schema.ts";
import type { Limiter } from "./limits.ts";
import type { PasswordHasher } from "./password.ts";
import { hashToken, newToken } from "./tokens.ts";

const RESET_HOURS = 1;

export interface Recipient {
  email: string;
  username: string;
}

/** Makes a reset token for an address that has an account; a new one voids the old. `null` for any other address. */
export async function openReset(
  db: Database,
  emailKey: string,
): Promise<(Recipient & { token: string }) | null> {
  const [user] = await db
    .select({ id: users.id, email: users.email, username: users.username })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  if (!user) return null;
  const token = newToken();
  const fresh = {
    tokenHash: hashToken("reset", token),
    expiresAt: sql`now() + make_interval(hours => ${RESET_HOURS})`,
    createdAt: sql`now()`,
  };
  await db
    .insert(passwordResets)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: passwordResets.userId, set: fresh });
  return { email: user.email, username: user.username, token };
}

/**
 * Sets a new password: in one transaction the token is used up, every session of the user ends and older access
 * tokens stop to count. `null` for a token that is unknown, used, replaced or expired.
 */
export async function resetPassword(
  deps: { db: Database; hasher: PasswordHasher; limiter: Limiter },
  token: string,
  newPassword: string,
): Promise<Recipient | null> {
  const open = and(
    eq(passwordResets.tokenHash, hashToken("reset", token)),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  // Looked at before hashing, so that guessing tokens costs the service nothing.
  const [candidate] = await deps.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(open);
  if (!candidate) return null;
  const passwordHash = await deps.hasher.hash(newPassword);
  return deps.db.transaction(async (tx) => {
    const [used] = await tx.delete(passwordResets).where(open).returning({ userId: passwordResets.userId });
    if (!used) return null;
    const [user] = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, used.userId))
      .returning({ email: users.email, username: users.username, emailKey: users.emailKey });
    if (!user) return null;
    await tx.delete(sessions).where(eq(sessions.userId, used.userId));
    await deps.limiter.clearAccount(tx, user.emailKey);
    return { email: user.email, username: user.username };
  });
}
