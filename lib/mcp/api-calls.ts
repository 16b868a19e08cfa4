import { withV1 } from "@chairtime/contract/calls/v1";
import { ACTION_HEADER } from "@chairtime/contract/changes";
import { addressOf } from "../api/client.ts";
import type { BackendAnswer, BackendClient } from "../bff/proxy/backend-client.ts";
import type { Deadline } from "../bff/proxy/deadline.ts";
import { parseJson } from "../bff/proxy/read-body.ts";
import { Refusal } from "./refusal.ts";
import { quotedSentence } from "./words.ts";

/** Cap on an answer of the backend: the longest list that an assistant may make this server read. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024;

interface Way {
  backend: BackendClient;
  token: string;
  callHeaders: Record<string, string>;
  deadline: Deadline;
}

/** The salon's calls below `/api/v1` with a question's token; the backend authorizes each. */
export class ApiCalls {
  readonly #way: Way;

  constructor(way: Way) {
    this.#way = way;
  }

  /** A list or record as JSON. Throws Refusal with the backend's own sentence. */
  get(path: string, query: Record<string, string | undefined> = {}): Promise<unknown> {
    return this.#call("GET", addressOf({ path: withV1(path), query }));
  }

  /** Makes a change under the caller's action id; resolves to its answer. Throws Refusal with the backend's own sentence. */
  change(path: string, body: object, action: string): Promise<unknown> {
    return this.#call("POST", withV1(path), {
      headers: { "content-type": "application/json", [ACTION_HEADER]: action },
      body: JSON.stringify(body),
    });
  }

  async #call(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<unknown> {
    const { backend, token, callHeaders, deadline } = this.#way;
    const answer = await backend.send({
      method,
      path,
      headers: { ...callHeaders, ...headers, accept: "application/json", authorization: `Bearer ${token}` },
      signal: deadline.signal,
      ...(body !== undefined && { body }),
    });
    const json = parseJson(await readBounded(answer.body, deadline));
    if (answer.status < 300) return json;
    throw new Refusal(sentenceOf(answer, json));
  }
}

async function readBounded(body: BackendAnswer["body"], { signal }: Deadline): Promise<Buffer> {
  try {
    return await readAll(body);
  } catch (error) {
    throw signal.isOver ? signal.reason : error;
  }
}

async function readAll(body: BackendAnswer["body"]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > ANSWER_MAX_BYTES)
      throw new Refusal("This salon has too many records for this. Use the calls below /api/v1 instead.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

/** The backend's own sentence, and when to retry if it says so. */
function sentenceOf({ status, headers }: BackendAnswer, json: unknown): string {
  const isSaid =
    typeof json === "object" && json !== null && "error" in json && typeof json.error === "string";
  const said = isSaid
    ? `The salon refused this: ${quotedSentence(String(json.error))}`
    : `The salon refused this (${status}).`;
  const wait = headers["retry-after"];
  return status === 429 && wait ? `${said} Try again in ${wait} s.` : said;
}
