import { loginRequest } from "@chairtime/contract/people/auth";
import { credentials as credentialsSchema } from "@chairtime/contract/people/credentials";
import { refusalOf } from "@chairtime/contract/refusals/refusal";
import { said } from "@chairtime/messages/said";
import { refusedWords } from "@chairtime/messages/sentences/refused-words";
import * as z from "zod/mini";
import { proxyAnswer } from "../../proxy/proxy-answer.ts";
import { parseJson, readJson } from "../../proxy/read-body.ts";
import { OPEN_BODY_MAX_BYTES, readJsonBody } from "../../proxy/request-body.ts";
import { withDeadline } from "../../proxy/with-deadline.ts";
import { DEVICE_HEADER, deviceCookieLine, deviceOf } from "../../session/device-cookie.ts";
import { languageCookieLine } from "../../session/language-cookie.ts";
import { openSession } from "../../session/open-session.ts";
import { newSession } from "../../session/session-from-credentials.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, errorAnswer, unreadable } from "../answers.ts";
import { beginSession } from "./begin-session.ts";

const LOGIN_PATH = "/api/auth/login";

/** POST /api/auth/login: the sealed cookie gets the backend's tokens, the browser only learns the user. */
export async function signIn(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const read = await readJsonBody(visit, OPEN_BODY_MAX_BYTES);
  if (read.kind === "refused") return read.answer;
  const wanted = z.safeParse(loginRequest, read.kind === "json" ? parseJson(read.bytes) : null);
  if (!wanted.success) {
    const [issue] = wanted.error.issues;
    return errorAnswer(400, issue ? refusedWords(refusalOf(issue)) : said("refusals.bff.emailRequired"));
  }
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
        // Exempts a device that has signed in before from limits that strangers have used up.
        ...(device ? { [DEVICE_HEADER]: device } : {}),
      },
      body: JSON.stringify(wanted.data),
      signal: deadline.signal,
    });
    // A 401 here answers the visitor; it never causes a refresh.
    if (answer.status !== 200)
      return proxyAnswer(answer, { backend: bff.backend, path: LOGIN_PATH, deadline });
    const credentials = z.safeParse(credentialsSchema, await readJson(answer.body).catch(() => undefined));
    if (deadline.signal.isOver) throw deadline.signal.reason;
    if (!credentials.success) return unreadable(502);
    const session = newSession(credentials.data, answer.setCookie, {
      email: wanted.data.email,
      refreshTokenDays: bff.settings.refreshTokenDays,
      now: bff.now(),
    });
    const { appUrl } = bff.settings;
    const pageLanguage = visit.request.headers.get("accept-language");
    const lines = [
      deviceCookieLine(appUrl, answer.headers[DEVICE_HEADER]),
      languageCookieLine(appUrl, session.user.language, pageLanguage),
    ];
    return beginSession(visit, session, { before, cookies: lines.filter((line) => line !== null) });
  });
}
