import { credentials as credentialsSchema } from "@chairtime/contract/people/credentials";
import { salonSwitch } from "@chairtime/contract/salon";
import { said } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { askAsSession } from "../../proxy/ask-as-session.ts";
import type { Deadline } from "../../proxy/deadline.ts";
import { proxyAnswer } from "../../proxy/proxy-answer.ts";
import { parseJson, readJson } from "../../proxy/read-body.ts";
import { OPEN_BODY_MAX_BYTES, readJsonBody } from "../../proxy/request-body.ts";
import { withSession } from "../../proxy/request-headers.ts";
import { withDeadline } from "../../proxy/with-deadline.ts";
import type { Session } from "../../session/session.ts";
import { newSession } from "../../session/session-from-credentials.ts";
import type { Visit } from "../answer-request.ts";
import { type Answer, errorAnswer, unreadable } from "../answers.ts";
import { beginSession } from "./begin-session.ts";
import { visitSession } from "./visit-session.ts";

const PATH = "/api/auth/salon";

/**
 * POST /api/auth/salon: replaces this session by one in another salon of the same user. A session never changes its
 * salon, so that a page's late call can't be served in the new one.
 */
export async function switchSalon(visit: Visit): Promise<Answer> {
  const { bff } = visit;
  const read = await readJsonBody(visit, OPEN_BODY_MAX_BYTES);
  if (read.kind === "refused") return read.answer;
  const wanted = z.safeParse(salonSwitch, read.kind === "json" ? parseJson(read.bytes) : null);
  if (!wanted.success) return errorAnswer(400, said("refusals.bff.chooseSalon"));
  const opened = await visitSession(visit);
  if (opened.kind === "answer") return opened.answer;
  return withDeadline(visit, async (deadline) => {
    const asked = await askAsSession(visit, opened.held, deadline, ({ session }) =>
      send(visit, session, wanted.data, deadline),
    );
    if (asked.kind === "answer") return asked.answer;
    const { held, answer } = asked;
    if (answer.status !== 200) return proxyAnswer(answer, { backend: bff.backend, path: PATH, deadline });
    const credentials = z.safeParse(credentialsSchema, await readJson(answer.body).catch(() => undefined));
    if (deadline.signal.isOver) throw deadline.signal.reason;
    if (!credentials.success) return unreadable(502);
    const { user, startedAt } = held.session;
    const session = newSession(credentials.data, answer.setCookie, {
      email: user.email ?? user.id,
      refreshTokenDays: bff.settings.refreshTokenDays,
      now: bff.now(),
    });
    // Switching salons doesn't extend the session beyond the sign-in's maximum age.
    return beginSession(visit, { ...session, startedAt }, { before: { ...opened, held } });
  });
}

function send(visit: Visit, session: Session, body: object, deadline: Deadline) {
  const { bff, headers } = visit;
  return bff.backend.send({
    method: "POST",
    path: PATH,
    headers: { ...withSession(headers, session, PATH, bff.now()), "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: deadline.signal,
  });
}
