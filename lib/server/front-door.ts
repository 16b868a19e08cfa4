import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { visitorAddress } from "@chairtime/kit/server/visitor-address";
import { requestIdFrom } from "../bff/doors/request-id.ts";
import { loggablePath } from "../own-week/own-week-address.ts";
import { boundConnections, type ConnectionLimits } from "./connection-budget.ts";
import { judgeRequest, type Refusal } from "./judge-request.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export interface FrontDoor {
  handle: Handler;
  /** Called for every answered request. */
  onAnswer?(answered: Answered): void;
  trustProxy: number;
  /** Whether the public origin is https: browsers then stay on it. */
  isHttps: boolean;
  connections?: ConnectionLimits;
}

export interface Answered {
  requestId: string;
  method: string;
  /** Path without its query and without a link's token: links in mails carry tokens there. */
  path: string;
  status: number;
  milliseconds: number;
}

/** Headers by which Next talks to itself: from outside they are forged (CVE-2025-29927 and its successors). */
const INTERNAL =
  /^(x-middleware-|x-invoke-|x-next|x-nextjs-|x-matched-path$|x-now-|x-forwarded-(?!for$)|x-nonce$|x-link-token$|forwarded$)/;
const HEADERS_MAX_BYTES = 16 * 1024;
const HEADERS_MAX_COUNT = 100;

/** The outermost HTTP server: refuses malformed requests, and determines the real client address. */
export function createFrontDoor(front: FrontDoor): Server {
  const server = createServer(
    {
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Lets two Host headers through, to refuse them with a sentence.
      requireHostHeader: false,
      insecureHTTPParser: false,
      headersTimeout: 20_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
    },
    (request, response) => receive(front, request, response),
  );
  server.maxHeadersCount = HEADERS_MAX_COUNT;
  server.on("clientError", answerBrokenRequest);
  // Behind a proxy, all connections are the proxy's.
  if (front.trustProxy === 0)
    boundConnections(
      server,
      (socket) =>
        refuseSocket(socket, "503 Service Unavailable", "Your network has too many connections open."),
      front.connections,
    );
  // CONNECT is for proxies: without a listener, Node closes the connection silently.
  server.on("connect", (_request: IncomingMessage, socket: Socket) =>
    refuseSocket(socket, "405 Method Not Allowed"),
  );
  return server;
}

function receive(front: FrontDoor, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const requestId = requestIdFrom(one(request.headers["x-request-id"]));
  const path = (request.url ?? "").split("?", 1)[0] ?? "";
  response.once("close", () => {
    const { method = "" } = request;
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    front.onAnswer?.({
      requestId,
      method,
      path: loggablePath(path),
      status: response.statusCode,
      milliseconds,
    });
  });
  if (front.isHttps) response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
  const refusal = judgeRequest(request);
  if (refusal) {
    refuse(response, refusal, requestId);
    return;
  }
  cleanHeaders(request, front.trustProxy, requestId);
  // The doors below /api set the id themselves; a second header of the name would be joined to it.
  if (!path.startsWith("/api/")) response.setHeader("x-request-id", requestId);
  Promise.resolve(front.handle(request, response)).catch(() => {
    if (response.headersSent) response.destroy();
    else refuse(response, { status: 500, sentence: "Something went wrong on our side." }, requestId);
  });
}

/** Removes Next's own headers, and sets the visitor's address and the request's id. */
export function cleanHeaders(request: IncomingMessage, trustProxy: number, requestId: string): void {
  const { headers } = request;
  const visitor = visitorAddress(request.socket.remoteAddress, one(headers["x-forwarded-for"]), trustProxy);
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  if (visitor) headers["x-forwarded-for"] = visitor;
  else delete headers["x-forwarded-for"];
  headers["x-request-id"] = requestId;
}

/** Answers with a refusal's sentence as JSON. `requestId` unless the answer has it already. */
export function refuse(
  response: ServerResponse,
  { status, sentence, allow }: Refusal,
  requestId = String(response.getHeader("x-request-id")),
): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "private, no-store",
    "x-request-id": requestId,
    // The rest of the body stays unread: the connection can't be reused.
    connection: "close",
    ...(allow ? { allow } : {}),
  });
  response.end(JSON.stringify({ error: sentence }));
}

/** Refuses a method that pages don't support. */
export function refuseMethod(response: ServerResponse): void {
  refuse(response, { status: 405, sentence: "This method isn’t allowed here.", allow: "GET, HEAD" });
}

/** Answers requests that Node's parser refuses (CL+TE, a bad chunk, headers over the limit), instead of just hanging up. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
  else if (error.code === "HPE_HEADER_OVERFLOW") refuseSocket(socket, "431 Request Header Fields Too Large");
  else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") refuseSocket(socket, "408 Request Timeout");
  else refuseSocket(socket, "400 Bad Request");
}

function refuseSocket(socket: Socket, status: string, sentence = "This request is malformed."): void {
  const body = JSON.stringify({ error: sentence });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(", ") : value;
}
