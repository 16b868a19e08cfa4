import "server-only";
import type { User } from "@chairtime/contract/people/auth";
import { visitorAddress } from "@chairtime/kit/server/visitor-address";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { bff } from "../context.ts";
import { hasFront } from "../doors/process-flags.ts";
import { requestIdFrom } from "../doors/request-id.ts";
import { Deadline } from "../proxy/deadline.ts";
import { readWhole } from "../proxy/read-body.ts";
import { backendHeaders, withSession } from "../proxy/request-headers.ts";
import { type OpenedSession, openSession } from "../session/open-session.ts";
import { hasGoodToken } from "../session/session.ts";
import { ADDRESS_HEADER } from "./guarded-paths.ts";
import { loginAddress } from "./safe-return.ts";

export interface PageSession {
  user: User;
}

/** Time limit in ms for a page's data: after it the page is sent, and the browser fetches the rest. */
const PREFETCH_MS = 2500;
const JSON_BODY = { "content-type": "application/json" };

const pageSession = cache(
  async (): Promise<OpenedSession> => openSession(bff(), (await headers()).get("cookie")),
);

/**
 * The signed-in manager, or a redirect to `/login?from=...` with the page's whole address. An expired token doesn't
 * redirect: the browser's first call refreshes it, and only a failed refresh leads to sign-in.
 */
export async function requireSession(): Promise<PageSession> {
  const opened = await pageSession();
  if (opened.kind !== "open") redirect(loginAddress((await headers()).get(ADDRESS_HEADER) ?? "/"));
  return { user: opened.held.session.user };
}

/** The signed-in manager, or null. For pages that anonymous visitors see too. */
export async function currentUser(): Promise<User | null> {
  const opened = await pageSession();
  return opened.kind === "open" ? opened.held.session.user : null;
}

/** True when the browser holds a cookie that is no session: the sign-in page has it cleared by POST /api/auth/forget. */
export async function hasDeadSession(): Promise<boolean> {
  const { kind } = await pageSession();
  return kind === "dead" || kind === "unopenable";
}

/** The backend's answer; `body` is null when it is not JSON. */
export interface PageAnswer {
  status: number;
  body: unknown;
}

/**
 * Asks the backend for a page, with a token that is still good: a GET, or a POST of `question` as JSON. Null when there
 * is no such token or no answer came: the page then leaves it to the browser. Never refreshes, never throws.
 */
export async function askBackend(path: string, question?: object): Promise<PageAnswer | null> {
  const opened = await pageSession();
  if (opened.kind !== "open") return null;
  const { backend, now, settings } = bff();
  const session = opened.held.session;
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
    return { status: answer.status, body: (await readWhole(answer.body)) ?? null };
  } catch {
    return null;
  } finally {
    deadline.clear();
  }
}

/** Headers of a page's own call to the backend: the visitor's, and the request's id. */
export async function pageHeaders(trustProxy: number): Promise<Record<string, string>> {
  const browser = await headers();
  const forwarded = browser.get("x-forwarded-for");
  const made = backendHeaders(browser, {
    requestId: requestIdFrom(browser.get("x-request-id")),
    visitor: hasFront() ? forwarded : visitorAddress(null, forwarded, trustProxy),
  });
  return { ...made, accept: "application/json" };
}
