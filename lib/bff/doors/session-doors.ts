import { withDeadline } from "../proxy/with-deadline.ts";
import { renewSession } from "../refresh/renew-session.ts";
import { clearedCookie, findSession, givenCookie } from "../session/held-session.ts";
import { type Answer, jsonAnswer, noSession } from "./answers.ts";
import type { Visit } from "./door.ts";

/** GET /api/auth/session: who is signed in. Asks no backend; a cookie that does not open is cleared. */
export async function currentSession(visit: Visit): Promise<Answer> {
  const found = await findSession(visit.bff, visit.request.headers.get("cookie"));
  if (found.kind === "none") return noSession();
  if (found.kind === "dead") return noSession(clearedCookie(visit.bff));
  if (visit.bff.coordinator.hasEnded(found.held.session)) return noSession(clearedCookie(visit.bff));
  const newest = visit.bff.coordinator.newest(found.held.session) ?? found.held;
  return jsonAnswer(200, { user: newest.session.user });
}

/** POST /api/auth/refresh: new tokens in the cookie, the user in the answer. */
export async function refreshSession(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const found = await findSession(bff, visit.request.headers.get("cookie"));
  if (found.kind === "none") return noSession();
  if (found.kind === "dead") return noSession(clearedCookie(bff));
  const { held } = found;
  return withDeadline(visit, async (deadline) => {
    // What another request has renewed meanwhile is new enough for this one.
    const newest = bff.coordinator.newest(held.session);
    const renewal = newest
      ? { kind: "held" as const, held: newest }
      : await renewSession(visit, held, deadline);
    if (renewal.kind === "answer") return renewal.answer;
    const answer = jsonAnswer(200, { user: renewal.held.session.user });
    if (!bff.tombstones.has(renewal.held.session.id, bff.now()))
      answer.headers["set-cookie"] = givenCookie(bff, renewal.held);
    return answer;
  });
}

/** POST /api/auth/forget: clears a cookie that is no session; the sign-in page calls it. A good one stays. */
export async function forgetDeadSession(visit: Visit): Promise<Answer> {
  const found = await findSession(visit.bff, visit.request.headers.get("cookie"));
  const headers = { "cache-control": "private, no-store" };
  const isDead =
    found.kind === "dead" || (found.kind === "open" && visit.bff.coordinator.hasEnded(found.held.session));
  return {
    status: 204,
    headers: isDead ? { ...headers, "set-cookie": clearedCookie(visit.bff) } : headers,
    body: null,
  };
}
