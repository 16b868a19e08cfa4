import { join } from "node:path";
import * as z from "zod/mini";
import { type Ground, ownFile, ownFolder } from "./ground.ts";
import { Part } from "./part.ts";
import { lastingPort } from "./ports.ts";

/** How long a lost primary holds its lock: then a replica takes over. */
const TTL_SECONDS = 15;
const SCOPE = "chairtime";

/** A PostgreSQL of the cluster, and the port on which its Patroni says what it is. */
export interface PostgresNode {
  part: Part;
  port: number;
  restPort: number;
}

const told = z.object({ role: z.string(), state: z.string(), sync_standby: z.optional(z.boolean()) });
const cluster = z.object({ members: z.array(z.object({ name: z.string(), role: z.string() })) });

/** PostgreSQL in three places, each run by a Patroni: a primary, a replica that confirms every commit, and one more. */
export async function postgresNodes(ground: Ground, etcd: readonly Part[]): Promise<PostgresNode[]> {
  const nodes = [];
  for (let at = 1; at <= 3; at++) nodes.push(await postgresNode(ground, etcd, `pg-${at}`));
  return nodes;
}

async function postgresNode(ground: Ground, etcd: readonly Part[], name: string): Promise<PostgresNode> {
  const [port, restPort] = [await lastingPort(), await lastingPort()];
  const folder = ownFolder(ground, name);
  const data = join(folder, "data");
  const superuser = { username: "postgres", password: "postgres" };
  // JSON is YAML.
  const settings = {
    scope: SCOPE,
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // The older API: with the newer one, Patroni 3.0 renews the lock without checking whose it is. A frozen primary
    // that wakes takes the lock from its successor, and what the successor acknowledged is lost.
    etcd: { hosts: etcd.map(({ spec }) => `127.0.0.1:${spec.port}`) },
    bootstrap: {
      dcs: {
        ttl: TTL_SECONDS,
        loop_wait: 3,
        retry_timeout: 5,
        synchronous_mode: true,
        // A primary that crashed is replaced, not waited for.
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            wal_log_hints: "on",
            max_connections: 100,
            max_wal_senders: 10,
            wal_keep_size: "512MB",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }],
      pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: ground.postgresBin,
      pgpass: join(folder, "pgpass"),
      authentication: { superuser, replication: superuser },
      parameters: { unix_socket_directories: "" },
    },
  };
  const file = ownFile(ground, `${name}.yml`, JSON.stringify(settings, null, 2));
  const part = new Part({
    name,
    what: "PostgreSQL, Patroni",
    port,
    command: ground.program.patroni,
    args: [file],
    env: { ...process.env, HOME: folder, LC_ALL: "C" },
    owner: ground.owner,
    cwd: folder,
    logTo: join(ground.folder, `${name}.log`),
    pidFile: join(data, "postmaster.pid"),
    async look() {
      const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, {
        signal: AbortSignal.timeout(2000),
      });
      const { role, state, sync_standby } = z.parse(told, await answer.json());
      if (state !== "running") return null;
      return role === "master" || role === "primary"
        ? "primary"
        : sync_standby
          ? "replica (sync)"
          : "replica";
    },
  });
  return { part, port, restPort };
}

export async function nodeOf(
  nodes: readonly PostgresNode[],
  role: "leader" | "sync_standby" | "replica",
): Promise<PostgresNode | null> {
  for (const { restPort } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      const { members } = z.parse(cluster, await answer.json());
      const found = members.find((member) => member.role === role);
      return nodes.find(({ part }) => part.name === found?.name) ?? null;
    } catch {
      // This one is away: another knows.
    }
  }
  return null;
}

/** Has the replica that confirms commits take over, as before work on the primary. Resolves when it has. */
export async function switchOver(nodes: readonly PostgresNode[]): Promise<void> {
  const [leader, candidate] = [await nodeOf(nodes, "leader"), await nodeOf(nodes, "sync_standby")];
  if (!leader || !candidate) throw new Error("There is no replica that could take over.");
  const answer = await fetch(`http://127.0.0.1:${leader.restPort}/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader: leader.part.name, candidate: candidate.part.name }),
  });
  if (!answer.ok) throw new Error(`The switch-over answered ${answer.status}: ${await answer.text()}`);
}

/** Restarts the primary's PostgreSQL, as for a setting that needs it. Resolves when it runs again. */
export async function restartPrimary(nodes: readonly PostgresNode[]): Promise<void> {
  const leader = await nodeOf(nodes, "leader");
  if (!leader) throw new Error("There is no primary to restart.");
  const answer = await fetch(`http://127.0.0.1:${leader.restPort}/restart`, { method: "POST", body: "{}" });
  if (!answer.ok) throw new Error(`The restart answered ${answer.status}: ${await answer.text()}`);
}
