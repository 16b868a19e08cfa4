import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderInUse, StartError } from "@chairtime/kit/server/start-error";

const SQLITE_BUSY = 5;

export interface DataFolderLock {
  release(): void;
}

/**
 * Locks a data folder against a second backend, by a lock of the operating system: it ends with its process, however that
 * ends, and holds between the containers of a machine, and between machines where a network folder passes locks on. No
 * clock or process number is compared. Throws FolderInUse while the holder lives.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const guard = lockGuard(dataDir);
  try {
    writeFileSync(holderFile(dataDir), String(process.pid), { mode: 0o600 });
  } catch {
    // Only the sentence below needs it, and a full disk has another.
  }
  return {
    release() {
      rmSync(holderFile(dataDir), { force: true });
      guard.close();
    },
  };
}

const holderFile = (dataDir: string) => join(dataDir, "backend.lock");

/**
 * Takes the lock of the operating system: Node offers none itself, the SQLite inside it does. Its file must not be opened
 * in this process by any other means: closing it would drop the lock.
 */
function lockGuard(dataDir: string): DatabaseSync {
  const guard = new DatabaseSync(join(dataDir, "backend.guard"), { timeout: 0 });
  try {
    guard.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
    return guard;
  } catch (error) {
    guard.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) throw inUse(dataDir);
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${error instanceof Error ? error.message : error}): set DATA_DIR to a folder on a local disk.`,
    );
  }
}

function inUse(dataDir: string): FolderInUse {
  let who = "";
  try {
    who = ` (process ${readFileSync(holderFile(dataDir), "utf8")})`;
  } catch {
    // It has only just taken the lock.
  }
  return new FolderInUse(
    `The data folder ${dataDir} is in use by another backend${who}: stop it first, or set another DATA_DIR.`,
  );
}
