import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SECRET } from "../../e2e/bff-support/browser.ts";
import { Strict, type StrictUser } from "../../e2e/bff-support/strict.ts";
import { bff } from "../bff/context.ts";
import { keepSettings, parseSettings } from "../settings/settings.ts";
import { handleApi } from "./api-handler.ts";

const TEAM = 200;

let strict: Strict;
let server: Server;
let url: string;
let cookie: string;
let user: StrictUser;

beforeAll(async () => {
  strict = await Strict.start();
  keepSettings(
    parseSettings({
      BACKEND_URL: strict.url,
      LOG_LEVEL: "silent",
      SESSION_SECRET: SECRET,
    }),
  );
  server = createServer((request, response) => void handleApi(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  user = await strict.user();
  const answer = await post("/api/auth/login", user);
  cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  for (let member = 0; member < TEAM; member++)
    await post("/api/employees", {
      first_name: "Member",
      last_name: `${member}`,
      email: `${member}@salon.test`,
      role: "Stylist",
      is_active: true,
    });
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await bff().close();
  await strict.close();
});

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
}

describe("answering /api without Next", () => {
  test("gives the answer with its request's id and the headers of every answer", async () => {
    const answer = await fetch(`${url}/api/employees`, {
      headers: { cookie, "x-request-id": "from-a-test" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toBe("from-a-test");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toHaveLength(TEAM);
  });

  test("compresses a long answer for clients that can read it, and never a short one", async () => {
    const long = await fetch(`${url}/api/employees`, { headers: { cookie, "accept-encoding": "gzip" } });
    expect(long.headers.get("content-encoding")).toBe("gzip");
    expect(await long.json()).toHaveLength(TEAM);
    const plain = await fetch(`${url}/api/employees`, { headers: { cookie, "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const short = await fetch(`${url}/api/auth/session`, { headers: { cookie, "accept-encoding": "gzip" } });
    expect(short.headers.get("content-encoding")).toBeNull();
  });

  test("a body refused half way leaves the connection good for the next request", async () => {
    const large = "x".repeat(3 * 1024 * 1024);
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let seen = "";
    const saw = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => (seen.includes(text) ? resolve() : undefined);
        socket.on("data", look);
        socket.on("close", () => reject(new Error(`closed after: ${seen.slice(0, 500)}`)));
        look();
      });
    socket.on("data", (chunk) => {
      seen += chunk.toString("latin1");
    });
    socket.write(
      `POST /api/employees HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    );
    await saw("HTTP/1.1 413");
    seen = "";
    socket.write(`GET /api/auth/session HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
    await saw("HTTP/1.1 200");
    socket.removeAllListeners("close");
    socket.destroy();
  });

  test("a question ends at the backend when its asker hangs up; a save goes on", async () => {
    const ask = (method: string, path: string, signal: AbortSignal) =>
      fetch(`${url}${path}`, {
        method,
        signal,
        headers: { cookie, "content-type": "application/json" },
        ...(method === "POST" && { body: JSON.stringify({ day_of_week: 1 }) }),
      }).catch(() => {});
    for (const [method, path] of [
      ["POST", "/api/schedules"],
      ["GET", "/api/employees"],
    ] as const) {
      await strict.fault(user, { kind: "hang" }, { method, path }, { times: 1 });
      const gone = new AbortController();
      const asked = ask(method, path, gone.signal);
      await expect.poll(async () => (await strict.seen(path, user)).at(-1)?.method).toBe(method);
      gone.abort();
      await asked;
    }
    // The save is the one that is left.
    await expect.poll(() => strict.openRequests).toBe(1);
  });

  test("a method that an own address does not know is 405 with the one that it does", async () => {
    const answer = await fetch(`${url}/api/auth/login`, { headers: { cookie } });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  });
});
