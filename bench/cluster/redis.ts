import { join } from "node:path";
import { type Ground, ownFile, ownFolder } from "./ground.ts";
import { talk } from "./look.ts";
import { Part } from "./part.ts";
import { lastingPort } from "./ports.ts";

const MASTER = "chairtime";
const SENTINELS = 3;

export interface RedisParts {
  servers: Part[];
  sentinels: Part[];
  /** What REDIS_URL is. */
  url: string;
}

/** A Redis with a replica, and three Sentinels that put the replica in its place when it is lost. */
export async function redisParts(ground: Ground): Promise<RedisParts> {
  const [first, second] = [await lastingPort(), await lastingPort()];
  const servers = [redis(ground, "redis-1", first, null), redis(ground, "redis-2", second, first)];
  const sentinels = [];
  for (let at = 1; at <= SENTINELS; at++)
    sentinels.push(sentinel(ground, `sentinel-${at}`, await lastingPort(), first));
  const hosts = sentinels.map(({ spec }) => `127.0.0.1:${spec.port}`).join(",");
  return { servers, sentinels, url: `redis+sentinel://${hosts}/${MASTER}` };
}

function redis(ground: Ground, name: string, port: number, master: number | null): Part {
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    'save ""',
    "appendonly no",
    `dir ${ownFolder(ground, name)}`,
    ...(master === null ? [] : [`replicaof 127.0.0.1 ${master}`]),
  ];
  return new Part({
    name,
    what: "Redis",
    port,
    command: ground.program["redis-server"],
    // Sentinel has it write down whose replica it is.
    args: [ownFile(ground, `${name}.conf`, `${lines.join("\n")}\n`)],
    owner: ground.owner,
    cwd: ground.folder,
    logTo: join(ground.folder, `${name}.log`),
    look: async () => /role:(\w+)/.exec(await talk(port, "info replication"))?.[1] ?? null,
  });
}

function sentinel(ground: Ground, name: string, port: number, master: number): Part {
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `dir ${ownFolder(ground, name)}`,
    `sentinel monitor ${MASTER} 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds ${MASTER} 2000`,
    `sentinel failover-timeout ${MASTER} 6000`,
  ];
  return new Part({
    name,
    what: "Redis Sentinel",
    port,
    command: ground.program["redis-server"],
    args: [ownFile(ground, `${name}.conf`, `${lines.join("\n")}\n`), "--sentinel"],
    owner: ground.owner,
    cwd: ground.folder,
    logTo: join(ground.folder, `${name}.log`),
    look: async () => (/PONG/.test(await talk(port, "ping")) ? "ok" : null),
  });
}

export async function redisMaster(servers: readonly Part[]): Promise<Part | null> {
  for (const server of servers) if ((await server.state()) === "master") return server;
  return null;
}
