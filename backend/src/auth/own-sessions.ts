import type { AccountAnswer } from "@chairtime/contract/people/people";
import { and, desc, eq, exists, gt, isNull, ne, sql } from "drizzle-orm";
import type { Caller, CallerSession } from "../base/caller.ts";
import type { Database } from "../db/database.ts";
import { refreshTokens, sessions } from "../db/people-schema.ts";

type Own = Pick<Caller & CallerSession, "userId" | "sessionId">;

const isLiving = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.revokedAt));

/** A user's sessions: this one first, then by last use. */
export async function listSessions(
  db: Database,
  { userId, sessionId }: Own,
): Promise<AccountAnswer["sessions"]> {
  const goesOn = db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.sessionId, sessions.id),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, sql`now()`),
      ),
    );
  const rows = await db
    .select()
    .from(sessions)
    .where(and(isLiving(userId), exists(goesOn)))
    .orderBy(desc(sql`${sessions.id} = ${sessionId}`), desc(sessions.lastUsedAt));
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === sessionId,
  }));
}

/** Ends a user's other sessions, or the one with an id. Returns whether it ended any. */
export async function endOtherSessions(
  db: Database,
  { userId, sessionId }: Own,
  id?: string,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(isLiving(userId), ne(sessions.id, sessionId), id === undefined ? undefined : eq(sessions.id, id)),
    )
    .returning({ id: sessions.id });
  return ended.length > 0;
}
