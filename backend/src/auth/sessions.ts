import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { refreshTokens, sessions, users } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import type { BackendSettings } from "../env.ts";
import { newId } from "../uuid.ts";
import type { SalonId } from "./salon-id.ts";
import { hashToken, newToken, openWith, sealWith } from "./tokens.ts";

/**
 * Without grace a token presented again within this time is taken for a race of one client with itself: refused, as
 * the hosted backend does, but no reason to end the session that the winner holds.
 */
const RACE_SECONDS = 10;

export interface Account {
  id: string;
  salonId: SalonId;
  username: string;
  email: string;
  tokenVersion: number;
}

/** A session and the refresh token that continues it. */
export interface Continued {
  sessionId: string;
  refreshToken: string;
  expiresAt: Date;
  account: Account;
}

const account = {
  id: users.id,
  salonId: users.salonId,
  username: users.username,
  email: users.email,
  tokenVersion: users.tokenVersion,
};

type Settings = Pick<BackendSettings, "refreshTokenDays" | "refreshGraceSeconds">;

function lifetime({ refreshTokenDays }: Settings) {
  return sql`now() + make_interval(days => ${refreshTokenDays})`;
}

/**
 * Begins a session for a user whose password was just found right. `null` when the password has changed meanwhile:
 * a reset that ran beside this sign-in has the last word.
 */
export async function beginSession(
  db: Database,
  settings: Settings,
  userId: string,
  verifiedHash: string,
): Promise<Continued | null> {
  return transact(db, async (tx) => {
    const [found] = await tx
      .select(account)
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, verifiedHash)))
      .for("share");
    if (!found) return null;
    const sessionId = newId();
    await tx.insert(sessions).values({ id: sessionId, userId });
    return { sessionId, account: found, ...(await addToken(tx, settings, sessionId, newToken())) };
  });
}

async function addToken(tx: Database, settings: Settings, sessionId: string, refreshToken: string) {
  const [added] = await tx
    .insert(refreshTokens)
    .values({ tokenHash: hashToken("refresh", refreshToken), sessionId, expiresAt: lifetime(settings) })
    .returning({ expiresAt: refreshTokens.expiresAt });
  if (!added) throw new Error("The refresh token was not stored");
  return { refreshToken, expiresAt: added.expiresAt };
}

/**
 * Exchanges a refresh token. One atomic update decides who is first; within the grace everyone else gets that same
 * successor. A token used again later means that two hold it: the whole session is revoked. `null` is a refusal.
 */
export async function rotate(db: Database, settings: Settings, token: string): Promise<Continued | null> {
  const tokenHash = hashToken("refresh", token);
  const successor = newToken();
  const first = await transact(db, async (tx) => {
    const alive = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, refreshTokens.sessionId), isNull(sessions.revokedAt)));
    const [used] = await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()`, sealedSuccessor: sealWith(token, successor) })
      .where(
        and(
          eq(refreshTokens.tokenHash, tokenHash),
          isNull(refreshTokens.usedAt),
          gt(refreshTokens.expiresAt, sql`now()`),
          exists(alive),
        ),
      )
      .returning({ sessionId: refreshTokens.sessionId });
    return used ? addToken(tx, settings, used.sessionId, successor) : null;
  });
  if (first) {
    const found = await accountOf(db, tokenHash);
    return found && { ...found, ...first };
  }
  return presentedAgain(db, settings, token, tokenHash);
}

async function presentedAgain(
  db: Database,
  { refreshGraceSeconds }: Settings,
  token: string,
  tokenHash: string,
): Promise<Continued | null> {
  const [seen] = await db
    .select({
      sessionId: refreshTokens.sessionId,
      sealed: refreshTokens.sealedSuccessor,
      age: sql<number>`extract(epoch from now() - ${refreshTokens.usedAt})::double precision`,
    })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!seen?.sealed) return null;
  if (seen.age <= refreshGraceSeconds && refreshGraceSeconds > 0) {
    const refreshToken = openWith(token, seen.sealed);
    const found = await accountOf(db, hashToken("refresh", refreshToken));
    return found && { ...found, refreshToken };
  }
  if (refreshGraceSeconds > 0 || seen.age > RACE_SECONDS) await revokeSession(db, seen.sessionId);
  return null;
}

/** Session, user and expiry behind a stored token, while the session lives. */
async function accountOf(db: Database, tokenHash: string): Promise<Omit<Continued, "refreshToken"> | null> {
  const [found] = await db
    .select({ sessionId: sessions.id, expiresAt: refreshTokens.expiresAt, account })
    .from(refreshTokens)
    .innerJoin(sessions, and(eq(sessions.id, refreshTokens.sessionId), isNull(sessions.revokedAt)))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  return found ?? null;
}

/** Ends a session: its refresh tokens and its access tokens are refused from now on. */
export async function revokeSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends the session that a refresh token belongs to, however old the token is. */
export async function revokeSessionOf(db: Database, token: string): Promise<void> {
  const [seen] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashToken("refresh", token)));
  if (seen) await revokeSession(db, seen.sessionId);
}

/** The account behind a living session, `null` when it was signed out or its user's password was reset since. */
export async function livingAccount(
  db: Database,
  { sessionId, userId, tokenVersion }: { sessionId: string; userId: string; tokenVersion: number },
): Promise<Account | null> {
  const [found] = await db
    .select(account)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        eq(users.id, userId),
        eq(users.tokenVersion, tokenVersion),
      ),
    );
  return found ?? null;
}
