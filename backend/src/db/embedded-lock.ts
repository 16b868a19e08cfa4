import {
  closeSync,
  fstatSync,
  futimesSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { FolderInUse, StartError } from "@chairtime/kit/server/start-error";
import * as z from "zod/mini";

const BEAT_MS = 2000;
/** A holder unknown to the operating system is dead when its file has not changed for this long. */
const SILENCE_MS = 7000;
const SQLITE_BUSY = 5;

const holderSchema = z.object({ pid: z.int(), place: z.string() });

/** The marks by which the holder recognises its own file; numbers as text, which every thread can be sent. */
export const lockMark = z.object({ dev: z.string(), ino: z.string() });
export type LockMark = z.infer<typeof lockMark>;

export interface DataFolderLock {
  mark: LockMark;
  /** Ends the process when the lock is another's by now. Cheap: asked around every write. */
  verify(): void;
  release(): void;
}

/**
 * Locks a data folder against a second opener, because the embedded database does not. Two guards: a lock of the
 * operating system, which ends with its process, however that ends, and a file that names the holder, for network folders
 * that do not pass such locks on. Neither compares clocks or process numbers. Throws FolderInUse while the holder lives.
 * `onLost` must not return.
 */
export async function lockDataFolder(
  dataDir: string,
  onLost: (sentence: string) => void = endProcess,
): Promise<DataFolderLock> {
  const path = pathIn(dataDir);
  const guard = lockGuard(dataDir, path);
  try {
    if (await isHeldElsewhere(path)) throw inUse(dataDir, path);
    return hold(dataDir, path, guard, onLost);
  } catch (error) {
    guard.close();
    throw error;
  }
}

/**
 * Takes the lock of the operating system: Node offers none itself, the SQLite inside it does. Its file must not be opened
 * in this process by any other means: closing it would drop the lock.
 */
function lockGuard(dataDir: string, path: string): DatabaseSync {
  const guard = new DatabaseSync(join(dataDir, "backend.guard"), { timeout: 0 });
  try {
    guard.exec("pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive");
    return guard;
  } catch (error) {
    guard.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY)
      throw inUse(dataDir, path);
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${error instanceof Error ? error.message : error}): set DATA_DIR to a folder on a local disk.`,
    );
  }
}

/** Watches the file of a holder that this system does not know: one that lives touches it at every beat. */
async function isHeldElsewhere(path: string): Promise<boolean> {
  const before = look(path);
  if (before === null || before.place === place()) return false;
  const endsAt = performance.now() + SILENCE_MS;
  while (performance.now() < endsAt) {
    await sleep(200);
    if (look(path)?.version !== before.version) return true;
  }
  return false;
}

function hold(
  dataDir: string,
  path: string,
  guard: DatabaseSync,
  onLost: (sentence: string) => void,
): DataFolderLock {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, place: place() }), { mode: 0o600 });
  // Held open, so that its number is not given to another file.
  const file = openSync(draft, "r+");
  const { dev, ino } = fstatSync(file, { bigint: true });
  renameSync(draft, path);

  const mark = { dev: String(dev), ino: String(ino) };
  const verify = lockCheck(dataDir, mark, onLost);
  const heartbeat = setInterval(() => {
    verify();
    try {
      futimesSync(file, new Date(), new Date());
    } catch {
      // Taken for dead by now; another holder of the folder is noticed above.
    }
  }, BEAT_MS);
  heartbeat.unref();
  return {
    mark,
    verify,
    release() {
      clearInterval(heartbeat);
      if (isThere(path, mark)) rmSync(path, { force: true });
      closeSync(file);
      guard.close();
    },
  };
}

const pathIn = (dataDir: string) => join(dataDir, "backend.lock");

/** Returns what ends the process when the lock of this mark is another's by now, in any thread of the holder. */
export function lockCheck(
  dataDir: string,
  mark: LockMark,
  onLost: (sentence: string) => void = endProcess,
): () => void {
  const path = pathIn(dataDir);
  return () => {
    if (isThere(path, mark)) return;
    onLost(
      `The lock of the data folder ${dataDir} was taken by another backend or removed: this one ends at once.`,
    );
  };
}

function isThere(path: string, { dev, ino }: LockMark): boolean {
  try {
    const there = statSync(path, { bigint: true });
    return String(there.ino) === ino && String(there.dev) === dev;
  } catch {
    return false;
  }
}

function endProcess(sentence: string): void {
  // A thread's own stream goes through the event loop of the first.
  writeSync(2, `${sentence}\n`);
  // No handlers: do not write anything now.
  process.kill(process.pid, "SIGKILL");
}

function inUse(dataDir: string, path: string): FolderInUse {
  const holder = look(path);
  const who = holder === null ? "" : ` (process ${holder.pid})`;
  return new FolderInUse(
    `The data folder ${dataDir} is in use by another backend${who}: stop it first, or set another DATA_DIR.`,
  );
}

/** Who holds the lock, and a mark that changes at each beat; `null` when it is free. */
function look(path: string): { pid: number; place: string; version: string } | null {
  try {
    const file = openSync(path, "r");
    try {
      const holder = z.parse(holderSchema, JSON.parse(readFileSync(file, "utf8")));
      const { ino, mtimeNs } = fstatSync(file, { bigint: true });
      return { ...holder, version: `${ino} ${mtimeNs}` };
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** The range of the operating system's locks: containers of one machine share a kernel, and with it this number. */
function place(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return hostname();
  }
}
