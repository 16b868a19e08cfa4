import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import type { EmbeddedClient } from "../db/embedded-client.ts";
import { settleFolder } from "../db/embedded-files.ts";
import { countBackup, countRecords, type Records } from "./records.ts";

const NAME = /^chairtime-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/;
const PARTIAL = ".partial";

export interface Backup {
  file: string;
  records: Records;
}

export const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/** When a backup was taken, by its name; `null` for another file. */
export function takenAt(name: string): Date | null {
  const [, day, hour, minute, second, rest] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}${hour}:${minute}:${second}.${rest}Z`);
}

/** The names of the backups in a folder, oldest first. */
export function backupNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => takenAt(name) !== null)
    .sort();
}

/**
 * Writes a backup of the running database, opens it, compares its records, and only then gives it its name and deletes
 * those beyond `kept` (0: none). Writers wait while the files are read. Throws with nothing changed when anything fails.
 */
export async function takeBackup(
  client: EmbeddedClient,
  dataDir: string,
  kept: number,
  signal?: AbortSignal,
): Promise<Backup> {
  const folder = backupFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  // Left by one that was killed.
  for (const name of readdirSync(folder)) if (name.endsWith(PARTIAL)) rmSync(join(folder, name));
  const file = join(folder, `chairtime-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.tar.gz`);
  const draft = `${file}${PARTIAL}`;
  try {
    // The journal that is left to copy is short after it.
    await client.exec("checkpoint");
    // No other statement runs inside it, so that files and records are of one moment.
    const { records, tar } = await client.transaction(async (inside) => ({
      records: await countRecords(inside),
      tar: await client.dumpDataDir("none"),
    }));
    const written = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(tar.stream()), createGzip(), written, signal ? { signal } : {});
    if (!isDeepStrictEqual(await countBackup(draft, signal), records)) {
      throw new Error("its records are not those of the database");
    }
    renameSync(draft, file);
    settleFolder(folder);
    if (kept > 0) for (const name of backupNames(folder).slice(0, -kept)) rmSync(join(folder, name));
    return { file, records };
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
