import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/start-error";
import * as z from "zod/mini";

const HEARTBEAT_MS = 5000;
/** A holder on another machine or in another container is taken for dead after this silence. */
const SILENCE_MS = 20_000;

const holderSchema = z.object({ pid: z.int(), started: z.string(), place: z.string() });
type Holder = z.infer<typeof holderSchema>;

export interface DataFolderLock {
  release(): void;
}

/**
 * Guards a data folder against a second opener, because the embedded database does not. A lock whose process is gone
 * (killed, machine restarted) is taken over. Throws StartError while the holder lives.
 */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const path = join(dataDir, "backend.lock");
  const mine = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  const content = JSON.stringify(self());
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (claim(mine, path)) return hold(path, content);
      const found = read(path);
      if (found !== null && isAlive(found, path)) {
        throw new StartError(
          `The data folder ${dataDir} is in use by another backend (process ${found.pid}): stop it first, or set another DATA_DIR.`,
        );
      }
      discard(path, mine);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  throw new StartError(`The data folder ${dataDir} cannot be locked: another backend is starting on it.`);
}

/** A hard link is made for one starter only, with its whole content at once. */
function claim(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Puts a stale lock aside; when another starter was quicker and it is already theirs, puts it back. */
function discard(path: string, mine: string): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(path, aside);
    const moved = read(aside);
    if (moved !== null && isAlive(moved, aside)) linkSync(aside, path);
  } catch (error) {
    if (!isCode(error, "ENOENT") && !isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function hold(path: string, content: string): DataFolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder was moved away; the database will say so.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readText(path) === content) rmSync(path, { force: true });
    },
  };
}

function read(path: string): Holder | null {
  try {
    const parsed = z.safeParse(holderSchema, JSON.parse(readText(path) ?? ""));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.place !== place()) return Date.now() - statSync(path).mtimeMs < SILENCE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  // A process number is given out again; the time of its start is not. A dead process that nobody reaped holds nothing.
  const { state, started } = statOf(holder.pid);
  return state !== "Z" && started === holder.started;
}

function self(): Holder {
  return { pid: process.pid, started: statOf(process.pid).started, place: place() };
}

/** Process numbers mean something only within one machine, boot and container. */
function place(): string {
  return [hostname(), readText("/proc/sys/kernel/random/boot_id")?.trim() ?? "", pidNamespace()].join(" ");
}

function pidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** State and start time (in kernel ticks) of a process; empty where the system does not say. */
function statOf(pid: number): { state: string; started: string } {
  const stat = readText(`/proc/${pid}/stat`) ?? "";
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", started: fields[19] ?? "" };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
