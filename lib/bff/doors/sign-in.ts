import { credentials as credentialsSchema, loginRequest } from "@chairtime/contract/auth";
import * as z from "zod/mini";
import { log } from "../../log.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { parseJson, readJson } from "../proxy/read-body.ts";
import { readJsonBody } from "../proxy/request-body.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import { DEVICE_HEADER, deviceCookieLine, deviceOf } from "../session/device-cookie.ts";
import { type OpenedSession, openSession, sessionCookie } from "../session/open-session.ts";
import { SessionTooLargeError, sealSession } from "../session/seal.ts";
import { endOf } from "../session/session.ts";
import { newSession } from "../session/session-from-credentials.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer, jsonAnswer, unreadable } from "./answers.ts";
import { burySession, endSession } from "./end-session.ts";

const LOGIN_PATH = "/api/auth/login";

/** POST /api/auth/login: the backend's tokens go into the sealed cookie, the browser learns only the user. */
export async function signIn(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const read = await readJsonBody(visit.request);
  if (read.kind === "refused") return errorAnswer(read.status, read.sentence);
  const wanted = z.safeParse(loginRequest, read.kind === "json" ? parseJson(read.bytes) : null);
  if (!wanted.success) return errorAnswer(400, wanted.error.issues[0]?.message ?? "Email is required");
  const cookies = visit.request.headers.get("cookie");
  const device = deviceOf(cookies, bff.settings.appUrl);
  const before = await openSession(bff, cookies);
  return withDeadline(visit, async (deadline) => {
    const answer = await bff.backend.send({
      method: "POST",
      path: LOGIN_PATH,
      headers: {
        ...visit.headers,
        "content-type": "application/json",
        // A device that has signed in before is not held up by what strangers try.
        ...(device ? { [DEVICE_HEADER]: device } : {}),
      },
      body: JSON.stringify(wanted.data),
      signal: deadline.signal,
    });
    // A 401 here is the answer to the visitor, never a reason to refresh.
    if (answer.status !== 200)
      return proxyAnswer(answer, { backend: bff.backend, path: LOGIN_PATH, deadline });
    const credentials = z.safeParse(credentialsSchema, await readJson(answer.body).catch(() => undefined));
    if (deadline.signal.isOver) throw deadline.signal.reason;
    if (!credentials.success) return unreadable(502);
    const now = bff.now();
    const session = newSession(credentials.data, answer.setCookie, {
      email: wanted.data.email,
      refreshTokenDays: bff.settings.refreshTokenDays,
      now,
    });
    try {
      const seal = await sealSession(session, bff.settings.sessionSecrets);
      bff.seals.put(seal, session, endOf(session));
      await replace(visit, before);
      const cookie = sessionCookie(bff, { session, seal });
      const named = deviceCookieLine(bff.settings.appUrl, answer.headers[DEVICE_HEADER]);
      return {
        ...jsonAnswer(200, { user: session.user }, { "set-cookie": cookie }),
        ...(named ? { cookies: [named] } : {}),
      };
    } catch (error) {
      if (!(error instanceof SessionTooLargeError)) throw error;
      log().error({ requestId: visit.requestId }, error.message);
      return errorAnswer(502, error.message, "session_too_large");
    }
  });
}

/** Ends the session that a sign-in takes the place of: it would live on unseen, and its late answers bring it back. */
async function replace(visit: Visit, before: OpenedSession): Promise<void> {
  if (before.kind === "dead") await burySession(visit, before.session, "replaced");
  if (before.kind !== "open" || (await endSession(visit, before.held.session, "replaced"))) return;
  log().warn({ requestId: visit.requestId }, "The backend did not confirm the end of a replaced session.");
}
