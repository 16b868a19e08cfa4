import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataFolder } from "./databases.ts";
import { onServer } from "./on-server.ts";
import { startOnLoopback, startTestServer } from "./test-server.ts";

/** A primary with a replica that follows it, both of the test's own. */
export interface ReplicatedServer {
  primaryUrl: string;
  replicaUrl: string;
  /** Has the replica stay where it is, or go on. */
  hold(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the replica has what the primary had at the call. */
  caughtUp(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A commit is written before it is answered, so that the journal's end, which `caughtUp` reads, lies behind it. */
const FOLLOWED = { wal_level: "replica", max_wal_senders: "5", synchronous_commit: "on" };

export async function replicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-replica-"));
  const [first, second] = [join(folder, "primary"), join(folder, "replica")];
  await copyDataFolder(first);
  // A journal without what a replica needs cannot be followed.
  await (await startTestServer(first, FOLLOWED)).stop();
  await cp(first, second, { recursive: true });
  await writeFile(join(second, "postgres", "standby.signal"), "");
  const primary = await startTestServer(first, FOLLOWED);
  const { hostname, port, username, password } = new URL(primary.url);
  const follows = `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`;
  await appendFile(join(second, "postgres", "postgresql.auto.conf"), follows);
  const replica = await startOnLoopback(second, FOLLOWED);
  const replicaUrl = replica.address(password);

  let isOver = false;
  const kill = async () => {
    if (!isOver) await replica.stop();
    isOver = true;
  };
  const caughtUp = async () => {
    const [at] = await onServer(primary.url, "select pg_current_wal_lsn()::text as lsn");
    await until(replica.connection, `select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as done`);
  };
  // It knows the password from then on.
  await caughtUp();
  return {
    primaryUrl: primary.url,
    replicaUrl,
    async hold() {
      await onServer(replicaUrl, "select pg_wal_replay_pause()");
      await until(replicaUrl, "select pg_get_wal_replay_pause_state() = 'paused' as done");
    },
    async resume() {
      await onServer(replicaUrl, "select pg_wal_replay_resume()");
    },
    caughtUp,
    kill,
    async close() {
      await kill();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const WAIT_MS = 20_000;

/** Asks again until the answer is yes. */
async function until(address: Parameters<typeof onServer>[0], question: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const [answer] = await onServer(address, question);
    if (answer?.done === true) return;
  }
  throw new Error(`Never true: ${question}`);
}
