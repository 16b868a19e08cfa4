import type { Redis, RedisOptions } from "ioredis";
import type { RedisAddress } from "../../settings/redis-address.ts";
import type { Burial } from "../session/tombstones.ts";
import type { RefreshStore } from "./refresh-store.ts";

const COMMAND_MS = 1000;
/** A former master refuses writes: ioredis then reconnects and repeats the command. */
const RECONNECT_AND_REPEAT = 2;
const PREFIX = "chairtime:refresh:";

// The lock may have expired and belong to another node: only touch its own value.
const EXTEND = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("pexpire", KEYS[1], ARGV[2]) end return 0`;
const RELEASE = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`;

/** Store shared by nodes (`SET lock NX PX`). The client only loads if REDIS_URL is set. */
export class RedisRefreshStore implements RefreshStore {
  readonly #client: Promise<Redis>;

  constructor(address: RedisAddress, onTrouble: (message: string) => void) {
    this.#client = connect(address, onTrouble);
    this.#client.catch(() => undefined);
  }

  async read(key: string): Promise<string | null> {
    return (await this.#client).get(`${PREFIX}result:${key}`);
  }

  async acquire(key: string, owner: string, milliseconds: number): Promise<boolean> {
    const set = await (await this.#client).set(`${PREFIX}lock:${key}`, owner, "PX", milliseconds, "NX");
    return set === "OK";
  }

  async extend(key: string, owner: string, milliseconds: number): Promise<void> {
    await (await this.#client).eval(EXTEND, 1, `${PREFIX}lock:${key}`, owner, milliseconds);
  }

  async publish(key: string, note: string, milliseconds: number): Promise<void> {
    await (await this.#client).set(
      `${PREFIX}result:${key}`,
      note,
      "PX",
      Math.max(1, Math.ceil(milliseconds)),
    );
  }

  async release(key: string, owner: string): Promise<void> {
    await (await this.#client).eval(RELEASE, 1, `${PREFIX}lock:${key}`, owner);
  }

  async bury(sessionId: string, burial: Burial, milliseconds: number): Promise<void> {
    const life = Math.max(1, Math.ceil(milliseconds));
    await (await this.#client).set(`${PREFIX}gone:${sessionId}`, burial, "PX", life);
  }

  async buried(sessionId: string): Promise<Burial | null> {
    const client = await this.#client;
    // Runs whenever a seal is opened: while Redis is away, requests continue without it.
    if (client.status === "reconnecting" || client.status === "end") return null;
    const burial = await client.get(`${PREFIX}gone:${sessionId}`);
    if (burial === null) return null;
    return burial === "replaced" ? "replaced" : "signed-out";
  }

  async close(): Promise<void> {
    const client = await this.#client;
    client.off("end", connectAgain);
    client.disconnect();
  }
}

async function connect(address: RedisAddress, onTrouble: (message: string) => void): Promise<Redis> {
  const { Redis } = await import("ioredis");
  const habits: RedisOptions = {
    // A command fails at once while Redis is away: the caller answers 'busy' and keeps the session.
    enableOfflineQueue: true,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
  };
  const client =
    address.kind === "server"
      ? new Redis(address.url, habits)
      : new Redis({ ...habits, ...throughSentinels(address) });
  client.on("error", (error: Error) => onTrouble(error.message));
  client.on("end", connectAgain);
  return client;
}

/** Reconnects where ioredis would give up: when the Sentinels name a new master while it is connecting. */
function connectAgain(this: Redis): void {
  this.connect().catch(() => undefined);
}

/** Finds the master through the Sentinels, and its successor as soon as they have named it. */
function throughSentinels({
  sentinels,
  master,
  username,
  password,
}: Extract<RedisAddress, { kind: "sentinels" }>): RedisOptions {
  return {
    sentinels,
    name: master,
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    sentinelCommandTimeout: COMMAND_MS,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 100, 2000),
    // A hanging master keeps its connections: only the Sentinels report that it was replaced.
    failoverDetector: true,
    reconnectOnError: (error) => (error.message.startsWith("READONLY") ? RECONNECT_AND_REPEAT : false),
  };
}
