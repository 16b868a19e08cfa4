import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/lib/root.mjs";
import { say } from "../../scripts/lib/terminal.mjs";
import { etcdParts } from "./etcd.ts";
import { type Ground, layGround } from "./ground.ts";
import { type Doors, proxyPart } from "./haproxy.ts";
import type { Part } from "./part.ts";
import { nodeOf, type PostgresNode, postgresNodes } from "./patroni.ts";
import { poolerPart } from "./pgbouncer.ts";
import { lastingPort } from "./ports.ts";
import { backendPart, webPart } from "./product.ts";
import { redisParts } from "./redis.ts";

const HEALTHY_WITHIN_MS = 120_000;

/** The cluster's size, and the product's settings beside the addresses. */
export interface Wanted {
  etcd: 1 | 3;
  webs: number;
  backends: number;
  settings: Record<string, string>;
  /** For a version that knows no Sentinels: Redis by its own address. */
  withoutSentinels?: boolean;
  /** The product's tree, this one by default. */
  tree?: string;
}

export interface Cluster {
  ground: Ground;
  etcd: Part[];
  nodes: PostgresNode[];
  redis: Part[];
  sentinels: Part[];
  proxy: Part;
  pooler: Part;
  backends: Part[];
  webs: Part[];
  /** The product's address. */
  url: string;
  /** The database's, through pooler and proxy. */
  databaseUrl: string;
  /** Makes a part that replaces one of the product's, from another tree. */
  fromTree(part: Part, tree: string): Part;
}

/** Starts everything, each on what it needs. `note` hears what comes next. */
export async function startCluster(wanted: Wanted, note: (text: string) => void): Promise<Cluster> {
  const ground = layGround();
  const { folder } = ground;
  const etcd = await etcdParts(ground, wanted.etcd);
  const nodes = await postgresNodes(ground, etcd);
  const { servers: redis, sentinels, url: REDIS_URL } = await redisParts(ground);
  const doors: Doors = {
    web: await lastingPort(),
    backend: await lastingPort(),
    primary: await lastingPort(),
  };
  const ports = async (name: string, count: number) => {
    const all: [string, number][] = [];
    for (let at = 1; at <= count; at++) all.push([`${name}-${at}`, await lastingPort()]);
    return Object.fromEntries(all);
  };
  const webPorts = await ports("web", wanted.webs);
  const backendPorts = await ports("backend", wanted.backends);
  const proxy = proxyPart(ground, { doors, webs: webPorts, backends: backendPorts, nodes });
  const pooler = await poolerPart(ground, doors.primary);
  const url = `http://localhost:${doors.web}`;
  const databaseUrl = `postgres://postgres@127.0.0.1:${pooler.spec.port}/postgres`;
  const secret = () => randomBytes(32).toString("hex");
  const settings = { APP_URL: url, TRUST_PROXY: "1", ...wanted.settings };
  const ofBackend = { ...settings, DATABASE_URL: databaseUrl, BACKEND_SECRET: secret() };
  const ofWeb = {
    ...settings,
    BACKEND_URL: `http://127.0.0.1:${doors.backend}`,
    REDIS_URL: wanted.withoutSentinels ? `redis://127.0.0.1:${redis[0]?.spec.port}` : REDIS_URL,
    SESSION_SECRET: secret(),
  };
  const makeBackend = (tree: string, name: string, port: number) =>
    backendPart({ folder, tree, name, port, settings: ofBackend });
  const makeWeb = (tree: string, name: string, port: number) =>
    webPart({ folder, tree, name, port, settings: ofWeb });
  const tree = wanted.tree ?? root;
  const backends = Object.entries(backendPorts).map(([name, port]) => makeBackend(tree, name, port));
  const webs = Object.entries(webPorts).map(([name, port]) => makeWeb(tree, name, port));

  const begin = async (what: string, parts: readonly Part[]) => {
    note(what);
    await Promise.all(parts.map((part) => part.start()));
  };
  await begin("etcd", etcd);
  // The first to come is the primary, the others copy it.
  for (const { part } of nodes) await begin(part.name, [part]);
  await begin("Redis", redis);
  await begin("Sentinel", sentinels);
  await begin("PgBouncer", [pooler]);
  // The backends want a primary by way of HAProxy, and HAProxy is well when a web server is.
  note("HAProxy, backends, web servers");
  await Promise.all([proxy, ...backends, ...webs].map((part) => part.start()));
  return {
    ground,
    etcd,
    nodes,
    redis,
    sentinels,
    proxy,
    pooler,
    backends,
    webs,
    url,
    databaseUrl,
    fromTree: ({ name, spec: { port } }, tree) =>
      name.startsWith("web") ? makeWeb(tree, name, port) : makeBackend(tree, name, port),
  };
}

export function partsOf(cluster: Cluster): Part[] {
  const { proxy, webs, backends, pooler, nodes, etcd, redis, sentinels } = cluster;
  return [proxy, webs, backends, pooler, nodes.map(({ part }) => part), etcd, redis, sentinels].flat();
}

/**
 * Waits until every part is well and a replica confirms the primary's commits. After two minutes without that, prints
 * the map and returns false.
 */
export async function untilHealthy(cluster: Cluster): Promise<boolean> {
  const deadline = Date.now() + HEALTHY_WITHIN_MS;
  for (;;) {
    const states = await Promise.all(partsOf(cluster).map((part) => part.state()));
    const isWhole = states.every((state) => state !== null);
    if (isWhole && (await nodeOf(cluster.nodes, "sync_standby"))) return true;
    if (Date.now() > deadline) {
      say(`The cluster is not whole:\n${await mapOf(cluster)}`);
      return false;
    }
    await wait(500);
  }
}

/** The cluster in words: a line for each part, with its port and health. */
export async function mapOf(cluster: Cluster): Promise<string> {
  const rows = await Promise.all(
    partsOf(cluster).map(async (part) => {
      const { name, what, port } = part.spec;
      const state = (await part.state()) ?? "NOT WELL";
      return `  ${name.padEnd(12)}${what.padEnd(22)}${String(port).padEnd(8)}${String(part.pid ?? "-").padEnd(9)}${state}`;
    }),
  );
  const head = `  ${"name".padEnd(12)}${"what".padEnd(22)}${"port".padEnd(8)}${"process".padEnd(9)}health`;
  return [head, ...rows].join("\n");
}
