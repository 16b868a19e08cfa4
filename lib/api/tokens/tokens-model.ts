import type { TokenScope } from "@chairtime/contract/tokens";
import { said } from "@chairtime/messages/said";

/** A token of another system, without its secret. */
export interface ApiToken {
  id: string;
  name: string;
  scope: TokenScope;
  createdBy: string;
  /** Null for one that works until it is revoked. */
  expiresAt: Date | null;
  isExpired: boolean;
  /** Null for one that was never used. */
  lastUsedAt: Date | null;
}

/** A token that was just made, with its secret. */
export interface NewApiToken extends ApiToken {
  secret: string;
}

export interface ApiTokenInput {
  name: string;
  scope: TokenScope;
  expiresAt: Date | null;
}

export const TOKENS_PATH = "/api/tokens";

/** Where assistants ask, by a token. */
export const MCP_PATH = "/mcp";

export const TOKEN_SENTENCES = {
  list: said("errors.tokens.list"),
  make: said("errors.tokens.make"),
  revoke: said("errors.tokens.revoke"),
};
