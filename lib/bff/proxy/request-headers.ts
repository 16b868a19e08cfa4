import { ONCE_HEADER } from "@chairtime/contract/calls/once";
import { ACTION_HEADER } from "@chairtime/contract/changes";
import { cookieHeaderFor } from "../session/cookie-jar.ts";
import type { Session } from "../session/session.ts";

/** Headers of the browser's request that go to the backend. */
const FORWARDED = [
  "accept",
  "accept-language",
  "content-type",
  "user-agent",
  "if-match",
  "if-none-match",
  "traceparent",
  ACTION_HEADER,
  ONCE_HEADER,
];

/** Headers of a call to the backend on a browser's request. */
export function backendHeaders(
  browser: Pick<Headers, "get">,
  made: { requestId: string; visitor: string | null },
): Record<string, string> {
  const headers: Record<string, string> = { "x-request-id": made.requestId };
  for (const name of FORWARDED) {
    const value = browser.get(name);
    if (value !== null) headers[name] = value;
  }
  if (made.visitor) headers["x-forwarded-for"] = made.visitor;
  return headers;
}

/** Adds the session's access token and the backend's own cookies for that path. */
export function withSession(
  headers: Record<string, string>,
  session: Session,
  path: string,
  now: number,
): Record<string, string> {
  const cookie = cookieHeaderFor(session.cookies, path.split("?", 1)[0] ?? path, now);
  return {
    ...headers,
    authorization: `Bearer ${session.accessToken}`,
    ...(cookie ? { cookie } : {}),
  };
}
