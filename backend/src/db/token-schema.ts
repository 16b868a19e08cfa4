import { SCOPES } from "@chairtime/contract/tokens";
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, salonId } from "./columns.ts";
import { salons } from "./schema.ts";

/** Tokens for other systems. A revoked one leaves no row, only its changes. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    salonId: salonId().references(() => salons.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    scope: text("scope", { enum: SCOPES }).notNull(),
    tokenHash: text("token_hash").notNull(),
    /** A name, not a reference: it stays when the user has left. */
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    /** `null` for one that never ends. */
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [
    primaryKey({ columns: [t.salonId, t.id] }),
    uniqueIndex("api_tokens_token").on(t.tokenHash, t.salonId),
    index("api_tokens_expiry").on(t.expiresAt),
  ],
);
