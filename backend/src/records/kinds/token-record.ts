import type { TokenRecord } from "@chairtime/contract/tokens";
import type { apiTokens } from "../../db/token-schema.ts";

type Row = Pick<typeof apiTokens.$inferSelect, "id" | "name" | "scope" | "expiresAt">;

/** A token as the salon's history keeps it, without its hash. */
export function pastToken({
  id,
  name,
  scope,
  expiresAt,
}: Row): Pick<TokenRecord, "id" | "name" | "scope" | "expires_at"> {
  return { id, name, scope, expires_at: expiresAt?.toISOString() ?? null };
}
