import type { Bff } from "../context.ts";
import type { Visit } from "../doors/answer-request.ts";
import type { Answer } from "../doors/answers.ts";
import type { VisitSession } from "../doors/session/visit-session.ts";
import { refreshedSession, usableSession } from "../refresh/refresh-when-due.ts";
import { type HeldSession, sessionCookie } from "../session/open-session.ts";
import type { BackendAnswer } from "./backend-client.ts";
import type { Deadline } from "./deadline.ts";

type OpenVisit = Extract<VisitSession, { kind: "open" }>;

export type Asked =
  /** The backend's answer, and the session of that call: a newer one after a refresh in between. */
  | { kind: "asked"; held: HeldSession; answer: BackendAnswer }
  /** No usable token: the browser gets this answer. */
  | { kind: "answer"; answer: Answer };

/**
 * Asks the backend with a session's token, refreshed first if due, and retries once after a 401 and a refresh. A second
 * 401 is an answer.
 */
export async function askAsSession(
  visit: Visit,
  session: HeldSession,
  deadline: Deadline,
  send: (held: HeldSession) => Promise<BackendAnswer>,
): Promise<Asked> {
  const first = await usableSession(visit, session, deadline);
  if (first.kind === "answer") return first;
  const answer = await send(first.held);
  if (answer.status !== 401) return { kind: "asked", held: first.held, answer };
  answer.body.on("error", () => undefined).destroy();
  const second = await refreshedSession(visit, first.held, deadline);
  if (second.kind === "answer") return second;
  return { kind: "asked", held: second.held, answer: await send(second.held) };
}

/** Sets the cookie only if a refresh came between, and never for a session that was signed out or replaced in between. */
export function keepRefreshed(bff: Bff, opened: OpenVisit, held: HeldSession, answer: Answer): Answer {
  const isNewer = opened.isNewer || held.seal !== opened.held.seal;
  if (isNewer && !bff.tombstones.has(held.session.id))
    answer.headers["set-cookie"] = sessionCookie(bff, held);
  return answer;
}
