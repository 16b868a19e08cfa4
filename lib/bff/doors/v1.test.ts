import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { tokenCalls } from "@chairtime/contract/calls/v1";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Browser, node } from "../../../e2e/bff-support/browser.ts";
import { Strict } from "../../../e2e/bff-support/strict.ts";
import type { Bff } from "../context.ts";

const ID = "3f2b8c1e-7a54-4d0b-9c66-0d7d4a1e5b21";
const TOKEN = `ct_${"a1-_".repeat(11).slice(0, 43)}`;
const bearer = { authorization: `Bearer ${TOKEN}` };

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

let seen: Seen[] = [];
let backend: Server;
let bff: Bff;

beforeAll(async () => {
  backend = createServer((request, response) => {
    seen.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers });
    request.resume();
    response.writeHead(200, {
      "content-type": "application/json",
      ratelimit: '"token";r=599;t=60',
      "ratelimit-policy": '"token";q=600;w=60',
      etag: 'W/"viewer-7"',
      link: '</api/v1/employees?cursor=x>; rel="next"',
      "access-control-allow-origin": "*",
      "set-cookie": "refresh_token=x",
    });
    response.end("[]");
  });
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  const address = backend.address();
  bff = node({ BACKEND_URL: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` });
});
afterAll(async () => {
  await bff.close();
  await new Promise((resolve) => backend.close(resolve));
});
beforeEach(() => {
  seen = [];
});

test.each(
  tokenCalls.map(
    ({ method, path }) => [method, path.replace("/api/", "/api/v1/").replace("{id}", ID)] as const,
  ),
)("%s %s goes to the backend with the token alone", async (method, path) => {
  const body = method === "POST" || method === "PUT" ? { body: {} } : {};
  const cookie = "chairtime_session=somebody";
  const answer = await new Browser(bff).call(method, `${path}?a=1`, { headers: bearer, cookie, ...body });
  expect(answer.status).toBe(200);
  expect(seen).toMatchObject([{ method, url: `${path}?a=1`, headers: bearer }]);
  expect(seen[0]?.headers).not.toHaveProperty("cookie");
});

test("the quota's headers come back, and no cookie and no word for other origins", async () => {
  const { headers } = await new Browser(bff).get("/api/v1/employees", { headers: bearer });
  expect(headers.get("ratelimit")).toBe('"token";r=599;t=60');
  expect(headers.get("ratelimit-policy")).toBe('"token";q=600;w=60');
  expect(headers.get("cache-control")).toBe("private, no-store");
  for (const name of ["set-cookie", "access-control-allow-origin"]) expect(headers.get(name)).toBeNull();
});

test("a list's tag and its next page come back, and the tag that the sender knows goes to the backend", async () => {
  const sent = { ...bearer, "if-none-match": 'W/"viewer-6"' };
  const { headers } = await new Browser(bff).get("/api/v1/employees?limit=1", { headers: sent });
  expect(headers.get("etag")).toBe('W/"viewer-7"');
  expect(headers.get("link")).toBe('</api/v1/employees?cursor=x>; rel="next"');
  expect(seen[0]?.headers["if-none-match"]).toBe('W/"viewer-6"');
});

test("the document of the calls needs no token", async () => {
  expect((await new Browser(bff).get("/api/v1/openapi.json")).status).toBe(200);
  expect(seen).toMatchObject([{ method: "GET", url: "/api/v1/openapi.json" }]);
  expect(seen[0]?.headers).not.toHaveProperty("authorization");
});

test.each([
  undefined,
  "Bearer ",
  "Bearer eyJhbGciOiJIUzI1NiJ9.e30.x",
  `Bearer ${TOKEN}x`,
  `Basic ${TOKEN}`,
  `Link ${TOKEN.slice(3)}`,
  `Bearer ct_${"a".repeat(100_000)}`,
])("the backend is not asked with the authorization %.20s", async (authorization) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const answer = await new Browser(bff).get("/api/v1/employees", { headers, cookie: "chairtime_session=x" });
  expect(answer.status).toBe(401);
  expect(answer.headers.get("www-authenticate")).toBe("Bearer");
  expect(await answer.json()).toMatchObject({ code: "no_token" });
  expect(seen).toEqual([]);
});

test.each([
  ["GET", "/api/v1/nothing", 404],
  ["GET", "/api/v1/tokens", 404],
  ["GET", "/api/v1/account", 404],
  ["GET", "/api/v1/events", 404],
  ["GET", "/api/v1/own-week", 404],
  ["GET", "/api/v1/v1/employees", 404],
  ["POST", "/api/v1/auth/login", 404],
  ["GET", "/api/v1/%252e%252e/employees", 400],
  ["PATCH", "/api/v1/employees", 405],
  ["OPTIONS", "/api/v1/employees", 405],
] as const)("%s %s is %i, and the backend is not asked", async (method, path, status) => {
  expect((await new Browser(bff).call(method, path, { headers: bearer })).status).toBe(status);
  expect(seen).toEqual([]);
});

test("a session opens nothing below /api/v1, and a token nothing beside it", async () => {
  const strict = await Strict.start();
  const hosted = node({ BACKEND_URL: strict.url });
  const browser = await new Browser(hosted).signIn(await strict.user());
  expect((await browser.get("/api/employees")).status).toBe(200);
  expect((await browser.get("/api/v1/employees")).status).toBe(401);
  expect((await new Browser(hosted).get("/api/employees", { headers: bearer })).status).toBe(401);
  expect(await strict.seen("/api/v1/employees")).toEqual([]);
  await hosted.close();
  await strict.close();
});

test("a body is JSON of at most 1 MB, and comes from no other site", async () => {
  const post = (options: object) => new Browser(bff).call("POST", "/api/v1/employees", options);
  expect((await post({ body: "x".repeat(1024 * 1024 + 1), headers: bearer })).status).toBe(413);
  expect((await post({ body: "{}", headers: { ...bearer, "content-type": "text/plain" } })).status).toBe(415);
  expect((await post({ body: "{", headers: bearer })).status).toBe(400);
  expect((await post({ body: {}, headers: { ...bearer, origin: "https://elsewhere.example" } })).status).toBe(
    403,
  );
  expect(seen).toEqual([]);
});
