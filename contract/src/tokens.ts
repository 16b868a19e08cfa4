import * as z from "zod/mini";
import { draftInstant, id, instant, listOf, requiredText } from "./common.ts";
import { TOKEN_NAME_MAX } from "./limits.ts";
import type { Role } from "./people/roles.ts";

/** A token: a recognizable prefix, and 256 bits in base64url. */
export const TOKEN_SHAPE = /^ct_[A-Za-z0-9_-]{43}$/;

/** By this header GET /api/v1/salon tells a token's caller which account owns the salon: an opaque id, for fair shares. */
export const ACCOUNT_HEADER = "x-account";

/** What a token may do: read, or also write. */
export const SCOPES = ["read", "write"] as const;
export const tokenScope = z.enum(SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

/** The role with whose permissions a token acts: none does what only owners may. */
export const ROLE_OF_SCOPE: Readonly<Record<TokenScope, Role>> = { read: "viewer", write: "manager" };

/** A token as lists show it. The secret itself is in no list: only its hash is kept. */
export const tokenRecord = z.object({
  id,
  name: z.string(),
  scope: tokenScope,
  /** Who made it, by the name of that time. */
  created_by: z.string(),
  created_at: instant,
  /** When it stops working; null is never. */
  expires_at: z.nullable(instant),
  expired: z.boolean(),
  /** When it was used last, to the minute; null is never. */
  last_used_at: z.nullable(instant),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** GET /api/tokens: the salon's tokens, oldest first. */
export const tokenList = listOf(tokenRecord);

/** POST /api/tokens */
export const tokenDraft = z.object({
  name: requiredText("name", TOKEN_NAME_MAX),
  scope: tokenScope,
  expires_at: z.nullable(draftInstant),
});
export type TokenDraft = z.infer<typeof tokenDraft>;

/** The answer to a new token: the only one that has the secret. */
export const tokenMade = z.object({ ...tokenRecord.shape, token: z.string().check(z.regex(TOKEN_SHAPE)) });
export type TokenMade = z.infer<typeof tokenMade>;
