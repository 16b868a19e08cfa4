import type { Language } from "@chairtime/messages/languages";
import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
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
        usedUntil: sql`null::timestamptz`.as("used_until"),
        createdAt: sql`now()`.as("created_at"),
      })
      .from(users)
      .where(isAccount),
  );
  return { account: account ?? null, token };
}

/** Outcome of setting a new password: `used` if the link has already set one, `invalid` if it is unknown or expired. */
export type ResetOutcome = "changed" | "used" | "invalid";

/**
 * Sets a new password: in one transaction the link and the user's older ones are used up, every session of the user ends,
 * older access tokens stop counting, and the mail that says so is written. A newer link still counts for its hour.
 */
export async function resetPassword(
  deps: { db: Database; hasher: PasswordHasher; limiter: Limiter },
  token: string,
  newPassword: string,
  language: Language | null,
): Promise<ResetOutcome> {
  // Checked before hashing, so that guessing tokens costs the service nothing.
  const link = await readLink(deps.db, token);
  if (!link?.isOpen) return link ? "used" : "invalid";
  const { userId } = link;
  const passwordHash = await deps.hasher.hash(newPassword);
  return transact(deps.db, async (tx) => {
    const isUser = eq(users.id, userId);
    // Of two links of one user only one may go on: lock the row before reading the tokens.
    await tx.select({ id: users.id }).from(users).where(isUser).for("update");
    const held = await readLink(tx, token);
    if (!held?.isOpen) return held ? "used" : "invalid";
    const madeAt = tx.select({ at: passwordResets.createdAt }).from(passwordResets).where(isLinkOf(token));
    await useUp(tx, userId, sql`${passwordResets.createdAt} <= (${madeAt})`);
    // A person who knew the old password may have asked for a change to their own address.
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
    const [user] = await tx
      .update(users)
      .set({ passwordHash, tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(isUser)
      .returning({ email: users.email, username: shownName, emailKey: users.emailKey });
    if (!user) return "invalid";
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await deps.limiter.clearAccount(tx, user.emailKey);
    const mail = { kind: "password-changed", username: user.username } as const;
    await writeMail(tx, user.email, mail, { language });
    return "changed";
  });
}

/**
 * Uses up a user's open links, of some rows or all: until they would have expired, they report that the password was
 * changed. They expire at once, so that a backend of the previous version does not take them either.
 */
export async function useUp(tx: Database, userId: string, which?: SQL): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ expiresAt: sql`now()`, usedUntil: sql`${passwordResets.expiresAt}` })
    .where(and(eq(passwordResets.userId, userId), isOpen, which));
}

const isLinkOf = (token: string) => eq(passwordResets.tokenHash, hashToken("reset", token));

/** Neither used nor expired. */
const isOpen = and(isNull(passwordResets.usedUntil), gt(passwordResets.expiresAt, sql`now()`));

/** The link of a token if open, or used within its hour; undefined for any other. */
async function readLink(db: Database, token: string) {
  const [link] = await db
    .select({
      userId: passwordResets.userId,
      isOpen: sql<boolean>`${passwordResets.usedUntil} is null`,
    })
    .from(passwordResets)
    .where(
      and(
        isLinkOf(token),
        gt(sql`coalesce(${passwordResets.usedUntil}, ${passwordResets.expiresAt})`, sql`now()`),
      ),
    );
  return link;
}
