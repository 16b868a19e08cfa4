import "server-only";
import type { User } from "@chairtime/contract/auth";
import { visitorAddress } from "@chairtime/kit/visitor-address";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { bff } from "../context.ts";
import { hasFront } from "../doors/front.ts";
import { requestIdFrom } from "../doors/request-id.ts";
import { Deadline } from "../proxy/deadline.ts";
import { parseJson } from "../proxy/read-body.ts";
import { backendHeaders, withSession } from "../proxy/request-headers.ts";
import { type CookieFinding, findSession } from "../session/held-session.ts";
import { hasGoodToken, type Session } from "../session/session.ts";
import { loginAddress } from "./safe-return.ts";

export interface PageSession {
  user: User;
}

/** A page waits this long for its data; then its first byte goes out and the browser asks itself. */
const PREFETCH_MS = 2500;
const JSON_BODY = { "content-type": "application/json" };

const pageSession = cache(async (): Promise<CookieFinding> => {
  const found = await findSession(bff(), (await headers()).get("cookie"));
  // Its refresh has failed: the cookie opens, and no call would get through with it.
  return found.kind === "open" && bff().coordinator.hasEnded(found.held.session) ? { kind: "dead" } : found;
});

/**
 * The signed-in manager, or a redirect to `/login?from=...`. An expired token is no reason to redirect: the browser's
 * first call renews it, and only a failure of that leads to sign-in.
 */
export async function requireSession(from: string): Promise<PageSession> {
  const found = await pageSession();
  if (found.kind !== "open") redirect(loginAddress(from));
  return { user: newestOf(found.held.session).user };
}

/** The signed-in manager, or null. For pages that anonymous visitors see too. */
export async function currentUser(): Promise<User | null> {
  const found = await pageSession();
  return found.kind === "open" ? newestOf(found.held.session).user : null;
}

/** True when the browser holds a cookie that is no session: the sign-in page has it cleared by POST /api/auth/forget. */
export async function hasDeadSession(): Promise<boolean> {
  return (await pageSession()).kind === "dead";
}

/** What the backend answered; `body` is null when it is no JSON. */
export interface PageAnswer {
  status: number;
  body: unknown;
}

/**
 * Asks the backend for a page, with a token that is still good: a GET, or a POST of `question` as JSON. Null when there
 * is no such token or no answer came: the page then leaves it to the browser. Never refreshes, never throws.
 */
export async function askBackend(path: string, question?: object): Promise<PageAnswer | null> {
  const found = await pageSession();
  if (found.kind !== "open") return null;
  const { backend, now, settings } = bff();
  const session = newestOf(found.held.session);
  if (!hasGoodToken(session, now())) return null;
  const deadline = new Deadline(Math.min(PREFETCH_MS, settings.requestTimeoutMs));
  try {
    const sent = withSession(await pageHeaders(settings.trustProxy), session, path, now());
    const answer = await backend.send({
      path,
      signal: deadline.signal,
      ...(question
        ? { method: "POST", headers: { ...sent, ...JSON_BODY }, body: JSON.stringify(question) }
        : { method: "GET", headers: sent }),
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer.body) chunks.push(Buffer.from(chunk));
    return { status: answer.status, body: parseJson(Buffer.concat(chunks)) ?? null };
  } catch {
    return null;
  } finally {
    deadline.clear();
  }
}

function newestOf(session: Session): Session {
  return bff().coordinator.newest(session)?.session ?? session;
}

async function pageHeaders(trustProxy: number): Promise<Record<string, string>> {
  const given = await headers();
  const forwarded = given.get("x-forwarded-for");
  const made = backendHeaders(given, {
    requestId: requestIdFrom(given.get("x-request-id")),
    visitor: hasFront() ? forwarded : visitorAddress(null, forwarded, trustProxy),
  });
  return { ...made, accept: "application/json" };
}
