import { withDeadline } from "../../proxy/with-deadline.ts";
import { refreshedSession } from "../../refresh/refresh-when-due.ts";
import {
  clearedCookie,
  type HeldSession,
  openSession,
  sessionCookie,
  wasReplaced,
} from "../../session/open-session.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, jsonAnswer, NO_STORE } from "../answers.ts";
import { visitSession } from "./visit-session.ts";

/** GET /api/auth/session: the signed-in user. Doesn't ask the backend. */
export async function currentSession(visit: Visit): Promise<Answer> {
  const opened = await visitSession(visit);
  return opened.kind === "open" ? jsonAnswer(200, { user: opened.held.session.user }) : opened.answer;
}

/** POST /api/auth/refresh: new tokens in the cookie, the user in the answer. */
export async function refreshSession(visit: Visit): Promise<Answer> {
  const opened = await visitSession(visit);
  if (opened.kind === "answer") return opened.answer;
  // Another request's refresh is recent enough for this one.
  if (opened.isNewer) return withCookie(visit, opened.held);
  return withDeadline(visit, async (deadline) => {
    const usable = await refreshedSession(visit, opened.held, deadline);
    return usable.kind === "held" ? withCookie(visit, usable.held) : usable.answer;
  });
}

function withCookie({ bff }: Visit, held: HeldSession): Answer {
  const answer = jsonAnswer(200, { user: held.session.user });
  if (!bff.tombstones.has(held.session.id)) answer.headers["set-cookie"] = sessionCookie(bff, held);
  return answer;
}

/** POST /api/auth/forget: clears a cookie that is not a session, for the sign-in page. Keeps a good one. */
export async function forgetDeadSession({ bff, request }: Visit): Promise<Answer> {
  const opened = await openSession(bff, request.headers.get("cookie"));
  // Somebody has signed in over a dead session since the page asked: the cookie is now theirs.
  const isReplaced = opened.kind === "dead" && (await wasReplaced(bff, opened.session));
  const isCleared = (opened.kind === "dead" || opened.kind === "unopenable") && !isReplaced;
  const headers = { "cache-control": NO_STORE };
  return {
    status: 204,
    headers: isCleared ? { ...headers, "set-cookie": clearedCookie(bff) } : headers,
    body: null,
  };
}
