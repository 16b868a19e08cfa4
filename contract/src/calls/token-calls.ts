import { tokenDraft, tokenList, tokenMade } from "../tokens.ts";
import type { Call } from "./call.ts";

/** The tokens by which other systems make calls. */
export const managedTokenCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/tokens",
    name: "listTokens",
    by: "session",
    needs: "tokens",
    feature: "tokens",
    summary: "The salon's tokens for other systems",
    success: [200, tokenList],
    refusals: [403],
  },
  {
    method: "POST",
    path: "/api/tokens",
    name: "createToken",
    by: "session",
    needs: "tokens",
    feature: "tokens",
    summary: "Make a token; only this answer has its secret",
    request: tokenDraft,
    success: [201, tokenMade],
    refusals: [400, 403, 409, 415],
  },
  {
    method: "DELETE",
    path: "/api/tokens/{id}",
    name: "revokeToken",
    by: "session",
    needs: "tokens",
    feature: "tokens",
    summary: "Revoke a token; it opens nothing from then on",
    success: [204, null],
    refusals: [400, 403, 404],
  },
];
