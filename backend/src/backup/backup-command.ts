import { FolderInUse, StartError } from "@chairtime/kit/server/start-error";
import type pg from "pg";
import { processSettings } from "../base/env.ts";
import { runningServer } from "../db/own-server/own-server.ts";
import { hasDatabase } from "../db/own-server/swap-server.ts";
import { startMovedServer } from "../db/pglite/move-pglite.ts";
import { failure, sayRecords } from "./say.ts";
import { type Backup, takeBackup } from "./take-backup.ts";

// `npm run backup`, which a backend also runs once a day: with `--of-backend` it starts no server, which would lock the
// data folder against a backend that restarts after a kill.

const stopped = new AbortController();
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => stopped.abort(new Error("it was stopped")));

async function backUp(): Promise<Backup> {
  const { databaseUrl, dataDir, backupsKept: kept } = processSettings();
  const take = (connection: pg.ClientConfig) =>
    takeBackup(connection, { dataDir, kept, signal: stopped.signal });
  if (databaseUrl !== null) return take({ connectionString: databaseUrl });
  if (process.argv.includes("--of-backend")) return take(await runningServer(dataDir));
  if (!hasDatabase(dataDir)) throw new StartError(`There is no database in ${dataDir} yet.`);
  try {
    const server = await startMovedServer(dataDir);
    return await take(server.connection).finally(() => server.stop());
  } catch (error) {
    // A backend that runs has started the server.
    if (error instanceof FolderInUse) return take(await runningServer(dataDir));
    throw error;
  }
}

try {
  const { file, records } = await backUp();
  console.log(`${file}\nwritten and restored on trial: ${sayRecords(records)}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : `The backup failed: ${failure(error)}.`);
  process.exitCode = error instanceof StartError ? 2 : 1;
}
