import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startWeb } from "../../scripts/lib/servers.mjs";
import { required } from "../support/servers";
import { test as base } from "../support/test";

/** The cable between an app and its backend. */
interface Cable {
  url: string;
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
}

export interface OwnApp {
  url: string;
  backend: Cable;
  /** What it has logged so far. */
  log(): string;
}

/** The app's limit for a call: a slow backend need not be waited for long. */
const REQUEST_TIMEOUT_MS = "2000";

/** A test whose app is its worker's own: short of patience, and its backend can be unplugged. */
export const test = base.extend<object, { ownApp: OwnApp }>({
  ownApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "chairtime-faults-"));
      const backend = await layCable(new URL(required("E2E_STRICT_CONTROL_URL")));
      const settings = { BACKEND_URL: backend.url, REQUEST_TIMEOUT_MS, LOG_LEVEL: "info" };
      const web = await startWeb({ name: "faults", folder, settings });
      await use({ url: web.url, backend, log: web.output });
      await web.stop();
      await backend.unplug();
      await rm(folder, { recursive: true, force: true });
    },
    // It starts a server.
    { scope: "worker", timeout: 120_000 },
  ],
  app: async ({ ownApp }, use) => {
    await ownApp.backend.plugIn();
    await use({ url: ownApp.url });
    await ownApp.backend.plugIn();
  },
  baseURL: async ({ ownApp }, use) => {
    await use(ownApp.url);
  },
});

export { expect } from "../support/test";

async function layCable({ hostname, port }: URL): Promise<Cable> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => {
      server.listen(at, "127.0.0.1", resolve);
    });
  await listen(0);
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${own}`,
    async unplug() {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async plugIn() {
      if (!server.listening) await listen(own);
    },
  };
}
