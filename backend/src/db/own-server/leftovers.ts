import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const LOOK_AGAIN_MS = 20;

/** The process that `postmaster.pid` names, null without one. Its number may have gone to another process since. */
export function namedProcess(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10) || null;
  } catch {
    return null;
  }
}

/**
 * The server's processes that are visible here: those that work in its folder. Outside Linux, the one that the server's
 * own file names, if its command line has the folder.
 */
export function processesOf(folder: string): number[] {
  const real = realpathSync(folder);
  if (process.platform === "linux")
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && pid !== process.pid && worksIn(pid, real));
  const pid = namedProcess(folder);
  const { stdout } = spawnSync("ps", ["-o", "command=", "-p", `${pid ?? 0}`], { encoding: "utf8" });
  return pid !== null && stdout?.includes(folder) ? [pid] : [];
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Gone in the meantime, or another user's.
    return false;
  }
}

/** Asks a leftover server to shut down, gracefully or immediately. */
export function endLeftovers(folder: string, how: "in good order" | "at once"): void {
  const pids = processesOf(folder);
  const first = namedProcess(folder);
  const asked = how === "at once" ? pids : pids.filter((pid) => pid === first);
  for (const pid of asked) {
    try {
      process.kill(pid, how === "at once" ? "SIGKILL" : "SIGINT");
    } catch {
      // Gone in the meantime.
    }
  }
}

/** Removes the folders of a data folder in which work was cut, once what still runs in them has ended. */
export async function removeCut(dataDir: string, prefix: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(prefix))) {
    const folder = join(dataDir, name);
    // A process that is killed still writes for a moment: the folder would not be empty.
    for (; processesOf(folder).length > 0; await delay(LOOK_AGAIN_MS)) endLeftovers(folder, "at once");
    rmSync(folder, { recursive: true, force: true });
  }
}
