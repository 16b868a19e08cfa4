import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Answer, failed, text } from "./answer.ts";
import { auth, refreshTokenOf } from "./auth.ts";
import { availabilityList, blocks, breaks, schedules } from "./availability.ts";
import { control } from "./control.ts";
import { daily } from "./daily.ts";
import { staff } from "./staff.ts";
import { type Fields, findUserBy, state, userOfAccessToken } from "./state.ts";
import { answerWith, faultsOf, send } from "./switches.ts";

const CONTROL = "/__control";

/** The scripted hosted backend with its control door. */
export function createStrictBackend(): Server {
  return createServer({ maxHeaderSize: 128 * 1024 }, (request, response) => {
    receive(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, failed(500, String(error)));
    });
  });
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET" } = request;
  const url = new URL(request.url ?? "/", "http://strict");
  const bytes = await bodyOf(request);
  const body = fieldsOf(bytes);
  if (url.pathname === "/health") return send(response, { status: 200, body: { status: "ok" } });
  if (url.pathname.startsWith(CONTROL)) {
    const name = url.pathname.slice(CONTROL.length).replace(/^\/|\/$/g, "");
    return send(response, control(method, name, url.searchParams, body));
  }
  const user = userOf(request, body);
  state.requests.push({
    method,
    // As it came in: the address parser would tidy it.
    path: (request.url ?? "/").split("?", 1)[0] ?? "/",
    query: url.search,
    headers: request.headers,
    bodyBytes: bytes.length,
    bodySha256: createHash("sha256").update(bytes).digest("hex"),
    user,
  });
  const faults = faultsOf(state.switches, { method, path: url.pathname, user });
  if (faults.some(({ kind }) => kind === "hang")) return;
  const run = () => route(method, url, request, bytes, body);
  if (faults.some(({ kind }) => kind === "hangAfter")) return void run();
  await answerWith(faults, response, run);
}

function route(method: string, url: URL, request: IncomingMessage, bytes: Buffer, body: Fields): Answer {
  const { pathname: path, searchParams: query } = url;
  if (bytes.length > 0 && !isJson(bytes)) return failed(400, "invalid JSON");
  const authCall = auth[`${method} ${path}`];
  if (authCall) return authCall({ body, cookie: request.headers.cookie, query });
  const user = userOfAccessToken(request.headers.authorization);
  if (!user) return failed(401, request.headers.authorization ? "Invalid or expired token" : "Missing token");
  const [, , resource, id = null, ...rest] = path.split("/");
  if (rest.length > 0) return failed(404, "not found");
  const list = { user, method, id, body, query };
  switch (resource) {
    case "employees":
      // The gateway of this deployment does not know the team's call.
      return id === "availability" ? failed(404, "not found") : staff(user, method, id, body);
    case "schedules":
      return availabilityList(schedules, list);
    case "recurring-breaks":
      return availabilityList(breaks, list);
    case "onetime-blocks":
      return availabilityList(blocks, list);
    case "availability":
      return method === "POST" && id === null ? daily(user, body) : failed(405, "method not allowed");
    default:
      return failed(404, "not found");
  }
}

/** Whose request this is, for switches and the log: by token (even an old one), cookie, or credentials. */
function userOf(request: IncomingMessage, body: Fields): string | null {
  const byToken = userOfAccessToken(request.headers.authorization, true);
  if (byToken) return byToken.email;
  const token = refreshTokenOf(request.headers.cookie);
  const byCookie = token === null ? null : (findUserBy((user) => user.refreshToken === token)?.email ?? null);
  return byCookie ?? (text(body.email) || null);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function fieldsOf(bytes: Buffer): Fields {
  try {
    const parsed: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function isJson(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString("utf8"));
    return true;
  } catch {
    return false;
  }
}
