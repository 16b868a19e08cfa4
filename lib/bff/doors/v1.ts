import { onlyAsks } from "@chairtime/contract/calls/call";
import { matchV1, V1_DOCUMENT } from "@chairtime/contract/calls/v1";
import { PLAN_BYTES_MAX } from "@chairtime/contract/limits";
import { PLANS_PATH } from "@chairtime/contract/plans-path";
import { said } from "@chairtime/messages/said";
import { isCleanPath } from "../proxy/path-check.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { BODY_MAX_BYTES, readJsonBody } from "../proxy/request-body.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer } from "./answers.ts";
import { bearerToken } from "./bearer-token.ts";

/**
 * Everything below `/api/v1`: other systems' calls, by `Authorization: Bearer ct_...` only, never by cookie. The
 * backend checks the token.
 */
export async function v1(visit: Visit): Promise<Answer> {
  const { method, path } = visit;
  if (!isCleanPath(path)) return errorAnswer(400, said("refusals.bff.address"));
  if (path === V1_DOCUMENT && method === "GET") return pass(visit, null, null, true);
  const match = matchV1(method, path);
  if (match.kind === "unknown") return errorAnswer(404, said("refusals.bff.nothingHere"));
  if (match.kind === "wrong-method")
    return errorAnswer(405, said("refusals.bff.method"), undefined, {
      allow: match.calls.map((call) => call.method).join(", "),
    });
  const token = bearerToken(visit);
  if (token === null)
    return errorAnswer(401, said("refusals.bff.noToken"), "no_token", {
      "www-authenticate": "Bearer",
    });
  const body = await readJsonBody(visit, match.call.path === PLANS_PATH ? PLAN_BYTES_MAX : BODY_MAX_BYTES);
  if (body.kind === "refused") return body.answer;
  return pass(visit, token, body.kind === "json" ? body.bytes : null, onlyAsks(match.call));
}

function pass(visit: Visit, token: string | null, body: Buffer | null, asks: boolean): Promise<Answer> {
  const { bff, method, path, search } = visit;
  const headers = token === null ? visit.headers : { ...visit.headers, authorization: `Bearer ${token}` };
  return withDeadline(visit, async (deadline) => {
    if (asks) deadline.endWith(visit.request);
    const { signal } = deadline;
    const answer = await bff.backend.send({ method, path: `${path}${search}`, headers, body, signal });
    const passed = await proxyAnswer(answer, { backend: bff.backend, path, deadline });
    const { link } = answer.headers;
    return typeof link === "string" ? { ...passed, headers: { ...passed.headers, link } } : passed;
  });
}
