import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import { keepPrivate } from "../base/keep-private.ts";
import { settleFolder } from "../base/settle-folder.ts";
import { type DataFolderLock, lockDataFolder } from "./lock.ts";

/** Makes the data folder where there is none, keeps it to its owner, and locks it. Throws StartError where that fails. */
export function takeDataFolder(dataDir: string): DataFolderLock {
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
