import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { FolderInUse, StartError } from "@chairtime/kit/server/start-error";
import { keepPrivate } from "../base/keep-private.ts";
import { settleFolder } from "../base/settle-folder.ts";
import { type DataFolderLock, lockDataFolder } from "./lock.ts";

/** A backend whose web server was killed finishes its requests before it ends. */
const HOLDER_ENDS_WITHIN_MS = 3000;
const TRY_AGAIN_MS = 50;

/**
 * Creates the data folder if it is missing, makes it private to its owner, and locks it, waiting up to 3 s. Throws
 * FolderInUse when another backend still has it then, and StartError if it is not writable.
 */
export async function takeDataFolder(dataDir: string): Promise<DataFolderLock> {
  const deadline = performance.now() + HOLDER_ENDS_WITHIN_MS;
  for (;;) {
    try {
      return tryDataFolder(dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
    }
    await delay(TRY_AGAIN_MS);
  }
}

function tryDataFolder(dataDir: string): DataFolderLock {
  try {
    keepPrivate(dataDir);
    const made = mkdirSync(dataDir, { recursive: true });
    // The names of new folders are forced to the disk too.
    for (let at = resolve(dataDir); made !== undefined && at.length >= resolve(made).length; at = dirname(at))
      settleFolder(dirname(at));
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(
      `DATA_DIR '${dataDir}' cannot be written (${error.message}). Set it to a folder that this user can write.`,
    );
  }
}
