import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser, node, SECRET } from "../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../e2e/bff-support/strict.ts";
import { bff } from "../bff/context.ts";
import { endStreams } from "../bff/doors/end-streams.ts";
import { keepSettings, parseSettings } from "../settings/settings.ts";
import { handleApi } from "./api-handler.ts";

const TIMEOUT_MS = 1000;
const NEWS = { last: 7, changes: [], reset: false };

interface Opened {
  request: IncomingMessage;
  response: ServerResponse;
}

let strict: Strict;
let user: StrictUser;
let backend: Server;
let server: Server;
let url: string;
let cookie: string;
const opened: Opened[] = [];

/** The scripted backend with a stream of events, of which every byte is the test's. */
function relay(incoming: IncomingMessage, response: ServerResponse): void {
  if (!incoming.url?.startsWith("/api/events")) {
    const { method, headers } = incoming;
    const passed = request(`${strict.url}${incoming.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    incoming.pipe(passed);
    return;
  }
  opened.push({ request: incoming, response });
  if (incoming.headers.accept === "text/event-stream") {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(":\n\n");
  } else {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(NEWS));
  }
}

async function listen(made: Server): Promise<string> {
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  const address = made.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

beforeAll(async () => {
  strict = await Strict.start();
  user = await strict.user();
  backend = createServer(relay);
  keepSettings(
    parseSettings({
      BACKEND_URL: await listen(backend),
      LOG_LEVEL: "silent",
      SESSION_SECRET: SECRET,
      REQUEST_TIMEOUT_MS: String(TIMEOUT_MS),
    }),
  );
  server = createServer(
    (incoming, response) => void handleApi(incoming, response).catch(() => response.destroy()),
  );
  url = await listen(server);
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(user),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  for (const made of [server, backend]) {
    made.close();
    made.closeAllConnections();
  }
  await bff().close();
  await strict.close();
});

/** A stream as the browser has it, and as the backend has. */
async function openStream(headers: Record<string, string> = {}) {
  const gone = new AbortController();
  const answer = await fetch(`${url}/api/events?after=3`, {
    headers: { cookie, accept: "text/event-stream", "accept-encoding": "gzip", ...headers },
    signal: gone.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const upstream = opened.at(-1);
  if (!reader || !upstream) throw new Error("No stream was opened");
  return { answer, reader, upstream, leave: () => gone.abort() };
}

describe("a stream of events", () => {
  test("is passed on piece by piece, unpacked and uncached, beyond the limit of an answer", async () => {
    const { answer, reader, upstream, leave } = await openStream({ "last-event-id": "5" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("content-length")).toBeNull();
    expect(upstream.request.headers["last-event-id"]).toBe("5");
    expect((await reader.read()).value).toBe(":\n\n");
    // Another call runs into the limit.
    await strict.fault(user, { kind: "hang" }, { path: "/api/employees", method: "GET" }, { times: 1 });
    expect((await fetch(`${url}/api/employees`, { headers: { cookie } })).status).toBe(504);
    for (const piece of ["id: 6\ndata: {}\n\n", ":\n\n"]) {
      upstream.response.write(piece);
      expect((await reader.read()).value).toBe(piece);
    }
    leave();
  });

  test("ends at the backend as soon as the browser leaves", async () => {
    const { upstream, leave } = await openStream();
    const closed = once(upstream.response, "close");
    leave();
    await closed;
    expect(upstream.response.writableFinished).toBe(false);
  });

  test.each(["end", "destroy"] as const)("is over for the browser after the backend's %s", async (how) => {
    const { reader, upstream } = await openStream();
    await reader.read();
    upstream.response[how]();
    expect((await reader.read()).done).toBe(true);
  });

  test("is over when the server stops", async () => {
    const { reader, upstream } = await openStream();
    await reader.read();
    const closed = once(upstream.response, "close");
    endStreams();
    expect((await reader.read()).done).toBe(true);
    await closed;
  });

  test("leaves the connections of other calls to them, however many there are", async () => {
    const streams = await Promise.all(Array.from({ length: 150 }, () => openStream()));
    expect((await fetch(`${url}/api/employees`, { headers: { cookie } })).status).toBe(200);
    for (const { leave } of streams) leave();
  });

  test("is opened only for the page's own session", async () => {
    const before = opened.length;
    const other = await fetch(`${url}/api/events`, {
      headers: { cookie, accept: "text/event-stream", "x-chairtime-user": "somebody-else" },
    });
    expect(other.status).toBe(409);
    expect((await fetch(`${url}/api/events`, { headers: { accept: "text/event-stream" } })).status).toBe(401);
    expect(opened).toHaveLength(before);
  });

  test("is one answer where the platform holds no stream", async () => {
    const alone = node({ BACKEND_URL: bff().settings.backendUrl ?? "" });
    const browser = await new Browser(alone).signIn(user);
    const answer = await browser.get("/api/events", { headers: { accept: "text/event-stream" } });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual(NEWS);
    expect((await browser.call("POST", "/api/events", { body: {} })).status).toBe(405);
    await alone.close();
  });
});
