import { Deadline } from "../../proxy/deadline.ts";
import { endOf, type Session } from "../../session/session.ts";
import type { Burial } from "../../session/tombstones.ts";
import type { Visit } from "../answer-request.ts";
import { revokeTokens } from "./revoke.ts";

/**
 * Ends a session: at once on this node, on the others, and at the backend. From then on no seal of it opens, and
 * nothing in flight sets its cookie again. True if the backend confirmed; never rejects.
 */
export async function endSession(visit: Visit, session: Session, burial: Burial): Promise<boolean> {
  await burySession(visit, session, burial);
  return revokeNewest(visit, session);
}

/** Like `endSession`, without the backend: for a session that it has already ended. */
export async function burySession({ bff }: Visit, session: Session, burial: Burial): Promise<void> {
  const now = bff.now();
  const { requestTimeoutMs, refreshMemorySeconds } = bff.settings;
  // Outlasts anything of the session that is in flight or remembered.
  const until = Math.max(endOf(session), now + 3 * requestTimeoutMs + refreshMemorySeconds * 1000);
  const kept = bff.tombstones.bury(session.id, burial, until);
  bff.seals.forget(session.id);
  await Promise.all([kept, bff.store?.bury(session.id, burial, until - now).catch(() => undefined)]);
}

/** Waits for a running refresh first: it revokes its own new tokens, because the session is gone. */
async function revokeNewest({ bff, headers }: Visit, session: Session): Promise<boolean> {
  const deadline = new Deadline(bff.settings.requestTimeoutMs);
  try {
    const newest = bff.coordinator.newest(session)?.session ?? session;
    const underWay = bff.coordinator.underWay(newest);
    if (underWay) {
      await deadline.waitFor(underWay);
      return true;
    }
    const options = { timeoutMs: deadline.remaining, now: bff.now, headers };
    return await revokeTokens(bff.backend, newest, options);
  } catch {
    return false;
  } finally {
    deadline.clear();
  }
}
