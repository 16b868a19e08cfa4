import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { startWeb } from "../../scripts/lib/servers.mjs";
import { registerManager, signIn } from "../support/manager";
import { outboxIn } from "../support/outbox";
import { required } from "../support/servers";

/** What the backend answers instead, by 'METHOD /path'; `hold` keeps the caller waiting until it is resolved. */
export type Faults = Map<string, { status: number; body: string } | { hold: Promise<void> }>;

export interface OwnSalon {
  url: string;
  faults: Faults;
  /** The calls that reached the backend, as 'GET /api/schedules'. */
  calls: string[];
}

interface OwnFixtures {
  api: APIRequestContext;
  signedInPage: Page;
}

/**
 * Playwright's tests on a web server of their own, whose salon lives in `zone`; the bundled backend is behind a
 * relay that can be made to fail. One server per worker and zone.
 */
export const testInKolkata = testInZone("Asia/Kolkata");
export const testInNewYork = testInZone("America/New_York");

function testInZone(zone: string) {
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
      const manager = await registerManager({
        request,
        outbox: outboxIn(required("E2E_OUTBOX")),
        wire: "bundled",
      });
      await signIn(request, manager);
      // The zone of a salon is its own: the setting is for salons, and backends, that name none.
      const zoned = await request.put("/api/salon", { data: { time_zone: zone } });
      expect(zoned.status(), await zoned.text()).toBe(200);
      salon.calls.length = 0;
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
  const folder = await mkdtemp(join(tmpdir(), "chairtime-zone-"));
  const faults: Faults = new Map();
  const calls: string[] = [];
  const relay = await startRelay(new URL(required("E2E_BACKEND_URL")), faults, calls);
  const { port } = relay.address() as AddressInfo;
  const settings = { BUSINESS_TIME_ZONE: zone, BACKEND_URL: `http://127.0.0.1:${port}` };
  const web = await startWeb({ name: "zone", folder, settings });
  return {
    salon: { url: web.url, faults, calls },
    stop: async () => {
      await web.stop();
      relay.closeAllConnections();
      relay.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passes every call on to the backend, except those with a fault. */
async function startRelay(backend: URL, faults: Faults, calls: string[]): Promise<Server> {
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
    const { hostname, port } = backend;
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  return relay;
}
