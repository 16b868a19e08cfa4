import { type Answer, errorAnswer, noSession } from "../doors/answers.ts";
import type { Visit } from "../doors/door.ts";
import { renewSession, usableSession } from "../refresh/renew-session.ts";
import { clearedCookie, findSession, givenCookie, type HeldSession } from "../session/held-session.ts";
import type { BackendAnswer } from "./backend-client.ts";
import type { Deadline } from "./deadline.ts";
import { isCleanPath } from "./path-check.ts";
import { proxyAnswer } from "./proxy-answer.ts";
import { readJsonBody } from "./request-body.ts";
import { withSession } from "./request-headers.ts";
import { findRoute } from "./routes.ts";
import { withDeadline } from "./with-deadline.ts";

/** Passes an allowed call on to the backend, with the session's token where it needs one. */
export async function proxy(visit: Visit): Promise<Answer> {
  if (!isCleanPath(visit.path)) return errorAnswer(400, "This address is not valid.");
  const route = findRoute(visit.method, visit.path);
  if (route.kind === "unknown") return errorAnswer(404, "There is nothing at this address.");
  if (route.kind === "wrong-method")
    return errorAnswer(405, "This method is not known here.", undefined, { allow: route.allow });
  let held: HeldSession | null = null;
  if (route.kind === "proxied") {
    const found = await findSession(visit.bff, visit.request.headers.get("cookie"));
    if (found.kind === "none") return noSession();
    if (found.kind === "dead") return noSession(clearedCookie(visit.bff));
    held = found.held;
  }
  let body: Buffer | null = null;
  if (route.method === "POST" || route.method === "PUT") {
    const read = await readJsonBody(visit.request);
    if (read.kind === "refused") return errorAnswer(read.status, read.sentence);
    if (read.kind === "json") body = read.bytes;
  }
  return withDeadline(visit, (deadline) =>
    held ? passWithSession(visit, held, body, deadline) : pass(visit, visit.headers, body, deadline),
  );
}

async function passWithSession(
  visit: Visit,
  brought: HeldSession,
  body: Buffer | null,
  deadline: Deadline,
): Promise<Answer> {
  const { bff } = visit;
  const first = await usableSession(visit, brought, deadline);
  if (first.kind === "answer") return first.answer;
  let { held } = first;
  let answer = await send(
    visit,
    withSession(visit.headers, held.session, visit.path, bff.now()),
    body,
    deadline,
  );
  if (answer.status === 401) {
    answer.body.on("error", () => undefined).destroy();
    // Another request may have renewed the session while this one was on its way.
    const newer = bff.coordinator.newest(held.session);
    const second = newer ? { kind: "held" as const, held: newer } : await renewSession(visit, held, deadline);
    if (second.kind === "answer") return second.answer;
    held = second.held;
    answer = await send(
      visit,
      withSession(visit.headers, held.session, visit.path, bff.now()),
      body,
      deadline,
    );
  }
  const given = await proxyAnswer(answer, { backend: bff.backend, path: visit.path, deadline });
  // Only a renewal sets the cookie, and never for a session that was signed out meanwhile.
  if (held.seal !== brought.seal && !bff.tombstones.has(held.session.id, bff.now()))
    given.headers["set-cookie"] = givenCookie(bff, held);
  return given;
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
