import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import compression from "compression";
import { EVENT_STREAM } from "../api/event-stream.ts";
import { MCP_PATH } from "../api/tokens/tokens-model.ts";
import { answerRequest, type Door, type DoorRequest } from "../bff/doors/answer-request.ts";
import type { Answer } from "../bff/doors/answers.ts";
import { api } from "../bff/doors/api.ts";
import { linkWrites } from "../bff/doors/link-writes.ts";
import { mcp } from "../bff/doors/mcp.ts";
import { noTurn } from "../bff/proxy/request-body.ts";
import { everyAnswer } from "../settings/response-headers.mjs";

/** Below this size, compression costs more than it saves. */
const PACKED_FROM_BYTES = 1024;

const compress = compression({ threshold: PACKED_FROM_BYTES });

/** Waits for a visitor's turn; false if too many of their network already wait. */
export type TakeTurn = () => Promise<boolean>;

const AT_ONCE: TakeTurn = () => Promise.resolve(true);

/** Answers at a door; takes a turn once the request's body has arrived. */
export type DoorHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  takeTurn?: TakeTurn,
) => Promise<void>;

/** Whether a request is for a door: anything below `/api`, and assistants' questions. */
export const isForDoor = (url: string) => url.startsWith("/api/") || url.split("?", 1)[0] === MCP_PATH;

/**
 * Answers requests to a door without Next, whose route handlers cost several times as much as the proxy
 * (docs/decisions/0204-a-server-in-front-of-next.md). The doors are the same.
 */
export const handleApi: DoorHandler = (request, response, takeTurn = AT_ONCE) =>
  answerAt(request.url?.startsWith("/api/") ? api : mcp, request, response, takeTurn);

/** Answers writes below a member's link the same way: Next would hold a slot for a body that never comes. */
export const handleLinkWrite: DoorHandler = (request, response, takeTurn = AT_ONCE) =>
  answerAt(linkWrites, request, response, takeTurn);

async function answerAt(
  door: Door,
  request: IncomingMessage,
  response: ServerResponse,
  takeTurn: TakeTurn,
): Promise<void> {
  const isBodyToCome = hasBody(request);
  const mayBegin = isBodyToCome || (await takeTurn());
  const onHangUp = (listener: () => void) =>
    void response.once("close", () => {
      if (!response.writableFinished) listener();
    });
  const asked: DoorRequest = { ...doorRequest(request), onHangUp, ...(isBodyToCome && { takeTurn }) };
  const answer = await answerRequest(asked, mayBegin ? door : noTurn);
  // The rest of a refused body must not be read as the next request.
  response.once("finish", () => request.resume());
  for (const { key, value } of everyAnswer) response.setHeader(key, value);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  for (const line of answer.cookies ?? []) response.appendHeader("set-cookie", line);
  response.statusCode = answer.status;
  // Compression buffers its input; an event must arrive at once.
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
    body: hasBody(request) ? request.iterator({ destroyOnReturn: false }) : null,
    canStream: true,
  };
}

/** Whether a body follows that a door may want. */
function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === "GET" || method === "HEAD") return false;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

async function write(body: Answer["body"], response: ServerResponse): Promise<void> {
  if (body === null) response.end();
  else if (body instanceof Readable) await passOn(body, response);
  else if (typeof body === "string" || body instanceof Uint8Array) response.end(body);
  // An error midway cuts the connection, so that the browser doesn't take the part for the whole.
  else await pipeline(Readable.from(body, { objectMode: false }), response);
}

/** Forwards a stream, each piece at once; when either side ends, closes both. */
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
    // The visitor left before the first piece.
    if (response.destroyed) stream.destroy();
  });
}
