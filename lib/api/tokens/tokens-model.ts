import type { TokenScope } from "@chairtime/contract/tokens";
import { said } from "@chairtime/messages/said";

/** Another system's token, without its secret. */
export interface ApiToken {
  id: string;
  name: string;
  scope: TokenScope;
  createdBy: string;
  /** Null if it works until revoked. */
  expiresAt: Date | null;
  isExpired: boolean;
  /** Null if never used. */
  lastUsedAt: Date | null;
}

/** A new token, with its secret. */
export interface NewApiToken extends ApiToken {
  secret: string;
}

export interface ApiTokenInput {
  name: string;
  scope: TokenScope;
  expiresAt: Date | null;
}

export const TOKENS_PATH = "/api/tokens";

/** Path of assistants' questions, which need a token. */
export const MCP_PATH = "/mcp";

export const TOKEN_SENTENCES = {
  list: said("errors.tokens.list"),
  make: said("errors.tokens.make"),
  revoke: said("errors.tokens.revoke"),
};
