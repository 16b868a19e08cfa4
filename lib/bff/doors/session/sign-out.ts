import { askedLanguage } from "@chairtime/messages/languages";
import { said } from "@chairtime/messages/said";
import { say } from "@chairtime/messages/server/words-in";
import { log } from "../../../settings/log.ts";
import { clearedCookie, openSession, sessionOf, wasReplaced } from "../../session/open-session.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, errorAnswer, jsonAnswer } from "../answers.ts";
import { endSession } from "./end-session.ts";
import { changeSince } from "./visit-session.ts";

/** POST /api/auth/logout: ends the session here whatever the backend says, and reports a failure. */
export async function signOut(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const opened = await openSession(bff, visit.request.headers.get("cookie"));
  const change = opened.kind === "open" ? changeSince(visit, opened.held.session) : null;
  if (change) return change.answer;
  const session = sessionOf(opened);
  const revoked = opened.kind !== "open" || (await endSession(visit, opened.held.session, "signed-out"));
  // A user who has signed in over this session, perhaps during this call, keeps the cookie.
  const isReplaced = session !== null && (await wasReplaced(bff, session));
  const headers: Record<string, string> = isReplaced ? {} : { "set-cookie": clearedCookie(bff) };
  const language = askedLanguage(visit.request.headers.get("accept-language"));
  if (revoked) return jsonAnswer(200, { message: say(language, said("refusals.done.signedOut")) }, headers);
  log().warn({ requestId: visit.requestId }, "The backend did not confirm a sign-out.");
  return errorAnswer(502, said("refusals.bff.logoutFailed"), undefined, headers);
}
