import { PLAN_BYTES_MAX } from "@chairtime/contract/limits";
import { PLANS_PATH } from "@chairtime/contract/plans-path";
import { said } from "@chairtime/messages/said";
import type { Visit } from "../doors/answer-request.ts";
import { type Answer, errorAnswer } from "../doors/answers.ts";
import { type VisitSession, visitSession } from "../doors/session/visit-session.ts";
import { askAsSession, keepRefreshed } from "./ask-as-session.ts";
import type { BackendAnswer } from "./backend-client.ts";
import type { Deadline } from "./deadline.ts";
import { isCleanPath } from "./path-check.ts";
import { proxyAnswer } from "./proxy-answer.ts";
import { BODY_MAX_BYTES, OPEN_BODY_MAX_BYTES, readJsonBody } from "./request-body.ts";
import { withSession } from "./request-headers.ts";
import { findRoute } from "./routes.ts";
import { withDeadline } from "./with-deadline.ts";

/** Forwards an allowed call to the backend, with the session's token if required. */
export async function proxy(visit: Visit): Promise<Answer> {
  if (!isCleanPath(visit.path)) return errorAnswer(400, said("refusals.bff.address"));
  const route = findRoute(visit.method, visit.path);
  if (route.kind === "unknown") return errorAnswer(404, said("refusals.bff.nothingHere"));
  if (route.kind === "wrong-method")
    return errorAnswer(405, said("refusals.bff.method"), undefined, { allow: route.allow });
  const opened = route.kind === "proxied" ? await visitSession(visit) : null;
  if (opened?.kind === "answer") return opened.answer;
  let body: Buffer | null = null;
  if (route.method === "POST" || route.method === "PUT") {
    const most = visit.path === PLANS_PATH ? PLAN_BYTES_MAX : BODY_MAX_BYTES;
    const read = await readJsonBody(visit, route.kind === "open" ? OPEN_BODY_MAX_BYTES : most);
    if (read.kind === "refused") return read.answer;
    if (read.kind === "json") body = read.bytes;
  }
  return withDeadline(visit, (deadline) => {
    if (route.onlyAsks) deadline.endWith(visit.request);
    return opened
      ? passWithSession(visit, opened, body, deadline)
      : pass(visit, visit.headers, body, deadline);
  });
}

async function passWithSession(
  visit: Visit,
  opened: Extract<VisitSession, { kind: "open" }>,
  body: Buffer | null,
  deadline: Deadline,
): Promise<Answer> {
  const { bff } = visit;
  const asked = await askAsSession(visit, opened.held, deadline, ({ session }) =>
    send(visit, withSession(visit.headers, session, visit.path, bff.now()), body, deadline),
  );
  if (asked.kind === "answer") return asked.answer;
  const { held, answer } = asked;
  const proxied = await proxyAnswer(answer, { backend: bff.backend, path: visit.path, deadline });
  return keepRefreshed(bff, opened, held, proxied);
}

async function pass(
  visit: Visit,
  headers: Record<string, string>,
  body: Buffer | null,
  deadline: Deadline,
): Promise<Answer> {
  const answer = await send(visit, headers, body, deadline);
  return proxyAnswer(answer, { backend: visit.bff.backend, path: visit.path, deadline });
}

function send(
  visit: Visit,
  headers: Record<string, string>,
  body: Buffer | null,
  deadline: Deadline,
): Promise<BackendAnswer> {
  const { method, path, search } = visit;
  return visit.bff.backend.send({ method, path: `${path}${search}`, headers, body, signal: deadline.signal });
}
