import { join } from "node:path";
import type { Readable } from "node:stream";
import { log } from "../settings/log.ts";
import { settings as ownSettings, type Settings } from "../settings/settings.ts";
import { revokeTokens } from "./doors/session/revoke.ts";
import { createWebMetrics, type WebMetrics } from "./metrics.ts";
import { BackendClient } from "./proxy/backend-client.ts";
import { BodyBudget } from "./proxy/body-budget.ts";
import { RedisRefreshStore } from "./refresh/redis-refresh-store.ts";
import { callRefresh } from "./refresh/refresh-call.ts";
import { RefreshCoordinator } from "./refresh/refresh-coordinator.ts";
import type { RefreshStore } from "./refresh/refresh-store.ts";
import { RegistrationState } from "./registration.ts";
import { SealCache } from "./session/seal-cache.ts";
import { Tombstones } from "./session/tombstones.ts";

/** Shared state of the doors, the proxy and the pages in one process. */
export interface Bff {
  settings: Settings;
  backend: BackendClient;
  seals: SealCache;
  tombstones: Tombstones;
  store: RefreshStore | null;
  coordinator: RefreshCoordinator;
  registration: RegistrationState;
  metrics: WebMetrics;
  /** Open event streams. */
  streams: Set<Readable>;
  /** Budget for the bytes of request bodies. */
  bodies: BodyBudget;
  now(): number;
  close(): Promise<void>;
}

export const BUNDLED_MISSING =
  "No backend is known: set BACKEND_URL, or start with `npm start` or `npm run serve`.";

/** Builds the shared parts from settings. `now` is the clock, in milliseconds since 1970. */
export function createBff(settings: Settings, now: () => number = Date.now): Bff {
  if (settings.backendUrl === null) throw new Error(BUNDLED_MISSING);
  const backend = new BackendClient(settings.backendUrl);
  const tombstones = new Tombstones({
    path: join(settings.dataDir, "ended-sessions"),
    now,
    onTrouble: (why) =>
      log().warn(
        { why },
        "Sign-outs are not kept in DATA_DIR: an old cookie names its user after a restart.",
      ),
  });
  const seals = new SealCache(now);
  const streams = new Set<Readable>();
  const bodies = new BodyBudget();
  const metrics = createWebMetrics({ seals, streams, bodies });
  const store = settings.redis
    ? new RedisRefreshStore(settings.redis, (why) => log().warn({ why }, "The refresh store has trouble."))
    : null;
  const headers = { accept: "application/json", "user-agent": "chairtime" };
  const coordinator = new RefreshCoordinator({
    call: (session) => callRefresh(backend, session, { timeoutMs: settings.requestTimeoutMs, now, headers }),
    isGone: async ({ id }) => tombstones.has(id) || Boolean(await store?.buried(id).catch(() => null)),
    revoke: (session) =>
      revokeTokens(backend, session, { timeoutMs: settings.requestTimeoutMs, now, headers }).then(
        () => undefined,
      ),
    onRefresh: (result) => {
      metrics.refreshes.inc({ outcome: result.kind });
      if (result.kind === "failed") log().warn({ why: result.why }, "A session could not be renewed.");
    },
    store,
    secrets: settings.sessionSecrets,
    memoryMs: settings.refreshMemorySeconds * 1000,
    timeoutMs: settings.requestTimeoutMs,
    now,
  });
  const close = async () => {
    await backend.close();
    await store?.close();
  };
  return {
    settings,
    backend,
    seals,
    tombstones,
    store,
    coordinator,
    registration: new RegistrationState(backend, now),
    metrics,
    streams,
    bodies,
    now,
    close,
  };
}

// The production build duplicates this module for pages and route handlers: shared state is on globalThis.
const shared = globalThis as { chairtimeBff?: Bff };

/** The shared parts of this process, built at the first call. */
export function bff(): Bff {
  shared.chairtimeBff ??= createBff(ownSettings());
  return shared.chairtimeBff;
}
