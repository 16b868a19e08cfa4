import { TOKENS_MAX } from "@chairtime/contract/limits";
import type { TokenDraft, TokenMade, TokenRecord } from "@chairtime/contract/tokens";
import { MINUTE_MS } from "@chairtime/kit/clock";
import { said } from "@chairtime/messages/said";
import { and, asc, eq, sql } from "drizzle-orm";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { Caller } from "../base/caller.ts";
import type { SalonId } from "../base/salon-id.ts";
import { newId } from "../base/uuid.ts";
import { holdCounter } from "../changes/take-numbers.ts";
import { writePeopleChanges } from "../changes/write-people-changes.ts";
import type { Database } from "../db/database.ts";
import { apiTokens } from "../db/token-schema.ts";
import { transact } from "../db/transact.ts";
import { Failure, wrongField } from "../http/failure.ts";
import { pastToken } from "../records/kinds/token-record.ts";

type Row = typeof apiTokens.$inferSelect;

export const apiTokenHash = (token: string) => hashToken("api", token);

const isExpired = ({ expiresAt }: Pick<Row, "expiresAt">) =>
  expiresAt !== null && expiresAt.getTime() <= Date.now();

function toWire(row: Row): TokenRecord {
  return {
    ...pastToken(row),
    created_by: row.createdBy,
    created_at: row.createdAt.toISOString(),
    expired: isExpired(row),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/** Oldest first. */
export async function listTokens(db: Database, salonId: SalonId): Promise<TokenRecord[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.salonId, salonId))
    .orderBy(asc(apiTokens.createdAt), asc(apiTokens.id));
  return rows.map(toWire);
}

/**
 * Creates a token; only this answer has its secret. Throws Failure: 400 for an expiry in the past, 409 when the salon
 * has as many tokens as it may have.
 */
export async function makeToken(db: Database, caller: Caller, draft: TokenDraft): Promise<TokenMade> {
  const { salonId, name: createdBy } = caller;
  const expiresAt = draft.expires_at === null ? null : new Date(draft.expires_at);
  if (isExpired({ expiresAt })) {
    const sentence = said("refusals.tokens.date");
    throw wrongField("expires_at", sentence);
  }
  const token = `ct_${newToken()}`;
  const { name, scope } = draft;
  const values = { salonId, id: newId(), name, scope, tokenHash: apiTokenHash(token), createdBy, expiresAt };
  return transact(db, async (tx) => {
    // Locked, so that two at once do not both find room.
    await holdCounter(tx, salonId);
    if ((await tx.$count(apiTokens, eq(apiTokens.salonId, salonId))) >= TOKENS_MAX) throw full();
    const [row] = await tx.insert(apiTokens).values(values).returning();
    if (!row) throw new Error("The token was not stored");
    await writePeopleChanges(tx, caller, [changeOf(null, row)]);
    return { ...toWire(row), token };
  });
}

/** Throws Failure 404 without the token. */
export async function revokeToken(db: Database, caller: Caller, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const [gone] = await tx
      .delete(apiTokens)
      .where(and(eq(apiTokens.salonId, caller.salonId), eq(apiTokens.id, id)))
      .returning();
    if (!gone) throw new Failure(404, said("refusals.missing.token"));
    await writePeopleChanges(tx, caller, [changeOf(gone, null)]);
  });
}

/** Stores a token's last use, to the minute: writes at most once a minute. */
export async function noteUse(
  db: Database,
  { salonId, id, lastUsedAt }: Pick<Row, "salonId" | "id" | "lastUsedAt">,
): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < MINUTE_MS) return;
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`date_trunc('minute', now())` })
    .where(and(eq(apiTokens.salonId, salonId), eq(apiTokens.id, id)));
}

const full = () =>
  new Failure(409, said("refusals.full.tokens", { most: TOKENS_MAX }), {
    body: { code: "salon_full" },
  });

const changeOf = (before: Row | null, after: Row | null) => ({
  resource: "api_token" as const,
  recordId: (after ?? before)?.id ?? "",
  before: before && pastToken(before),
  after: after && pastToken(after),
});
