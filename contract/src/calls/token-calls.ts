import { tokenDraft, tokenList, tokenMade } from "../tokens.ts";
import type { Call } from "./call.ts";

/** API tokens for other systems. */
export const managedTokenCalls: readonly Call[] = [
  {
    method: "GET",
    path: "/api/tokens",
    name: "listTokens",
    by: "session",
    needs: "tokens",
    feature: "tokens",
    summary: "List the salon's API tokens",
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
    summary: "Create a token; its secret is in this response only",
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
    summary: "Revoke a token; it stops working immediately",
    success: [204, null],
    refusals: [400, 403, 404],
  },
];
