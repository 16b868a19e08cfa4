import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

/** The programs of a server on this machine, and who may run them. */
interface Programs {
  bin: string;
  uid?: number;
  gid?: number;
}

/** A primary with a replica that follows it, both of the test's own. */
export interface ReplicatedServer {
  primaryUrl: string;
  replicaUrl: string;
  /** Has the replica stay where it is, or go on. */
  hold(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until the replica has what the primary had at the call. */
  caughtUp(): Promise<void>;
  /** Ends the replica. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the programs of the server at `url`; null where it runs elsewhere or cannot be copied. */
export async function programsOf(url: string): Promise<Programs | null> {
  const [found] = await ask(
    url,
    "select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as data",
  );
  const [bin, data] = [String(found?.bin), String(found?.data)];
  if (!existsSync(join(bin, "pg_basebackup")) || !existsSync(data)) return null;
  const { uid, gid } = statSync(data);
  return process.getuid?.() === 0 ? { bin, uid, gid } : { bin };
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function replicatedServer({ bin, ...owner }: Programs): Promise<ReplicatedServer> {
  // Another user's server cannot enter a folder of root's own, as `TMPDIR` of a whole run is.
  const parent = owner.uid === undefined ? tmpdir() : "/tmp";
  const folder = await mkdtemp(join(parent, "chairtime-replica-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC", HOME: folder } };
  const [first, second] = [join(folder, "primary"), join(folder, "replica")];
  await run(
    join(bin, "initdb"),
    ["-D", first, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    options,
  );

  async function serve(data: string): Promise<{ url: string; server: ChildProcess }> {
    const port = await freePort();
    const settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories="];
    const server = spawn(
      join(bin, "postgres"),
      ["-D", data, "-p", String(port), ...settings.flatMap((one) => ["-c", one])],
      { ...options, stdio: ["ignore", "ignore", "pipe"] },
    );
    await new Promise<void>((resolve, reject) => {
      server.stderr?.setEncoding("utf8").on("data", (text: string) => {
        if (text.includes("ready to accept")) resolve();
      });
      server.once("exit", () => reject(new Error("PostgreSQL did not start.")));
    });
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, server };
  }

  const stop = async (server: ChildProcess) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGQUIT");
    await once(server, "exit");
  };

  const primary = await serve(first);
  await run(
    join(bin, "pg_basebackup"),
    ["-D", second, "-d", primary.url, "-R", "-X", "stream", "-c", "fast", "--no-sync"],
    options,
  );
  const replica = await serve(second);
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async hold() {
      await ask(replica.url, "select pg_wal_replay_pause()");
      await until(replica.url, "select pg_get_wal_replay_pause_state() = 'paused' as done");
    },
    async resume() {
      await ask(replica.url, "select pg_wal_replay_resume()");
    },
    async caughtUp() {
      const [at] = await ask(primary.url, "select pg_current_wal_lsn()::text as lsn");
      await until(replica.url, `select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as done`);
    },
    kill: () => stop(replica.server),
    async close() {
      await stop(replica.server);
      await stop(primary.server);
      await rm(folder, { recursive: true });
    },
  };
}

const WAIT_MS = 20_000;

/** Asks again until the answer is yes. */
async function until(url: string, question: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() < deadline) {
    const [answer] = await ask(url, question);
    if (answer?.done === true) return;
  }
  throw new Error(`Never true: ${question}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}
