import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import type { Records } from "../copy/tables.ts";

export type Told = { share: number } | { records: Records };

/**
 * Fills a new database with the records of a folder of PGlite, which must be a copy, because opening changes it. `onShare` is
 * called with the share that has been read, from 0 to 1. Throws if not all records were copied.
 */
export async function copyPglite(
  folder: string,
  connection: pg.ClientConfig,
  onShare: (share: number) => void = () => {},
): Promise<Records> {
  // Without the process's preloads: they watch the process, not its threads.
  const worker = new Worker(new URL("./copy-thread.ts", import.meta.url), {
    execArgv: [],
    workerData: { folder, connection },
  });
  let records: Records | null = null;
  worker.on("message", (told: Told) => {
    if ("records" in told) records = told.records;
    else onShare(told.share);
  });
  try {
    await once(worker, "exit");
  } finally {
    await worker.terminate();
  }
  if (records === null) throw new Error("PGlite ended before all was copied");
  return records;
}
