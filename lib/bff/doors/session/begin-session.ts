import { log } from "../../../settings/log.ts";
import { type OpenedSession, sessionCookie } from "../../session/open-session.ts";
import { SessionTooLargeError, sealSession } from "../../session/seal.ts";
import { endOf, type Session } from "../../session/session.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, errorAnswer, jsonAnswer } from "../answers.ts";
import { burySession, endSession } from "./end-session.ts";

/**
 * Gives the browser a new session, replacing its old one: the sealed cookie holds its tokens, and the browser only
 * learns the user. `cookies` are further Set-Cookie lines.
 */
export async function beginSession(
  visit: Visit,
  session: Session,
  { before, cookies = [] }: { before: OpenedSession; cookies?: string[] },
): Promise<Answer> {
  const { bff } = visit;
  try {
    const seal = await sealSession(session, bff.settings.sessionSecrets);
    bff.seals.put(seal, session, endOf(session));
    await replace(visit, before);
    const answer = jsonAnswer(
      200,
      { user: session.user },
      { "set-cookie": sessionCookie(bff, { session, seal }) },
    );
    return cookies.length > 0 ? { ...answer, cookies } : answer;
  } catch (error) {
    if (!(error instanceof SessionTooLargeError)) throw error;
    log().error({ requestId: visit.requestId }, error.message);
    return errorAnswer(502, error.said, "session_too_large");
  }
}

/** Ends the replaced session: otherwise it would live on unseen, and its late answers would bring it back. */
async function replace(visit: Visit, before: OpenedSession): Promise<void> {
  if (before.kind === "dead") await burySession(visit, before.session, "replaced");
  if (before.kind !== "open" || (await endSession(visit, before.held.session, "replaced"))) return;
  log().warn({ requestId: visit.requestId }, "The backend did not confirm the end of a replaced session.");
}
