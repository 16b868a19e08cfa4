import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWeb } from "../../scripts/lib/servers.mjs";
import { rawGet } from "../security/raw";
import { axe } from "../support/axe";
import { registerManager, signIn } from "../support/manager";
import { outboxIn } from "../support/outbox";
import { test as base, expect } from "../support/test";
import { addLinked, takeRequests } from "./arrange";
import { FakeBackend } from "./fake-backend";

interface Watched {
  url: string;
  backend: FakeBackend;
  log(): Promise<string>;
}

/** An app that logs all it can, before a backend that reports its requests. */
const test = base.extend<object, { watched: Watched }>({
  watched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "chairtime-link-"));
      const backend = new FakeBackend();
      const settings = { BACKEND_URL: await backend.start(), LOG_LEVEL: "trace", REQUEST_TIMEOUT_MS: "2000" };
      const web = await startWeb({ name: "link", folder, settings });
      await use({ url: web.url, backend, log: () => readFile(join(folder, "link.log"), "utf8") });
      await web.stop();
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    },
    // It starts a server.
    { scope: "worker", timeout: 120_000 },
  ],
});

test.beforeEach(({ watched }) => {
  watched.backend.trouble = null;
  watched.backend.seen.length = 0;
});

test("the token of a link is in no log, no Referer and no redirect, and goes to the backend in a header alone @smoke", async ({
  page,
  watched,
}) => {
  const { url, backend } = watched;
  const { token } = backend;
  const asked: { url: string; referer: string | undefined }[] = [];
  page.on("request", (request) => asked.push({ url: request.url(), referer: request.headers().referer }));
  await page.goto(`${url}/w/${token}`);
  await expect(page.getByRole("heading", { name: "Ana’s week" })).toBeVisible();
  expect(asked.length).toBeGreaterThan(3);
  for (const request of asked) {
    expect(request.url.startsWith(url), request.url).toBe(true);
    expect(request.referer ?? "").not.toContain(token);
  }
  for (const target of [
    `/w/${token}`,
    `/w/${token}/`,
    `/w/${token}?mails=stop`,
    `/w/${token}/calendar.ics`,
    `/w/${token}/calendar.ics/`,
    `/w/${token}/manifest.webmanifest`,
    `/w/${token}/nothing`,
    `/W/${token}`,
    `/%77/${token}`,
    `//w/${token}`,
    `/w%2f${token}`,
  ]) {
    const answer = await rawGet(url, target);
    expect(answer, target).not.toMatch(/^HTTP\/1\.1 3/);
    expect(answer, target).not.toMatch(/^location:/im);
  }
  for (const trouble of ["hang-up", 500, 429] as const) {
    backend.trouble = trouble;
    await rawGet(url, `/w/${token}`);
    await rawGet(url, `/w/${token}/calendar.ics`);
  }
  for (const seen of backend.seen) {
    expect(seen.headers.authorization).toBe(`Link ${token}`);
    expect(JSON.stringify({ ...seen, headers: { ...seen.headers, authorization: "" } })).not.toContain(token);
  }
  await expect.poll(watched.log).toContain('"path":"/w/***"');
  expect(await watched.log()).not.toContain(token);
});

