import { constants, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { cp, statfs } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import { type OwnServer, startOwnServer } from "../own-server/own-server.ts";
import { type ServerLog, SILENT } from "../own-server/server-log.ts";
import { finishSwap, startDraft } from "../own-server/swap-server.ts";
import { copyPglite } from "./copy-pglite.ts";

const OLD = "pgdata";
/** A restore of an earlier version was cut and left this. */
const OLD_RESTORED = "pgdata.restored";
/** PGlite opens a copy: opening a folder changes it. */
export const PGLITE_COPY = "pgdata.copy-";
/** A new server, empty, takes about 50 MB. */
const ROOM_MB = 200;
const SAY_EVERY_MS = 5000;

/** Like `startOwnServer`, after finishing a swap that was cut and moving a database of PGlite. */
export function startMovedServer(dataDir: string, log: ServerLog = SILENT): Promise<OwnServer> {
  const first = async () => {
    await finishSwap(dataDir);
    await movePglite(dataDir, log);
  };
  return startOwnServer(dataDir, { log, first });
}

/**
 * Moves the database that an earlier version kept in PGlite to PostgreSQL, unless the data folder has a server already. A
 * failure or a cut at any moment leaves the folder as it was, or moved. The caller has the lock of the data folder. Throws
 * StartError without enough room, where both have one, and where it cannot be read.
 */
async function movePglite(dataDir: string, log: ServerLog): Promise<void> {
  const path = (name: string) => join(dataDir, name);
  const remove = () => {
    for (const name of readdirSync(dataDir).filter((one) => one.startsWith(PGLITE_COPY)))
      rmSync(path(name), { recursive: true, force: true });
  };
  remove();
  if (existsSync(path("postgres"))) {
    if (existsSync(path(OLD)))
      throw new StartError(
        `${dataDir} has two databases: postgres, and pgdata, which an earlier version has used since. Rename the one that is not to be used.`,
      );
    return;
  }
  if (!existsSync(path(OLD)) && existsSync(path(OLD_RESTORED))) renameSync(path(OLD_RESTORED), path(OLD));
  if (!existsSync(path(OLD))) return;

  const began = performance.now();
  const size = sizeOf(path(OLD));
  const seconds = () => Math.round((performance.now() - began) / 1000);
  await refuseWithoutRoom(dataDir, 2 * size + ROOM_MB);
  log.info(`moving the database of ${path(OLD)} (${size} MB) to PostgreSQL`);
  try {
    const copy = mkdtempSync(path(PGLITE_COPY));
    await cp(path(OLD), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const draft = await startDraft(dataDir);
    try {
      let sayAt = 0;
      const records = await copyPglite(copy, draft.connection, (share) => {
        if (performance.now() < sayAt) return;
        sayAt = performance.now() + SAY_EVERY_MS;
        log.info(`moving the database: ${Math.round(share * 100)} % read in ${seconds()} s`);
      });
      const [kept] = await draft.replaceCurrent();
      const count = Object.values(records).reduce((sum, one) => sum + one, 0);
      log.info(`moved ${count} records in ${seconds()} s; the database before it is kept in ${kept}`);
    } finally {
      await draft.discard();
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const why = cause instanceof Error ? cause.message.replace(/\.$/, "") : String(cause);
    throw new StartError(
      `The database in ${path(OLD)} cannot be moved to PostgreSQL (${why}). It is as it was: start the earlier version with it, or restore a backup into another DATA_DIR.`,
      { cause },
    );
  } finally {
    remove();
  }
}

async function refuseWithoutRoom(dataDir: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < needed)
    throw new StartError(
      `The database in ${dataDir} has to be moved to PostgreSQL once, which needs ${needed} MB of free disk: there are ${free} MB.`,
    );
}

/** In MB. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.ceil(bytes / 1e6);
}
