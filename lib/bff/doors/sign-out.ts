import { log } from "../../log.ts";
import type { Bff } from "../context.ts";
import { Deadline } from "../proxy/deadline.ts";
import { clearedCookie, findSession } from "../session/held-session.ts";
import type { Session } from "../session/session.ts";
import { type Answer, errorAnswer, jsonAnswer } from "./answers.ts";
import type { Visit } from "./door.ts";
import { revokeTokens } from "./revoke.ts";

/** POST /api/auth/logout: the session ends here whatever the backend says; its failure is told. */
export async function signOut(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const cleared = { "set-cookie": clearedCookie(bff) };
  const found = await findSession(bff, visit.request.headers.get("cookie"));
  if (found.kind !== "open") return jsonAnswer(200, { message: "Signed out." }, cleared);
  const { session } = found.held;
  buryLocally(bff, session);
  await bff.store?.bury(session.id, buriedFor(bff, session)).catch(() => undefined);
  const revoked = await revokeNewest(visit, session);
  if (revoked) return jsonAnswer(200, { message: "Signed out." }, cleared);
  log().warn({ requestId: visit.requestId }, "The backend did not confirm a sign-out.");
  return errorAnswer(502, "Logout failed", undefined, cleared);
}

/** Ends a session on this node: no seal of it opens, and nothing in flight sets its cookie again. */
export function buryLocally(bff: Bff, session: Session): void {
  const now = bff.now();
  bff.tombstones.bury(session.id, now + buriedFor(bff, session), now);
  bff.seals.forget(session.id);
}

/** Longer than anything of the session can still be in flight or remembered, and than its token is good. */
function buriedFor(bff: Bff, session: Session): number {
  const { requestTimeoutMs, refreshMemorySeconds } = bff.settings;
  const tokenLeft = (session.accessUntil ?? 0) - bff.now();
  return Math.max(tokenLeft, session.accessLife ?? 0, 3 * requestTimeoutMs) + refreshMemorySeconds * 1000;
}

/** A refresh under way is awaited first: it takes its own new tokens back, because the session is gone. */
async function revokeNewest(visit: Visit, session: Session): Promise<boolean> {
  const { bff } = visit;
  const deadline = new Deadline(bff.settings.requestTimeoutMs);
  try {
    const newest = bff.coordinator.newest(session)?.session ?? session;
    const underWay = bff.coordinator.underWay(newest);
    if (underWay) {
      await deadline.waitFor(underWay);
      return true;
    }
    return await revokeTokens(bff.backend, newest, {
      timeoutMs: deadline.remaining,
      now: bff.now,
      headers: visit.headers,
    });
  } catch {
    return false;
  } finally {
    deadline.clear();
  }
}
