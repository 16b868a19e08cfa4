import type { RegisterRequest } from "@chairtime/contract/people/auth";
import { emailKeyOf } from "@chairtime/contract/people/email";
import type { Language } from "@chairtime/messages/languages";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Limiter } from "../auth/limits.ts";
import type { PasswordHasher } from "../auth/password.ts";
import { hashToken, keyFor, newToken } from "../auth/tokens.ts";
import type { BackendSettings } from "../base/env.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { registrations, users } from "../db/people-schema.ts";
import { transact } from "../db/transact.ts";
import { writeMail } from "../mail/waiting-mails.ts";
import { newSalonOf } from "../salon/new-salon.ts";

const VERIFY_HOURS = 24;

/**
 * Salt of every claim on one address: the same password gives the same hash, so that who registers again with it is
 * recognised for the price of the one hash that each registration costs anyway.
 */
function claimSalt(secret: string, emailKey: string): Buffer {
  return keyFor(secret, `claim-salt:${emailKey}`).subarray(0, 16);
}

/**
 * Keeps a registration as a claim beside the users; it owns nothing until its link is followed. The same person
 * registering again (same address, same password) voids the earlier link; a stranger's claim on the address is left
 * alone and leaves others alone. For an address that has an account the same work is done and the claim is void.
 * Writes the mail with the claim. An address that has had its mails for this hour gets neither, so that its earlier
 * links stay valid.
 */
export async function claimAddress(
  deps: { db: Database; hasher: PasswordHasher; secret: string; limiter: Limiter },
  { email, username, password, language }: RegisterRequest & { language: Language | null },
): Promise<void> {
  const emailKey = emailKeyOf(email);
  const mayMail = await deps.limiter.mailTo("registration", emailKey);
  const passwordHash = await deps.hasher.hash(password, claimSalt(deps.secret, emailKey));
  if (!mayMail) return;
  const token = newToken();
  await transact(deps.db, async (tx) => {
    await lockAddress(tx, emailKey);
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.emailKey, emailKey));
    await tx
      .update(registrations)
      .set({ state: "superseded", passwordHash: null })
      .where(
        and(
          eq(registrations.emailKey, emailKey),
          eq(registrations.state, "pending"),
          eq(registrations.passwordHash, passwordHash),
        ),
      );
    await tx.insert(registrations).values({
      id: newId(),
      email,
      emailKey,
      username,
      language,
      passwordHash: user ? null : passwordHash,
      tokenHash: hashToken("verify", token),
      state: user ? "superseded" : "pending",
      expiresAt: sql`now() + make_interval(hours => ${VERIFY_HOURS})`,
    });
    if (user) await writeMail(tx, user.email, { kind: "already-registered" }, { language });
    else await writeMail(tx, email, { kind: "verify", username, token }, { language });
  });
}

export type Verification = "newly_verified" | "already_verified" | "superseded" | "expired" | "unknown";

/** Follows a verification link: makes salon and user from that claim alone and drops the other claims on the address. */
export async function verifyClaim(
  { db, limiter, settings }: { db: Database; limiter: Limiter; settings: BackendSettings },
  token: string,
  requestId: string,
): Promise<Verification> {
  const tokenHash = hashToken("verify", token);
  return transact(db, async (tx) => {
    const [found] = await tx
      .select({ emailKey: registrations.emailKey })
      .from(registrations)
      .where(eq(registrations.tokenHash, tokenHash));
    if (!found) return "unknown";
    await lockAddress(tx, found.emailKey);
    const [claim] = await tx
      .update(registrations)
      .set({ state: "used" })
      .where(
        and(
          eq(registrations.tokenHash, tokenHash),
          eq(registrations.state, "pending"),
          gt(registrations.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!claim?.passwordHash) return settledState(tx, tokenHash);
    const { email, emailKey, username, language, passwordHash } = claim;
    const userId = newId();
    await tx.insert(users).values({ id: userId, email, emailKey, username, language, passwordHash });
    await dropClaims(tx, emailKey);
    await limiter.clearAccount(tx, emailKey);
    const owner = { userId, username, displayName: "", email, requestId };
    await newSalonOf(tx, settings, owner, { language });
    return "newly_verified";
  });
}

/** Drops remaining claims on an address that now has an account. */
export async function dropClaims(tx: Database, emailKey: string): Promise<void> {
  const onAddress = eq(registrations.emailKey, emailKey);
  await tx
    .update(registrations)
    .set({ state: "superseded" })
    .where(and(onAddress, eq(registrations.state, "pending")));
  await tx.update(registrations).set({ passwordHash: null }).where(onAddress);
}

/**
 * Serializes changes of an address's owner: nobody can make two accounts on one address, and two concurrent claims
 * cannot deadlock.
 */
export async function lockAddress(tx: Database, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailKey}, 0))`);
}

async function settledState(db: Database, tokenHash: string): Promise<Verification> {
  const [claim] = await db
    .select({ state: registrations.state })
    .from(registrations)
    .where(eq(registrations.tokenHash, tokenHash));
  if (!claim) return "unknown";
  if (claim.state === "used") return "already_verified";
  return claim.state === "superseded" ? "superseded" : "expired";
}

/** The hashes of open claims on an address, newest first. */
export async function pendingHashes(db: Database, emailKey: string): Promise<string[]> {
  const rows = await db
    .select({ hash: registrations.passwordHash })
    .from(registrations)
    .where(
      and(
        eq(registrations.emailKey, emailKey),
        eq(registrations.state, "pending"),
        gt(registrations.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(registrations.id));
  return rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
}

/** True when the password is that of an open claim on the address. Costs what `verify` costs. */
export async function matchesClaim(
  deps: { hasher: PasswordHasher; secret: string },
  emailKey: string,
  password: string,
  hashes: readonly string[],
): Promise<boolean> {
  return deps.hasher.isAmong(password, claimSalt(deps.secret, emailKey), hashes);
}
