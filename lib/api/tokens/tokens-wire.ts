import { type TokenRecord, tokenList, tokenMade } from "@chairtime/contract/tokens";
import { parseAnswer } from "../parse-answer.ts";
import { type ApiToken, type NewApiToken, TOKEN_SENTENCES } from "./tokens-model.ts";

function toToken({ id, name, scope, created_by, expires_at, expired, last_used_at }: TokenRecord): ApiToken {
  return {
    id,
    name,
    scope,
    createdBy: created_by,
    expiresAt: expires_at === null ? null : new Date(expires_at),
    isExpired: expired,
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
  };
}

/** Parses an answer of GET /api/tokens. Throws ApiError for anything else. */
export const parseTokens = (answer: unknown): ApiToken[] =>
  parseAnswer(tokenList, answer, TOKEN_SENTENCES.list).map(toToken);

/** Parses a new token. Throws ApiError for anything else. */
export function parseNewToken(answer: unknown): NewApiToken {
  const { token, ...record } = parseAnswer(tokenMade, answer, TOKEN_SENTENCES.make);
  return { ...toToken(record), secret: token };
}
