import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { settleFolder } from "../../base/settle-folder.ts";
import { removeCut } from "./leftovers.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";

// A server that is filled beside the one of a data folder and then replaces it. A cut at any moment leaves one of the two.
// The caller has the lock of the data folder.

const DRAFT = "postgres.draft-";
/** A complete server on its way to its place. */
const READY = "postgres.ready";
const PLACE = "postgres";
/** Where a database may be: PGlite had the first. The last counts as the current one until it is moved. */
const PLACES = ["pgdata", PLACE];

/** Whether a data folder has a database, of this version or an earlier one. */
export function hasDatabase(dataDir: string): boolean {
  return [READY, ...PLACES].some((name) => existsSync(join(dataDir, name)));
}

/** A new server beside the one of a data folder. */
export interface DraftServer extends Pick<OwnServer, "connection"> {
  /**
   * Stops it and replaces the database that the data folder has. Returns where that one is kept; empty without one.
   */
  replaceCurrent(): Promise<string[]>;
  /** Stops it and deletes it, unless it has replaced the current one. */
  discard(): Promise<void>;
}

export async function startDraft(dataDir: string): Promise<DraftServer> {
  const name = `${DRAFT}${randomBytes(4).toString("hex")}`;
  const remove = () => rmSync(join(dataDir, name), { recursive: true, force: true });
  const server = await startOwnServer(dataDir, { beside: name }).catch((error: unknown) => {
    remove();
    throw error;
  });
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  return {
    connection: server.connection,
    async replaceCurrent() {
      await stop();
      move(dataDir, name, READY);
      const kept = setAside(dataDir);
      move(dataDir, READY, PLACE);
      return kept;
    },
    async discard() {
      await stop();
      remove();
    },
  };
}

/** Finishes or undoes a swap that was cut, and removes what a cut has left of a draft. */
export async function finishSwap(dataDir: string): Promise<void> {
  await removeCut(dataDir, DRAFT);
  if (!existsSync(join(dataDir, READY))) return;
  if (!PLACES.some((place) => existsSync(join(dataDir, place)))) move(dataDir, READY, PLACE);
  rmSync(join(dataDir, READY), { recursive: true, force: true });
}

/** Renames the databases of a data folder, and returns their new paths. */
function setAside(dataDir: string): string[] {
  const at = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const names = PLACES.filter((place) => existsSync(join(dataDir, place)));
  return names.map((name) => {
    const kept = `${name}.before-${at}`;
    move(dataDir, name, kept);
    return join(dataDir, kept);
  });
}

function move(dataDir: string, from: string, to: string): void {
  renameSync(join(dataDir, from), join(dataDir, to));
  settleFolder(dataDir);
}
