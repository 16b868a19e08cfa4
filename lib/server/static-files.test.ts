import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const SCRIPT = "export {};\n".repeat(500);
const CHUNKS = "/_next/static/chunks";

let folder: string;
let origin: string;
const server = createServer();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "chairtime-chunks-"));
  writeFileSync(join(folder, "a.js"), SCRIPT);
  writeFileSync(join(folder, "a.css"), "body{}");
  writeFileSync(join(folder, "a.js.map"), "{}");
  writeFileSync(join(folder, "lost.js"), "");
  writeFileSync(join(folder, "page.body"), SCRIPT);
  const scripts = { "/page.js": join(folder, "page.body"), "/nothing.js": join(folder, "nothing") };
  const serve = staticFiles(folder, (_request, response) => void response.writeHead(418).end(), scripts);
  rmSync(join(folder, "lost.js"));
  server.on("request", serve);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`${origin}${path}`, { headers: { "accept-encoding": "br, gzip" }, ...init });

test("a script and a style come compressed, to be cached forever, each time the same", async () => {
  for (let times = 0; times < 2; times++) {
    const answer = await ask(`${CHUNKS}/a.js`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SCRIPT);
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "gzip",
      "content-type": "application/javascript; charset=UTF-8",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
  }
  expect((await ask(`${CHUNKS}/a.css`)).headers.get("content-type")).toBe("text/css; charset=UTF-8");
});

test("a script at a path of its own comes compressed, to be cached for a day", async () => {
  const answer = await ask("/page.js");
  expect(await answer.text()).toBe(SCRIPT);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "public, max-age=86400",
    "content-encoding": "gzip",
    "content-type": "application/javascript; charset=UTF-8",
  });
});

test.each([
  ["a script that the build did not make", "/nothing.js", {}],
  ["a file that is not a script of the build", `${CHUNKS}/b.js`, {}],
  ["another kind of file", `${CHUNKS}/a.js.map`, {}],
  ["a file that is gone since", `${CHUNKS}/lost.js`, {}],
  ["a name in other letters", `${CHUNKS}/%61.js`, {}],
  ["an address that says more", `${CHUNKS}/a.js?x`, {}],
  ["another method", `${CHUNKS}/a.js`, { method: "POST" }],
  ["a browser that unpacks nothing", `${CHUNKS}/a.js`, { headers: { "accept-encoding": "identity" } }],
  ["a refusal of compression", `${CHUNKS}/a.js`, { headers: { "accept-encoding": "gzip;q=0" } }],
  ["a part", `${CHUNKS}/a.js`, { headers: { "accept-encoding": "gzip", range: "bytes=0-1" } }],
])("%s is left to Next", async (_, path, init) => {
  expect((await ask(path, init)).status).toBe(418);
});
