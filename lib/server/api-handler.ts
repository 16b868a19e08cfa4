import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import compression from "compression";
import { EVENT_STREAM } from "../api/event-stream.ts";
import { answerRequest, type DoorRequest } from "../bff/doors/answer-request.ts";
import type { Answer } from "../bff/doors/answers.ts";
import { api } from "../bff/doors/api.ts";
import { everyAnswer } from "../response-headers.mjs";

/** Below this, packing an answer costs more than it saves. */
const PACKED_FROM_BYTES = 1024;

const compress = compression({ threshold: PACKED_FROM_BYTES });

/**
 * Answers everything below `/api` without Next, whose route handlers cost several times what the proxy does
 * (docs/decisions/0207-api-before-next.md). The doors are the same.
 */
export async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerRequest(doorRequest(request), api);
  // What is left of a refused body must not be taken for the next request.
  response.once("finish", () => request.resume());
  for (const { key, value } of everyAnswer) response.setHeader(key, value);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  for (const line of answer.cookies ?? []) response.appendHeader("set-cookie", line);
  response.statusCode = answer.status;
  // What packs waits for more; an event has to arrive by itself.
  const isStream = answer.headers["content-type"] === EVENT_STREAM;
  if (!isStream) await new Promise<void>((resolve) => compress(request, response, () => resolve()));
  await write(answer.body, response);
}

function doorRequest(request: IncomingMessage): DoorRequest {
  const { method = "GET", url = "/", headers } = request;
  return {
    method,
    url: `http://localhost${url}`,
    headers: {
      get(name) {
        const value = headers[name];
        return (Array.isArray(value) ? value.join(", ") : value) ?? null;
      },
    },
    body: method === "GET" || method === "HEAD" ? null : request.iterator({ destroyOnReturn: false }),
    canStream: true,
  };
}

async function write(body: Answer["body"], response: ServerResponse): Promise<void> {
  if (body === null) response.end();
  else if (body instanceof Readable) await passOn(body, response);
  else if (typeof body === "string" || body instanceof Uint8Array) response.end(body);
  // An error on the way cuts the connection: the browser must not take the part for the whole.
  else await pipeline(Readable.from(body, { objectMode: false }), response);
}

/** Passes a stream on until either side ends it: each piece at once, and nothing is kept open for nobody. */
function passOn(stream: Readable, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once("close", () => {
      stream.destroy();
      resolve();
    });
    stream.once("close", () => {
      response.end();
      if (response.destroyed) resolve();
    });
    stream.pipe(response);
    // Whoever has left before the first piece.
    if (response.destroyed) stream.destroy();
  });
}
