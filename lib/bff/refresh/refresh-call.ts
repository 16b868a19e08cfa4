import { credentials as credentialsSchema } from "@chairtime/contract/people/credentials";
import * as z from "zod/mini";
import { type BackendClient, BackendUnreachableError } from "../proxy/backend-client.ts";
import { Deadline } from "../proxy/deadline.ts";
import { readJson } from "../proxy/read-body.ts";
import { cookieHeaderFor } from "../session/cookie-jar.ts";
import type { Session } from "../session/session.ts";
import { refreshedSession } from "../session/session-from-credentials.ts";

export const REFRESH_PATH = "/api/auth/refresh";

const ATTEMPTS = 3;
const WAITS_MS = [250, 750];
/** No try starts later than this after the first, in ms. */
const RETRY_MS = 3000;

export type RefreshCallResult =
  | { kind: "refreshed"; session: Session }
  | { kind: "failed"; passing: boolean; why: string };

type Attempt = RefreshCallResult | { kind: "again"; why: string };

/**
 * Asks the backend for new tokens. Retries after a refused connection or a 5xx, at most 3 times within 3 s: the former
 * can't have used up the token, the latter rarely does. Never rejects.
 */
export async function callRefresh(
  backend: BackendClient,
  session: Session,
  options: { timeoutMs: number; now: () => number; headers: Record<string, string> },
): Promise<RefreshCallResult> {
  const deadline = new Deadline(options.timeoutMs);
  const retryUntil = performance.now() + RETRY_MS;
  try {
    for (let attempt = 1; ; attempt++) {
      const result = await tryOnce(backend, session, options, deadline);
      if (result.kind !== "again") return result;
      const wait = WAITS_MS[attempt - 1] ?? 0;
      const isLate = performance.now() + wait > retryUntil || wait >= deadline.remaining;
      if (attempt === ATTEMPTS || isLate) return { kind: "failed", passing: true, why: result.why };
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } finally {
    deadline.clear();
  }
}

async function tryOnce(
  backend: BackendClient,
  session: Session,
  { now, headers }: { now: () => number; headers: Record<string, string> },
  deadline: Deadline,
): Promise<Attempt> {
  const failed = (why: string, passing: boolean): Attempt => ({ kind: "failed", passing, why });
  try {
    const cookie = cookieHeaderFor(session.cookies, REFRESH_PATH, now());
    const answer = await backend.send({
      method: "POST",
      path: REFRESH_PATH,
      headers: { ...headers, "content-type": "application/json", ...(cookie ? { cookie } : {}) },
      signal: deadline.signal,
    });
    const body = await readJson(answer.body);
    if (answer.status >= 500) return { kind: "again", why: `status ${answer.status}` };
    if (answer.status !== 200) return failed(`status ${answer.status}`, false);
    const parsed = z.safeParse(credentialsSchema, body);
    if (!parsed.success) return failed("an answer without a token", false);
    return {
      kind: "refreshed",
      session: refreshedSession(session, parsed.data, answer.setCookie, now()),
    };
  } catch (error) {
    if (error instanceof BackendUnreachableError && error.neverSent) return { kind: "again", why: "refused" };
    return failed(error instanceof Error ? error.name : "network error", true);
  }
}
