import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { keptSecret } from "@chairtime/kit/server/kept-secret";
import { StartError } from "@chairtime/kit/server/start-error";
import pg from "pg";
import { takeDataFolder } from "../data-folder.ts";
import { type Cluster, clusterFolder, openCluster } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { type Launched, StillRuns } from "./launch.ts";
import { launchByControl } from "./launch-by-control.ts";
import { launchGuarded } from "./launch-guarded.ts";
import { endLeftovers } from "./leftovers.ts";
import type { RunAs } from "./run-as.ts";
import { type ServerLog, SILENT, tell } from "./server-log.ts";
import { DATABASE, settingArguments, USER } from "./server-settings.ts";
import { shortPath } from "./short-path.ts";

/** The number is only part of the socket's name. */
const SOCKET_PORT = 5432;
/** Leftovers of an earlier server are asked to end, then killed; then the start gives up. */
const ASK_AFTER_MS = 2000;
const END_AFTER_MS = 8000;
const GIVE_UP_AFTER_MS = 12_000;
const LOOK_AGAIN_MS = 50;
const RESTART_AFTER_MAX_MS = 5000;

/** The PostgreSQL of a data folder, while it runs. */
export interface OwnServer {
  /** For `pg.Pool` and `pg.Client`. */
  connection: pg.ClientConfig;
  /** Ends it in good order and releases the data folder. */
  stop(): Promise<void>;
}

export interface OwnServerOptions {
  log?: ServerLog;
  /** Settings of PostgreSQL in place of the product's own. */
  settings?: Record<string, string>;
  /** A port of the loopback at which it is reached as well, by a role that has a password. */
  port?: number;
  /** Started through `pg_ctl` and reached over the loopback with a password, as on Windows; else by a socket in its folder. */
  isByControl?: boolean;
  /** False where nothing has to survive a power cut. */
  isSynced?: boolean;
  /** How long to wait for a previous server to end, in ms. */
  giveUpAfterMs?: number;
  /** Ways to run it, in place of those of this machine. */
  ways?: RunAs[];
  /** The name of one beside the data folder's own, for a caller that has the folder's lock. */
  beside?: string;
  /** Work to do when the data folder is locked, before its server starts. */
  first?: () => Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, creating it if it is missing, and restarts it whenever it ends by itself.
 * First ends what an earlier backend left running. Throws FolderInUse while another backend has the folder, and
 * StartError if the server cannot be started.
 */
export async function startOwnServer(dataDir: string, options: OwnServerOptions = {}): Promise<OwnServer> {
  const lock = options.beside === undefined ? await takeDataFolder(dataDir) : { release: () => {} };
  try {
    await options.first?.();
    return await start(resolve(dataDir), options, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(
  dataDir: string,
  {
    log = SILENT,
    settings = {},
    port: wanted,
    isByControl = process.platform === "win32",
    isSynced = true,
    giveUpAfterMs = GIVE_UP_AFTER_MS,
    ways,
    beside,
  }: OwnServerOptions,
  release: () => void,
): Promise<OwnServer> {
  const password = isByControl ? passwordIn(dataDir) : null;
  const cluster = await openCluster(dataDir, { password, isSynced, ways, beside });
  const port = wanted ?? (isByControl ? await freePort() : SOCKET_PORT);
  const address = {
    port: String(port),
    listen_addresses: isByControl || wanted !== undefined ? "127.0.0.1" : "",
    unix_socket_directories: isByControl ? "" : ".",
  };
  const host = isByControl ? { path: "127.0.0.1", release: () => {} } : shortPath(cluster.folder);
  const connection = {
    ...{ host: host.path, port, user: USER, database: DATABASE },
    ...(password === null ? {} : { password }),
  };
  const launch = {
    cluster,
    settings: settingArguments(cluster.programs.major, { ...address, ...settings }),
    onLine: (line: string) => tell(log, line),
  };
  const launchOnce = () => (isByControl ? launchByControl(launch) : launchGuarded(launch));
  const launchFree = () => launched(cluster, launchOnce, giveUpAfterMs);

  let running = await launchFree();
  let isStopping = false;
  const watched = (async () => {
    for (;;) {
      await running.ended;
      if (isStopping) return;
      log.warn("PostgreSQL has ended and is started again");
      const next = await startAgain(launchFree, log, () => isStopping);
      if (next === null) return;
      running = next;
      // Asked to stop in between: it did not hear that.
      if (isStopping) running.stop();
      else log.info("PostgreSQL is back");
    }
  })();
  try {
    await makeDatabase(connection);
  } catch (error) {
    isStopping = true;
    running.stop();
    await watched;
    throw error;
  }
  return {
    connection,
    async stop() {
      isStopping = true;
      running.stop();
      const timer = setTimeout(() => endLeftovers(cluster.folder, "at once"), END_AFTER_MS);
      await watched;
      clearTimeout(timer);
      host.release();
      release();
    },
  };
}

/** Launches a server after the previous one has ended. */
async function launched(
  { folder }: Cluster,
  launch: () => Promise<Launched>,
  giveUpAfterMs: number,
): Promise<Launched> {
  const begun = performance.now();
  const steps = [
    { after: ASK_AFTER_MS, how: "in good order" },
    { after: END_AFTER_MS, how: "at once" },
  ] as const;
  let done = 0;
  for (;;) {
    try {
      return await launch();
    } catch (error) {
      if (!(error instanceof StillRuns)) throw error;
    }
    const waited = performance.now() - begun;
    if (waited > giveUpAfterMs)
      throw new StartError(
        `A PostgreSQL that this process cannot end still runs in ${folder}, for example in another container: stop that first.`,
      );
    const step = steps[done];
    if (step && waited > step.after) {
      endLeftovers(folder, step.how);
      done += 1;
    }
    await delay(LOOK_AGAIN_MS);
  }
}

/** Tries until the server runs again; null when asked to stop before that. */
async function startAgain(
  launch: () => Promise<Launched>,
  log: ServerLog,
  isStopping: () => boolean,
): Promise<Launched | null> {
  for (let tries = 0; !isStopping(); tries++) {
    try {
      return await launch();
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error));
    }
    await delay(Math.min(RESTART_AFTER_MAX_MS, 500 * 2 ** tries));
  }
  return null;
}

/** Connection to the server of a data folder that another process runs. Throws StartError if none answers. */
export async function runningServer(dataDir: string): Promise<pg.ClientConfig> {
  const folder = clusterFolder(dataDir);
  const isByControl = process.platform === "win32";
  try {
    const port = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[3]);
    const connection = {
      ...{ host: isByControl ? "127.0.0.1" : shortPath(folder).path, port, user: USER, database: DATABASE },
      ...(isByControl ? { password: passwordIn(dataDir) } : {}),
    };
    const client = new pg.Client(connection);
    await client.connect();
    await client.end();
    return connection;
  } catch (cause) {
    throw new StartError(`No PostgreSQL answers in ${folder}: wait until its backend is ready.`, { cause });
  }
}

function passwordIn(dataDir: string): string {
  return keptSecret({ setting: "DATABASE_URL", dataDir, file: "postgres-password" });
}

/** Makes the product's database in a new server. */
async function makeDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
