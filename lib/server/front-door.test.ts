import type { IncomingMessage, Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answered, createFrontDoor } from "./front-door.ts";

let server: Server;
let port = 0;
const seen: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
const answered: Answered[] = [];

beforeAll(async () => {
  server = createFrontDoor({
    handle: (request, response) => {
      seen.push({ method: request.method ?? "", url: request.url ?? "", headers: { ...request.headers } });
      request.resume();
      response.writeHead(200, { "content-type": "text/plain" }).end("reached");
    },
    onAnswer: (one) => answered.push(one),
    trustProxy: 0,
    isHttps: true,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes as they are and gives everything that came back. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setTimeout(5000, () => reject(new Error(`hangs: ${bytes.slice(0, 60)}`)));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

const get = (target: string, more = "") =>
  raw(`GET ${target} HTTP/1.1\r\nHost: app\r\n${more}Connection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);

/** The request was refused with that status, and nothing behind the door has seen it. */
async function refused(bytes: string, status: number): Promise<string> {
  const before = seen.length;
  const answer = await raw(bytes);
  expect([statusOf(answer), bytes.slice(0, 80)]).toEqual([status, bytes.slice(0, 80)]);
  expect(seen.length).toBe(before);
  return answer;
}

describe("the front door", () => {
  test("lets an ordinary request through", async () => {
    expect(await get("/staff?status=active")).toMatch(/^HTTP\/1\.1 200 [\s\S]*reached/);
    expect(seen.at(-1)?.url).toBe("/staff?status=active");
  });

  test.each([
    "/%zz",
    "/%",
    "/%c0%ae",
    "/a%00b",
    "/staff/%5c..%5c",
    "/%0d%0aX:1",
    "//evil.test",
    "/\\evil.test",
    // Prefixes are compared with what was sent; Next resolves these after that.
    "/_next/static/../../login",
    "/_next/static/%2e%2e/%2e%2e/login",
    "/_next/static/.%2E/..%2flogin",
    "/_next/static/%252e%252e/login",
    "/_next/../api/employees",
    "/_next/%2e%2e/api/employees",
    "/w/x/../../api/employees",
    "/x/../w/abc",
    "/./w/abc",
    "/staff/.",
    "/docs/..",
  ])("refuses the address %s with 400", async (target) => {
    await refused(`GET ${target} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 400);
  });

  test.each([
    "/api/../health",
    "/api/employees/..",
    "/api/employees/../../health",
    "/api/employees/%2e%2e/health",
    "/api/employees/.%2E/health",
    "/api/employees/%252e%252e/health",
    "/api/employees/x%2f..%2f..%2fhealth",
    "/api/employees/x%5c..%5chealth",
    "/api/employees/x%252f..%252fhealth",
    "/api/employees/%00",
    "/api/employees/%2500",
    "/api/./employees",
  ])("refuses %s with 400, as it was sent", async (target) => {
    await refused(`GET ${target} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 400);
  });

  test.each([
    "/_next/image?url=%2Ficon.svg&w=64&q=75",
    "/_next/%69mage?url=https://evil.test/x.png&w=64&q=75",
    "/_next/image/x",
  ])("has no pictures made: %s is 404", async (target) => {
    await refused(`GET ${target} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 404);
  });

  test.each([
    "/_global-error",
    "/_global-error/",
    "/w/abc//",
    "/w/abc//calendar.ics",
    "/w//abc",
    "/staff//x",
    "/docs/api/reference.js/",
    "/_next/static/chunks/a.js/",
    "/w/sw%2ejs/",
  ])("hides requests from Next that it would answer badly: %s is 404", async (target) => {
    await refused(`GET ${target} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 404);
  });

  test.each(["/api", "/api/", "/api//employees", "/api/employees/"])(
    "knows nothing at %s",
    async (target) => {
      const answer = await refused(`GET ${target} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 404);
      expect(answer).toContain('{"error":');
    },
  );

  test.each(["TRACE", "TRACK", "PROPFIND", "LINK", "QUERY"])("refuses the method %s", async (method) => {
    const answer = await raw(`${method} / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`);
    expect([400, 405]).toContain(statusOf(answer));
  });

  test("refuses to be a proxy: absolute form, asterisk form, CONNECT", async () => {
    await refused("GET http://evil.test/ HTTP/1.1\r\nHost: app\r\n\r\n", 400);
    await refused("GET http://evil.test/api/employees HTTP/1.1\r\nHost: evil.test\r\n\r\n", 400);
    await refused("OPTIONS * HTTP/1.1\r\nHost: app\r\n\r\n", 400);
    await refused("CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n", 405);
  });

  test("refuses two Host headers, and none", async () => {
    await refused("GET / HTTP/1.1\r\nHost: app\r\nHost: evil.test\r\n\r\n", 400);
    await refused("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400);
  });

  test.each([
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: app\r\n\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    "Content-Length: 5, 5\r\n\r\nhello",
    "Content-Length: -1\r\n\r\n",
    "Content-Length: +5\r\n\r\nhello",
    "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
    "X: a\r\n folded\r\nContent-Length: 0\r\n\r\n",
    "X\u0000: a\r\n\r\n",
  ])("refuses a body of doubtful length: %j", async (rest) => {
    const before = seen.length;
    const answer = await raw(`POST /api/employees HTTP/1.1\r\nHost: app\r\n${rest}`);
    // A bad chunk shows only once the body is read: then nothing but that one request was passed on.
    expect(answer).not.toMatch(/HTTP\/1\.1 200[\s\S]*HTTP\/1\.1 200/);
    expect(seen.slice(before).map((request) => request.url)).not.toContain("/smuggled");
    expect(answer === "" || statusOf(answer) === 400 || rest.includes("zz")).toBe(true);
  });

  test("refuses 17 KB of headers with 431, and an address over 8 KB with 414", async () => {
    await refused(`GET / HTTP/1.1\r\nHost: app\r\nX: ${"x".repeat(17 * 1024)}\r\n\r\n`, 431);
    await refused(`GET /${"x".repeat(9000)} HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n`, 414);
  });

  test("answers bytes that are no HTTP", async () => {
    await refused("\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n", 400);
    await refused("GET / HTTP/9.9\r\nHost: app\r\n\r\n", 400);
  });

  test("makes X-Forwarded-For from the connection, whatever the visitor sends", async () => {
    await get(
      "/",
      "X-Forwarded-For: 6.6.6.6\r\nForwarded: for=6.6.6.6\r\nX-Forwarded-Host: evil.test\r\nX-Forwarded-Proto: ftp\r\n",
    );
    const headers = seen.at(-1)?.headers;
    expect(headers?.["x-forwarded-for"]).toBe("127.0.0.1");
    expect(headers?.forwarded).toBeUndefined();
    expect(headers?.["x-forwarded-host"]).toBeUndefined();
    expect(headers?.["x-forwarded-proto"]).toBeUndefined();
  });

  test("drops the headers by which Next talks to itself", async () => {
    const lies = [
      "x-middleware-subrequest",
      "x-middleware-rewrite",
      "x-middleware-next",
      "x-invoke-path",
      "x-matched-path",
      "x-nextjs-data",
      "x-nonce",
    ];
    await get("/staff", lies.map((name) => `${name}: middleware\r\n`).join(""));
    for (const name of lies) expect(seen.at(-1)?.headers[name]).toBeUndefined();
  });

  test("gives every request an id, keeps a harmless one, and replaces any other", async () => {
    await get("/", "X-Request-Id: abc-12345678\r\n");
    expect(seen.at(-1)?.headers["x-request-id"]).toBe("abc-12345678");
    for (const bad of ["x", 'a"b{}<script>', "x".repeat(65)]) {
      await get("/", `X-Request-Id: ${bad}\r\n`);
      expect(seen.at(-1)?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("logs the path without its query", async () => {
    await get("/verify-email?token=secret");
    await expect.poll(() => answered.at(-1)?.path).toBe("/verify-email");
    expect(JSON.stringify(answered)).not.toContain("secret");
  });

  test("has https stay https", async () => {
    expect(await get("/")).toMatch(/strict-transport-security: max-age=31536000/i);
  });
});
