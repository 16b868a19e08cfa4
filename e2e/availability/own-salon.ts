import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { registerManager, signIn } from "../support/manager";
import { outboxIn } from "../support/outbox";

/** What the backend answers instead, by 'METHOD /path'; `hold` keeps the caller waiting until it is resolved. */
export type Faults = Map<string, { status: number; body: string } | { hold: Promise<void> }>;

export interface OwnSalon {
  url: string;
  outbox: string;
  faults: Faults;
  /** The calls that reached the backend, as 'GET /api/schedules'. */
  calls: string[];
}

interface OwnFixtures {
  api: APIRequestContext;
  signedInPage: Page;
}

/**
 * Playwright's test on servers of its own: a web server whose salon lives in `zone`, and a bundled backend behind a
 * relay that can be told to fail. One set per worker.
 */
export function testInZone(zone: string) {
  return base.extend<OwnFixtures, { salon: OwnSalon }>({
    salon: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
      async ({}, use) => {
        const own = await start(zone);
        await use(own.salon);
        await own.stop();
      },
      { scope: "worker", timeout: 120_000 },
    ],
    api: async ({ salon, playwright, context }, use) => {
      salon.faults.clear();
      const request = await playwright.request.newContext({ baseURL: salon.url });
      const manager = await registerManager({ request, outbox: outboxIn(salon.outbox), wire: "bundled" });
      await signIn(request, manager);
      await context.addCookies((await request.storageState()).cookies);
      await use(request);
      await request.dispose();
    },
    baseURL: async ({ salon }, use) => use(salon.url),
    // Signed in by the cookies of `api`.
    signedInPage: async ({ api, page }, use) => {
      expect((await api.get("/api/auth/session")).status()).toBe(200);
      await use(page);
    },
  });
}

async function start(zone: string) {
  const folder = await mkdtemp(join(tmpdir(), "salon-"));
  const [backendPort, port] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const faults: Faults = new Map();
  const calls: string[] = [];
  const relay = await startRelay(backendPort, faults, calls);
  const shared = { ...process.env, APP_URL: url, AUTH_LIMITS: "off", LOG_LEVEL: "warn", HOST: "127.0.0.1" };
  const backend = run("backend/src/main.ts", {
    ...shared,
    BACKEND_PORT: String(backendPort),
    DATA_DIR: join(folder, "backend"),
  });
  const web = run("lib/server/main.ts", {
    ...shared,
    NODE_ENV: "production",
    BUSINESS_TIME_ZONE: zone,
    BACKEND_URL: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    DATA_DIR: join(folder, "web"),
    PORT: String(port),
  });
  await expect
    .poll(
      () =>
        fetch(`${url}/api/health`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 100_000 },
    )
    .toBe(200);
  return {
    salon: { url, outbox: join(folder, "backend", "outbox"), faults, calls },
    stop: async () => {
      await Promise.all([web, backend].map(ended));
      relay.closeAllConnections();
      relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function run(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [file], { env, stdio: ["ignore", "ignore", "inherit"] });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    if (child.exitCode !== null) resolve();
    else child.kill("SIGTERM");
  });
}

/** Passes every call on to the backend, except those with a fault. */
async function startRelay(backendPort: number, faults: Faults, calls: string[]): Promise<Server> {
  const relay = createServer(async (incoming, outgoing) => {
    const call = `${incoming.method} ${(incoming.url ?? "").split("?")[0]}`;
    calls.push(call);
    const fault = faults.get(call);
    if (fault && "hold" in fault) await fault.hold;
    else if (fault) {
      outgoing.writeHead(fault.status, { "content-type": "application/json" }).end(fault.body);
      return;
    }
    const { method, url, headers } = incoming;
    const passed = forward({ host: "127.0.0.1", port: backendPort, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  return relay;
}

async function freePort(): Promise<number> {
  const probe = createSocketServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
