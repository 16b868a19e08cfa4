import { type ChildProcess, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DAY_MS } from "@chairtime/kit/clock";
import type { Logger } from "pino";
import { backupFolder, backupNames, takenAt } from "./take-backup.ts";

const COMMAND = fileURLToPath(new URL("./backup-command.ts", import.meta.url));
const END_WITH_PARENT = new URL("../../../kit/src/server/end-with-parent.ts", import.meta.url).href;
const LOOK_EVERY_MS = 60_000;
/** After the start, which has enough to do, and after one that failed. */
const FIRST_AFTER_MS = 60_000;
const AGAIN_AFTER_MS = 3_600_000;
/** How long one under way may take to end when it is stopped. */
const END_WITHIN_MS = 4000;

/**
 * Runs `npm run backup` once a day, as a child process with these settings: a large backup keeps a processor busy. It ends with this process, however that ends. Returns a
 * function that stops it; a backup under way is cancelled and leaves nothing behind.
 */
export function startDailyBackups(
  dataDir: string,
  log: Logger,
  {
    env = process.env,
    firstAfterMs = FIRST_AFTER_MS,
  }: { env?: NodeJS.ProcessEnv; firstAfterMs?: number } = {},
): () => Promise<void> {
  let underWay: { child: ChildProcess; ended: Promise<void> } | null = null;
  let timer: NodeJS.Timeout;

  const backUp = () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const args = ["--import", END_WITH_PARENT, COMMAND, "--of-backend"];
    const child = execFile(process.execPath, args, { env }, (error, said, complained) => {
      const [file, records] = said.trim().split("\n");
      if (error === null) log.info({ file, records }, "backup taken and tried");
      else log.error({ reason: complained.trim() || error.message }, "backup failed; earlier ones are kept");
      underWay = null;
      lookAfter(error === null ? LOOK_EVERY_MS : AGAIN_AFTER_MS);
      resolve();
    });
    underWay = { child, ended };
  };
  const lookAfter = (milliseconds: number) => {
    timer = setTimeout(() => (isDue(dataDir) ? backUp() : lookAfter(LOOK_EVERY_MS)), milliseconds).unref();
  };
  lookAfter(firstAfterMs);
  return async () => {
    const now = underWay;
    if (now) {
      now.child.kill("SIGTERM");
      const tooLong = setTimeout(() => now.child.kill("SIGKILL"), END_WITHIN_MS);
      await now.ended;
      clearTimeout(tooLong);
    }
    clearTimeout(timer);
  };
}

function isDue(dataDir: string): boolean {
  const folder = backupFolder(dataDir);
  const newest = existsSync(folder) ? takenAt(backupNames(folder).at(-1) ?? "") : null;
  // A backup from the future only means that the clock was wrong.
  return newest === null || Math.abs(Date.now() - newest.getTime()) >= DAY_MS;
}
