import type { Role } from "@chairtime/contract/people/roles";
import { said } from "@chairtime/messages/said";
import { and, eq, exists, gt, inArray, isNull, sql } from "drizzle-orm";
import type { BackendSettings } from "../base/env.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import type { Database } from "../db/database.ts";
import { memberships, refreshTokens, sessions, users } from "../db/people-schema.ts";
import { salons } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Failure, invalidToken } from "../http/failure.ts";
import { newSalonOf } from "../salon/new-salon.ts";
import { hashToken, newToken, openWith, sealWith } from "./tokens.ts";

/**
 * Without grace a token presented again within this time is taken for a race of one client with itself: refused, as
 * the hosted backend does, but no reason to end the session that the winner holds.
 */
const RACE_SECONDS = 10;

/** A user in the salon of one of their sessions. */
export interface Account {
  id: string;
  salonId: SalonId;
  role: Role;
  /** `null` where the salon follows BUSINESS_TIME_ZONE. */
  timeZone: string | null;
  /** Whether the salon shows every user the reasons for absences. */
  viewersSeeReasons: boolean;
  username: string;
  /** "" for none. */
  displayName: string;
  /** The one that they have chosen; `null` for none. */
  language: string | null;
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
  salonId: memberships.salonId,
  role: memberships.role,
  timeZone: salons.timeZone,
  viewersSeeReasons: salons.viewersSeeReasons,
  username: users.username,
  displayName: users.displayName,
  language: users.language,
  email: users.email,
  tokenVersion: users.tokenVersion,
};

type Settings = Pick<BackendSettings, "refreshTokenDays" | "refreshGraceSeconds" | "businessTimeZone">;

function lifetime({ refreshTokenDays }: Pick<Settings, "refreshTokenDays">) {
  return sql`now() + make_interval(days => ${refreshTokenDays})`;
}

/**
 * Begins a session for a user whose password was just found right, in the salon of their last one. `null` when the
 * password has changed: a concurrent reset wins over this sign-in.
 */
export async function beginSession(
  db: Database,
  settings: Settings,
  by: { userId: string; verifiedHash: string; userAgent: string; requestId: string },
): Promise<Continued | null> {
  const { userId, verifiedHash, userAgent, requestId } = by;
  return transact(db, async (tx) => {
    const [user] = await tx
      .select({
        userId: users.id,
        username: users.username,
        displayName: users.displayName,
        language: users.language,
        email: users.email,
        lastSalonId: users.lastSalonId,
      })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, verifiedHash)))
      .for("share");
    if (!user) return null;
    const salonId =
      (await salonOf(tx, userId, user.lastSalonId)) ??
      (await newSalonOf(tx, settings, { ...user, requestId }, { language: user.language }));
    return open(tx, settings, { userId, salonId, userAgent });
  });
}

/**
 * Switches to another salon of the same user: a session there replaces the current one, so that a session always
 * belongs to one salon. Throws Failure: 404 when the user does not belong to that salon, 401 when the session is over.
 */
export async function switchSalon(
  db: Database,
  settings: Settings,
  from: { sessionId: string; userId: string },
  asked: string,
): Promise<Continued> {
  return transact(db, async (tx) => {
    const [membership] = await tx
      .select({ salonId: memberships.salonId })
      .from(memberships)
      .where(and(sql`${memberships.salonId} = ${asked}`, eq(memberships.userId, from.userId)))
      .for("share");
    if (!membership) throw new Failure(404, said("refusals.missing.salon"));
    const [left] = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, from.sessionId), isNull(sessions.revokedAt)))
      .returning({ userAgent: sessions.userAgent, createdAt: sessions.createdAt });
    if (!left) throw invalidToken();
    const { userId } = from;
    await tx.update(users).set({ lastSalonId: membership.salonId }).where(eq(users.id, userId));
    return open(tx, settings, { userId, salonId: membership.salonId, ...left });
  });
}

/** The user's last salon, if they still belong to it, otherwise the one they have belonged to longest. */
async function salonOf(tx: Database, userId: string, last: SalonId | null): Promise<SalonId | null> {
  const [membership] = await tx
    .select({ salonId: memberships.salonId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(sql`${memberships.salonId} is not distinct from ${last}::uuid desc`, memberships.createdAt)
    .limit(1)
    // Locked until the session exists: a user removed in between gets none.
    .for("share");
  return membership?.salonId ?? null;
}

async function open(
  tx: Database,
  settings: Settings,
  session: { userId: string; salonId: SalonId; userAgent: string; createdAt?: Date },
): Promise<Continued> {
  const sessionId = newId();
  await tx.insert(sessions).values({ ...session, id: sessionId });
  const token = await addToken(tx, settings, sessionId, newToken());
  const [found] = await accounts(tx).where(eq(sessions.id, sessionId));
  if (!found) throw new Error("The session was not stored");
  return { sessionId, account: found.account, ...token };
}

/** Sessions with their user and the user's place in the salon; a session whose user was removed is not among them. */
function accounts(db: Database) {
  return db
    .select({ sessionId: sessions.id, account })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(
      memberships,
      and(eq(memberships.salonId, sessions.salonId), eq(memberships.userId, sessions.userId)),
    )
    .innerJoin(salons, eq(salons.id, sessions.salonId));
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
    if (!used) return null;
    await tx.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, used.sessionId));
    return addToken(tx, settings, used.sessionId, successor);
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
  const [stored] = await db
    .select({ sessionId: refreshTokens.sessionId, expiresAt: refreshTokens.expiresAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!stored) return null;
  const [found] = await accounts(db).where(
    and(eq(sessions.id, stored.sessionId), isNull(sessions.revokedAt)),
  );
  return found ? { ...found, expiresAt: stored.expiresAt } : null;
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

/**
 * The account behind a living session, `null` when it was signed out, its user's password was reset since, or its user
 * was removed from the salon.
 */
export async function livingAccount(
  db: Database,
  { sessionId, userId, tokenVersion }: { sessionId: string; userId: string; tokenVersion: number },
): Promise<Account | null> {
  const [found] = await accounts(db).where(
    and(
      eq(sessions.id, sessionId),
      isNull(sessions.revokedAt),
      eq(users.id, userId),
      eq(users.tokenVersion, tokenVersion),
    ),
  );
  return found?.account ?? null;
}

/** Accounts of the sessions still alive, by session. */
export async function livingAccounts(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, Account>> {
  const rows = await accounts(db).where(
    and(inArray(sessions.id, [...new Set(sessionIds)]), isNull(sessions.revokedAt)),
  );
  return new Map(rows.map(({ sessionId, account: living }) => [sessionId, living]));
}
