import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Part } from "./part.ts";
import { nodeOf, restartPrimary, switchOver } from "./patroni.ts";
import { redisMaster } from "./redis.ts";

/** How long a killed part stays away. */
const AWAY_MS = 8000;
/** A primary stays away until a replica has taken over. */
const PRIMARY_AWAY_MS = 25_000;
const FROZEN_MS = 12_000;

/** Something that goes wrong, or is done to the cluster as its operator would. */
export interface ClusterFault {
  name: string;
  /** True for what an operator plans: nobody may see an error then. */
  isPlanned: boolean;
  /** Causes it; resolves when the part is back. */
  cause(): Promise<void>;
}

/** All of them, in no order. */
export function faultsOf(cluster: Cluster): ClusterFault[] {
  const { nodes, etcd, pooler, proxy, backends, webs, redis } = cluster;
  const primary = async () => (await nodeOf(nodes, "leader"))?.part ?? null;
  const syncReplica = async () => (await nodeOf(nodes, "sync_standby"))?.part ?? null;
  return [
    ...lostOrFrozen("primary", primary, PRIMARY_AWAY_MS, PRIMARY_AWAY_MS),
    ...lostOrFrozen("synchronous replica", syncReplica),
    ...lostOrFrozen("etcd member", () => anyOf(etcd)),
    ...lostOrFrozen("pooler", () => pooler),
    ...lostOrFrozen("proxy", () => proxy),
    ...lostOrFrozen("backend", () => anyOf(backends)),
    ...lostOrFrozen("web server", () => anyOf(webs)),
    ...lostOrFrozen("Redis master", () => redisMaster(redis)),
    planned("switch-over of the primary", () => switchOver(nodes)),
    planned("restart of the primary", () => restartPrimary(nodes)),
    planned("restart of a backend", () => restart(anyOf(backends))),
    planned("restart of a web server", () => restart(anyOf(webs))),
  ];
}

type Which = () => Part | null | Promise<Part | null>;

function lostOrFrozen(what: string, which: Which, away = AWAY_MS, frozen = FROZEN_MS): ClusterFault[] {
  const on = (act: (part: Part) => Promise<void>) => async () => {
    const part = await which();
    if (part) await act(part);
  };
  const kill = on(async (part) => {
    await part.kill();
    await wait(away);
    await part.start();
  });
  const freeze = on(async (part) => {
    part.freeze();
    await wait(frozen);
    part.thaw();
  });
  return [
    { name: `${what} killed`, isPlanned: false, cause: kill },
    { name: `${what} frozen`, isPlanned: false, cause: freeze },
  ];
}

function planned(name: string, cause: () => Promise<void>): ClusterFault {
  return { name, isPlanned: true, cause };
}

async function restart(part: Part): Promise<void> {
  await part.stop();
  await part.start();
}

function anyOf(parts: readonly Part[]): Part {
  const part = parts[Math.floor(Math.random() * parts.length)];
  if (!part) throw new Error("The cluster has no such part.");
  return part;
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
