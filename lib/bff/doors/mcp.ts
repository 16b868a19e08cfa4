import { withV1 } from "@chairtime/contract/calls/v1";
import { ACCOUNT_HEADER } from "@chairtime/contract/tokens";
import { said } from "@chairtime/messages/said";
import * as z from "zod/mini";
import { answerer } from "../../mcp/answerer.ts";
import type { McpQuestion } from "../../mcp/question.ts";
import { isSalonAbsent, SALON_PATH } from "../../records/salon/model.ts";
import { log } from "../../settings/log.ts";
import type { Deadline } from "../proxy/deadline.ts";
import { proxyAnswer } from "../proxy/proxy-answer.ts";
import { parseJson } from "../proxy/read-body.ts";
import { readJsonBody } from "../proxy/request-body.ts";
import { withDeadline } from "../proxy/with-deadline.ts";
import type { Visit } from "./answer-request.ts";
import { type Answer, errorAnswer, NO_STORE } from "./answers.ts";
import { bearerToken } from "./bearer-token.ts";
import { originRefusal } from "./origin-check.ts";

/** A question is a name and a few words. */
const QUESTION_MAX_BYTES = 64 * 1024;

/** The headers of the protocol, and those of the quota that the caller may know. */
const ASKED = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];
const TOLD = ["ratelimit", "ratelimit-policy"];

/**
 * Assistants' questions, by a salon's token alone. No cookie is looked at. The backend judges the token before anything
 * else happens; where it has no tokens, there is nothing at this address.
 */
export async function mcp(visit: Visit): Promise<Answer> {
  const { method, request, bff } = visit;
  // Whatever the method: a page whose name was turned to this machine must not even learn that something is here.
  const refusal = originRefusal("POST", request.headers, bff.settings);
  if (refusal) return errorAnswer(403, refusal);
  const token = bearerToken(visit);
  return withDeadline(visit, async (deadline) => {
    const { opened, account } = await openSalon(visit, token, deadline);
    if (opened.status !== 200) return refused(opened, token);
    if (method !== "POST" || token === null)
      return errorAnswer(405, said("refusals.bff.method"), undefined, { allow: "POST" });
    const body = await readJsonBody(visit, QUESTION_MAX_BYTES);
    if (body.kind === "refused") return body.answer;
    if (body.kind === "none") return errorAnswer(400, said("refusals.bff.protocol"));
    return answerQuestion(visit, { token, opened, account, body: body.bytes.toString("utf8") });
  });
}

/** Asks the backend for the salon of a token, and whose it is; without a token, whether it has tokens. */
async function openSalon(
  visit: Visit,
  token: string | null,
  deadline: Deadline,
): Promise<{ opened: Answer; account: string | null }> {
  const { bff } = visit;
  const path = withV1(SALON_PATH);
  const headers = {
    ...callHeaders(visit),
    accept: "application/json",
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const answer = await bff.backend.send({ method: "GET", path, headers, signal: deadline.signal });
  const account = answer.headers[ACCOUNT_HEADER];
  return {
    opened: await proxyAnswer(answer, { backend: bff.backend, path, deadline }),
    account: typeof account === "string" ? account : null,
  };
}

/** Another backend answers 404, or asks for its own session before it looks at the path. */
function refused(opened: Answer, token: string | null): Answer {
  const isOurs = codeOf(opened) === "invalid_token";
  if (isSalonAbsent(opened.status) || (opened.status === 401 && !isOurs))
    return errorAnswer(404, said("refusals.bff.nothingHere"));
  if (opened.status !== 401 || token !== null) return opened;
  return errorAnswer(401, said("refusals.bff.noToken"), "no_token", {
    "www-authenticate": "Bearer",
  });
}

async function answerQuestion(
  visit: Visit,
  { token, opened, account, body }: { token: string; opened: Answer; account: string | null; body: string },
): Promise<Answer> {
  const { bff, request, requestId } = visit;
  const headers = Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const ground = {
    backend: bff.backend,
    secrets: bff.settings.sessionSecrets,
    timeoutMs: bff.settings.requestTimeoutMs,
    now: bff.now,
  };
  try {
    const answer = await answerer();
    const salon = jsonOf(opened);
    const payers = payersOf(salon, token, account);
    const { fault, ...told } = await answer(
      { headers, body, token, salon, payers, callHeaders: callHeaders(visit) },
      ground,
    );
    if (fault !== undefined) log().error({ requestId, fault }, "An assistant's tool failed.");
    const quota = Object.fromEntries(
      TOLD.flatMap((name) => (opened.headers[name] ? [[name, opened.headers[name]]] : [])),
    );
    return {
      ...told,
      headers: { "cache-control": NO_STORE, ...quota, ...told.headers },
      body: told.body === "" ? null : told.body,
    };
  } catch (error) {
    log().error({ requestId, err: error }, "An assistant's question was not answered.");
    return errorAnswer(503, said("refusals.bff.question"), undefined, { "retry-after": "1" });
  }
}

/** The prefix separates salons from accounts: a backend could use the same id for both. */
function payersOf(salon: unknown, token: string, account: string | null): McpQuestion["payers"] {
  const id = z.safeParse(salonId, salon);
  const own = id.success ? `salon:${id.data.id}` : `token:${token}`;
  return account === null ? [own] : [own, `account:${account}`];
}

const salonId = z.object({ id: z.string() });

/** Headers for each call to the backend: client address, user agent and request id. */
function callHeaders({ headers }: Visit): Record<string, string> {
  return Object.fromEntries(
    ["x-request-id", "x-forwarded-for", "user-agent"].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  );
}

function jsonOf({ body }: Answer): unknown {
  if (typeof body === "string") return parseJson(body);
  return body instanceof Uint8Array ? parseJson(Buffer.from(body)) : undefined;
}

function codeOf(answer: Answer): unknown {
  const json = jsonOf(answer);
  return typeof json === "object" && json !== null && "code" in json ? json.code : undefined;
}
