import { emailKeyOf } from "@chairtime/contract/people/email";
import type { Language } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { type ConfirmDeps, confirmPassword, holdConfirmed } from "../auth/confirm-password.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { Caller } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { databaseError } from "../db/database-error.ts";
import { emailChanges, passwordResets, users } from "../db/people-schema.ts";
import { shownName, shownNameOf } from "../db/shown-name.ts";
import { transact } from "../db/transact.ts";
import { Failure, tooMany, wrongField } from "../http/failure.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { dropClaims, lockAddress } from "./registrations.ts";

const CONFIRM_HOURS = 24;
const UNIQUE_VIOLATION = "23505";

const noLongerValid = () => new Failure(400, said("refusals.people.linkInvalid"));

/**
 * Starts a change of a user's address, confirmed by their password: mails a link to the new one, and only the newest
 * link counts. An address that has an account gets another mail and no link; nothing else differs. Throws Failure: 400
 * for a wrong password or the current address, 429 while there is a wait.
 */
export async function openEmailChange(
  deps: ConfirmDeps,
  { userId, pageLanguage = null }: Pick<Caller, "userId" | "pageLanguage">,
  { password, email }: { password: string; email: string },
): Promise<void> {
  const user = await confirmPassword(deps, userId, password, "password");
  if (email === user.email) {
    const sentence = said("refusals.people.sameAddress");
    throw wrongField("email", sentence);
  }
  const emailKey = emailKeyOf(email);
  if (!(await deps.limiter.mailTo("confirm-email", emailKey))) {
    throw tooMany(3600, said("refusals.tooMany.mails"));
  }
  const token = newToken();
  const change = {
    email,
    emailKey,
    tokenHash: hashToken("confirm-email", token),
    expiresAt: sql`now() + make_interval(hours => ${CONFIRM_HOURS})`,
    createdAt: sql`now()`,
  };
  await transact(deps.db, async (tx) => {
    await holdConfirmed(tx, user);
    const [other] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.emailKey, emailKey), ne(users.id, userId)));
    await tx
      .insert(emailChanges)
      .values({ userId, ...change })
      .onConflictDoUpdate({ target: emailChanges.userId, set: change });
    // The new address leads to no user's language yet.
    const language = user.language ?? pageLanguage;
    const mail = { kind: "confirm-email", username: shownNameOf(user), token } as const;
    if (other) await writeMail(tx, other.email, { kind: "already-registered" }, { language });
    else await writeMail(tx, email, mail, { language });
  });
}

export async function pendingEmail(db: Database, userId: string): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        eq(emailChanges.userId, userId),
        gt(emailChanges.expiresAt, sql`now()`),
        ne(emailChanges.email, users.email),
      ),
    );
  return change?.email ?? null;
}

/**
 * Confirms a new address by its link: in one transaction it replaces the old one, which gets a mail and whose open
 * resets become void. A second call succeeds and does nothing, since mail programs open links before their readers.
 * Throws Failure 400 for a link that is unknown, replaced or expired, and for an address that somebody else has taken.
 */
export async function confirmEmail(
  db: Database,
  token: string,
  pageLanguage: Language | null,
): Promise<void> {
  const open = and(
    eq(emailChanges.tokenHash, hashToken("confirm-email", token)),
    gt(emailChanges.expiresAt, sql`now()`),
  );
  const [seen] = await db.select({ emailKey: emailChanges.emailKey }).from(emailChanges).where(open);
  if (!seen) throw noLongerValid();
  const change = transact(db, async (tx) => {
    await lockAddress(tx, seen.emailKey);
    const [followed] = await tx.select().from(emailChanges).where(open).for("update");
    if (!followed) throw noLongerValid();
    const { userId, email, emailKey } = followed;
    const isUser = eq(users.id, userId);
    const [user] = await tx
      .select({ email: users.email, name: shownName, language: users.language })
      .from(users)
      .where(isUser)
      .for("update");
    if (!user) throw noLongerValid();
    if (user.email === email) return;
    await tx.update(users).set({ email, emailKey }).where(isUser);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await dropClaims(tx, emailKey);
    const mail = { kind: "email-changed", username: user.name, email } as const;
    // The old address no longer leads to the user's language.
    await writeMail(tx, user.email, mail, { language: user.language ?? pageLanguage });
  });
  await change.catch((error: unknown) => {
    throw databaseError(error)?.code === UNIQUE_VIOLATION ? noLongerValid() : error;
  });
}
