import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const SCRIPT = "export {};\n".repeat(500);
const CHUNKS = "/_next/static/chunks";
const REFERENCE = "/docs/api/reference.js";

let build: string;
let origin: string;
const server = createServer();

beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), "chairtime-build-"));
  const [chunks, api] = [join(build, "static", "chunks"), join(build, "server", "app", "docs", "api")];
  mkdirSync(chunks, { recursive: true });
  mkdirSync(api, { recursive: true });
  const packed = (path: string, content: string) => {
    writeFileSync(path, content);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content));
  };
  for (const name of ["a.js", "a.css", "lost.js", "turbopack-worker-1.js"])
    packed(join(chunks, name), SCRIPT);
  writeFileSync(join(chunks, "picture.svg"), "<svg/>");
  packed(join(api, "reference.js.body"), SCRIPT);
  const serve = staticFiles(build, (_request, response) => void response.writeHead(418).end());
  for (const ending of ["", ".br", ".gz"]) rmSync(join(chunks, `lost.js${ending}`));
  server.on("request", (request, response) => {
    response.setHeader("x-request-id", "1");
    serve(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(build, { recursive: true });
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`${origin}${path}`, { headers: { "accept-encoding": "gzip, br" }, ...init });

test.each([
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["identity", null],
  ["gzip;q=0", null],
])(
  "a script comes as a browser that says '%s' unpacks it, to be cached forever",
  async (accepted, coding) => {
    const answer = await ask(`${CHUNKS}/a.js`, { headers: { "accept-encoding": accepted } });
    expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
    expect(answer.headers.get("content-encoding")).toBe(coding);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=UTF-8",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  },
);

test("styles and pictures have their types", async () => {
  expect((await ask(`${CHUNKS}/a.css`)).headers.get("content-type")).toBe("text/css; charset=UTF-8");
  expect((await ask(`${CHUNKS}/picture.svg`)).headers.get("content-type")).toBe("image/svg+xml");
});

test("a query changes nothing, HEAD has no body, and an unchanged file is not sent again", async () => {
  const whole = await ask(`${CHUNKS}/a.js?x=1`);
  expect(whole.headers.get("content-encoding")).toBe("br");
  expect(await (await ask(`${CHUNKS}/a.js`, { method: "HEAD" })).text()).toBe("");
  const again = {
    "accept-encoding": "br",
    "cache-control": "max-age=0",
    "if-none-match": String(whole.headers.get("etag")),
  };
  expect((await ask(`${CHUNKS}/a.js`, { headers: again })).status).toBe(304);
});

test("the reference's script comes packed, to be cached for a day", async () => {
  for (const address of [REFERENCE, `${REFERENCE}?again`]) {
    const answer = await ask(address);
    expect(await answer.text()).toBe(SCRIPT);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=86400",
      "content-encoding": "br",
      "content-type": "application/javascript; charset=UTF-8",
    });
  }
});

test("a worker's script may run WebAssembly, and no other may", async () => {
  const policy = async (name: string) =>
    (await ask(`${CHUNKS}/${name}`)).headers.get("content-security-policy");
  expect(await policy("turbopack-worker-1.js")).toContain("wasm-unsafe-eval");
  expect(await policy("a.js")).toBeNull();
});

test.each([
  ["a file that the build did not make", `${CHUNKS}/b.js`],
  ["a file that is gone since", `${CHUNKS}/lost.js`],
  ["a name in another spelling", `${CHUNKS}/%61.js`],
  ["a folder", CHUNKS],
  ["a folder with a slash behind it", `${CHUNKS}/`],
])("%s is 404, and Next is not asked", async (_, path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each([
  ["a part", "bytes=0-1", 206],
  ["a part behind the end", "bytes=900000-", 416],
  ["a part that ends before it begins", "bytes=5-1", 416],
])("%s is answered and ends nothing", async (_, range, status) => {
  const answer = await ask(`${CHUNKS}/a.js`, { headers: { "accept-encoding": "identity", range } });
  expect(answer.status).toBe(status);
});

test("pages are left to the next handler", async () => {
  expect((await ask("/staff")).status).toBe(418);
});
