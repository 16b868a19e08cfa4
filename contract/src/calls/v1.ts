import type { Operation } from "../people/roles.ts";
import { allows } from "../people/roles.ts";
import { ROLE_OF_SCOPE, SCOPES, type TokenScope } from "../tokens.ts";
import type { Call, SessionCall } from "./call.ts";
import { type CallMatch, calls, matchCall } from "./calls.ts";

/** Prefix of the calls for other systems, which send a token. */
export const V1 = "/api/v1";

/** Public path of the document of these calls. */
export const V1_DOCUMENT = `${V1}/openapi.json`;

/**
 * Operations that no token allows: on a user's own account, making users (a revoked token must leave nobody behind who
 * can sign in), and reading a person's whole file.
 */
const FOR_USERS: readonly Operation[] = ["account", "invite", "personal"];

export const isV1 = (path: string) => path.startsWith(`${V1}/`);

/** `/api/v1/employees` for `/api/employees`. */
export const withV1 = (path: string) => path.replace(/^\/api(?=\/)/, V1);

/** `/api/employees` for `/api/v1/employees`; other paths as they are. */
export const withoutV1 = (path: string) => (isV1(path) ? `/api${path.slice(V1.length)}` : path);

export const isInScope = ({ needs }: Pick<SessionCall, "needs">, scope: TokenScope) =>
  allows(ROLE_OF_SCOPE[scope], needs);

/** Whether a token of some scope may make a call; events and presence are for screens. */
export function isForTokens(call: Call): call is SessionCall {
  if (call.by !== "session" || call.feature === "events" || FOR_USERS.includes(call.needs)) return false;
  return SCOPES.some((scope) => isInScope(call, scope));
}

/** Every call that is offered below `/api/v1`. */
export const tokenCalls: readonly SessionCall[] = calls.filter(isForTokens);

export function matchV1(method: string, path: string): CallMatch<SessionCall> {
  const match = matchCall(method, isV1(path) ? withoutV1(path) : "");
  if (match.kind === "unknown") return match;
  if (match.kind === "call")
    return isForTokens(match.call) ? { ...match, call: match.call } : { kind: "unknown" };
  const offered = match.calls.filter(isForTokens);
  return offered.length > 0 ? { kind: "wrong-method", calls: offered } : { kind: "unknown" };
}
