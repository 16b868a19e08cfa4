import type { Language } from "@chairtime/messages/languages";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { accountKeyOf } from "../db/emails/account-key.ts";
import { emailChanges, passwordResets, sessions, users } from "../db/people-schema.ts";
import { shownName } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import type { Limiter } from "./limits.ts";
import type { PasswordHasher } from "./password.ts";
import { hashToken, newToken } from "./tokens.ts";

const RESET_HOURS = 1;

interface Recipient {
  email: string;
  username: string;
}

/**
 * Makes a reset token, which counts when the address has an account. Earlier ones still count for their hour: a
 * stranger's request voids no link. The statements are the same for every address.
 */
export async function openReset(
  db: Database,
  email: string,
): Promise<{ account: Recipient | null; token: string }> {
  const token = newToken();
  const isAccount = eq(users.emailKey, await accountKeyOf(db, email));
  const [account] = await db.select({ email: users.email, username: shownName }).from(users).where(isAccount);
  await db.insert(passwordResets).select(
    db
      .select({
        tokenHash: sql`${hashToken("reset", token)}`.as("token_hash"),
        userId: users.id,
        expiresAt: sql`now() + make_interval(hours => ${RESET_HOURS})`.as("expires_at"),
        createdAt: sql`now()`.as("created_at"),
      })
      .from(users)
      .where(isAccount),
  );
  return { account: account ?? null, token };
}

/**
 * Sets a new password: in one transaction the user's reset tokens are used up, every session of the user ends, older
 * access tokens stop counting, and the mail that says so is written. False for a token that is unknown, used or expired.
 */
export async function resetPassword(
  deps: { db: Database; hasher: PasswordHasher; limiter: Limiter },
  token: string,
  newPassword: string,
  language: Language | null,
): Promise<boolean> {
  const open = and(
    eq(passwordResets.tokenHash, hashToken("reset", token)),
    gt(passwordResets.expiresAt, sql`now()`),
  );
  // Looked at before hashing, so that guessing tokens costs the service nothing.
  const [candidate] = await deps.db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(open);
  if (!candidate) return false;
  const passwordHash = await deps.hasher.hash(newPassword);
  return transact(deps.db, async (tx) => {
    const isUser = eq(users.id, candidate.userId);
    // Of two links of one user only one may go on: lock the row before reading the tokens.
    await tx.select({ id: users.id }).from(users).where(isUser).for("update");
    const used = await tx.delete(passwordResets).where(open).returning({ userId: passwordResets.userId });
    if (used.length === 0) return false;
    await tx.delete(passwordResets).where(eq(passwordResets.userId, candidate.userId));
    // A person who knew the old password may have asked for a change to their own address.
    await tx.delete(emailChanges).where(eq(emailChanges.userId, candidate.userId));
    const [user] = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(isUser)
      .returning({ email: users.email, username: shownName, emailKey: users.emailKey });
    if (!user) return false;
    await tx.delete(sessions).where(eq(sessions.userId, candidate.userId));
    await deps.limiter.clearAccount(tx, user.emailKey);
    const mail = { kind: "password-changed", username: user.username } as const;
    await writeMail(tx, user.email, mail, { language });
    return true;
  });
}