test("addresses below a link reveal nothing to caches, robots and other sites", async ({
  watched,
  request,
}) => {
  const { url, backend } = watched;
  for (const [path, status] of [
    [`/w/${backend.token}`, 200],
    [`/w/${backend.token}/`, 200],
    [`/w/${backend.token}/calendar.ics`, 200],
    [`/w/${backend.token}/manifest.webmanifest`, 200],
    [`/w/${backend.token}/nothing`, 404],
    ["/w/wrong", 404],
    ["/w/wrong/calendar.ics", 404],
    ["/w/sw.js", 200],
  ] as const) {
    const answer = await request.get(`${url}${path}`);
    expect(answer.status(), path).toBe(status);
    const headers = answer.headers();
    expect(headers["referrer-policy"], path).toBe("no-referrer");
    expect(headers["x-robots-tag"], path).toBe("noindex");
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("wrong and malformed links get the same answer, each after asking the backend, and do not appear in it", async ({
  watched,
}) => {
  const { url, backend } = watched;
  const bodies = new Set<string>();
  const links = ["A".repeat(43), `${backend.token.slice(0, -1)}x`, "wrong", "x".repeat(3000), "a%20b", "-"];
  for (const link of links) {
    backend.seen.length = 0;
    const answer = await rawGet(url, `/w/${link}`);
    expect(answer, link).toMatch(/^HTTP\/1\.1 404/);
    expect(backend.seen.map((seen) => `${seen.method} ${seen.url}`)).toEqual(["GET /api/own-week"]);
    const body = answer.slice(answer.indexOf("\r\n\r\n"));
    if (link.length > 10) expect(body).not.toContain(link);
    const nonce = /'nonce-([^']+)'/.exec(answer)?.[1] ?? "-";
    bodies.add(body.replaceAll(nonce, "").replace(/\r\n[0-9a-f]+\r\n/g, ""));
  }
  expect(bodies.size).toBe(1);
});

test("a foreign origin writes nothing by a link, and a body must be JSON", async ({ watched, request }) => {
  const { url, backend } = watched;
  const address = `${url}/w/${backend.token}/mails`;
  const foreign = await request.put(address, {
    data: { mails: false },
    headers: { origin: "https://evil.test" },
  });
  expect(foreign.status()).toBe(403);
  const form = await request.put(address, { form: { mails: "false" } });
  expect(form.status()).toBe(415);
  expect(backend.seen).toEqual([]);
  const own = await request.put(address, { data: { mails: false }, headers: { origin: url } });
  expect(own.status()).toBe(200);
  expect(backend.seen.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    "PUT /api/own-week/mails",
  ]);
});

for (const [trouble, status, heading] of [
  [429, 429, "Too many requests"],
  [500, 503, "Your week can’t be reached"],
  ["hang-up", 503, "Your week can’t be reached"],
] as const) {
  test(`a backend that answers ${trouble} is a page of its own that can be tried again`, async ({
    page,
    watched,
  }) => {
    const { url, backend } = watched;
    backend.trouble = trouble;
    const answer = await page.goto(`${url}/w/${backend.token}`);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    backend.trouble = null;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Ana’s week" })).toBeVisible();
    await expect(page.getByText("Not published yet").first()).toBeVisible();
    // A visitor who has seen the week before reads that one in between.
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))))
      .toBe(true);
    backend.trouble = trouble;
    await page.reload();
    if (status === 503) await expect(page.getByText("Last seen")).toBeVisible();
    else await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  });
}

test("nor is it in any log of the bundled backend", async ({ playwright }) => {
  test.setTimeout(150_000);
  const folder = await mkdtemp(join(tmpdir(), "chairtime-link-backend-"));
  const web = await startWeb({ name: "backend", folder, settings: { LOG_LEVEL: "trace" } });
  const visitor = await playwright.request.newContext({ baseURL: web.url });
  const manager = await registerManager({ request: visitor, outbox: outboxIn(web.outbox), wire: "bundled" });
  await signIn(visitor, manager);
  await takeRequests(visitor);
  const { id, path, token } = await addLinked(visitor);
  const wrong = "W".repeat(43);
  expect((await visitor.get(path)).status()).toBe(200);
  expect((await visitor.get(`${path}/calendar.ics`)).status()).toBe(200);
  const unknown = await visitor.get(`/w/${wrong}`, { headers: { "accept-language": "ar" } });
  expect(unknown.status()).toBe(404);
  // Readable without script, and in its reader's direction.
  const [root] = /<html[^>]*>/.exec(await unknown.text()) ?? [];
  expect(root).toMatch(/ lang="ar"/);
  expect(root).toMatch(/ dir="rtl"/);
  expect(await unknown.text()).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  expect((await visitor.post(`${path}/requests`, { data: { kind: "nothing" } })).status()).toBe(400);
  expect((await visitor.put(`${path}/mails`, { data: { mails: false } })).status()).toBe(204);
  expect((await visitor.delete(`/api/links/${id}`)).status()).toBe(204);
  expect((await visitor.get(path)).status()).toBe(404);
  await visitor.dispose();
  await web.stop();
  const log = await readFile(join(folder, "backend.log"), "utf8");
  // The backend's own lines are there too.
  expect(log).toContain("/api/own-week/feed");
  for (const secret of [token, wrong]) expect(log).not.toContain(secret);
  await rm(folder, { recursive: true, force: true });
});
