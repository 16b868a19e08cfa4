import { existsSync } from "node:fs";
import { DAY_MS } from "@chairtime/kit/clock";
import type { Logger } from "pino";
import type { EmbeddedClient } from "../db/embedded-client.ts";
import { answerAsks, takeAsks } from "./asks.ts";
import { sayRecords } from "./records.ts";
import { backupFolder, backupNames, takeBackup, takenAt } from "./take-backup.ts";

const LOOK_EVERY_MS = 1000;
/** After the start, which has enough to do, and after one that failed. */
const FIRST_AFTER_MS = 60_000;
const AGAIN_AFTER_MS = 3_600_000;

export interface DailyBackups {
  /** Ends the one under way, which leaves nothing behind. */
  stop(): Promise<void>;
}

/** Backs the embedded database up once a day, and whenever `npm run backup` asks. With `kept` 0 only the latter. */
export function startDailyBackups(
  client: EmbeddedClient,
  dataDir: string,
  kept: number,
  log: Logger,
): DailyBackups {
  const stopped = new AbortController();
  let notBefore = performance.now() + FIRST_AFTER_MS;
  let underWay: Promise<void> | null = null;

  const backUp = async (asks: string[]) => {
    try {
      const backup = await takeBackup(client, dataDir, kept, stopped.signal);
      log.info({ file: backup.file, records: sayRecords(backup.records) }, "backup taken and opened");
      answerAsks(dataDir, asks, backup);
    } catch (error) {
      notBefore = performance.now() + AGAIN_AFTER_MS;
      const reason = stopped.signal.aborted ? "the backend is stopping" : failure(error);
      log.error({ reason }, "backup failed; earlier ones are kept");
      answerAsks(dataDir, asks, { error: reason });
    }
  };
  const timer = setInterval(() => {
    if (underWay !== null) return;
    const asks = takeAsks(dataDir);
    const isTime = kept > 0 && performance.now() >= notBefore && isDue(dataDir);
    if (asks.length === 0 && !isTime) return;
    underWay = backUp(asks)
      .catch((error: unknown) => log.error({ reason: failure(error) }, "backup not answered"))
      .finally(() => {
        underWay = null;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await underWay;
    },
  };
}

function isDue(dataDir: string): boolean {
  const folder = backupFolder(dataDir);
  const newest = existsSync(folder) ? takenAt(backupNames(folder).at(-1) ?? "") : null;
  // A backup from the future only means that the clock was wrong.
  return newest === null || Math.abs(Date.now() - newest.getTime()) >= DAY_MS;
}

/** Why a backup failed, for the operator: 'ENOSPC' where the system says so. */
export function failure(error: unknown): string {
  // The embedded database throws objects that are no errors.
  if (!(error instanceof Error)) return typeof error === "object" ? JSON.stringify(error) : String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
}
