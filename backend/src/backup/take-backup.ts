import { createWriteStream, mkdirSync, readdirSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";
import type { EmbeddedClient } from "../db/embedded-client.ts";
import { settleFolder } from "../db/embedded-files.ts";
import { DATABASE_FOLDER } from "../db/open-embedded.ts";
import { FolderCopy } from "./folder-copy.ts";
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
 * those beyond `kept` (0: none). Writers wait only while the files that they changed during the copy are copied again. Throws
 * with nothing changed when anything fails.
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
  for (const name of readdirSync(folder))
    if (name.endsWith(PARTIAL)) await rm(join(folder, name), { recursive: true });
  const file = join(folder, `chairtime-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.tar.gz`);
  const draft = `${file}${PARTIAL}`;
  const copied = join(folder, `copy${PARTIAL}`);
  try {
    const copy = new FolderCopy(join(dataDir, DATABASE_FOLDER), copied);
    // The journal that is left to copy is short after it.
    await client.exec("checkpoint");
    await copy.update(signal);
    await client.exec("checkpoint");
    // No other statement runs inside it, so that files and records are from one moment.
    const records = await client.transaction(async (inside) => {
      const counted = await countRecords(inside);
      await copy.update(signal);
      return counted;
    });
    const written = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(packTar(copied), createGzip(), written, signal ? { signal } : {});
    // Not `rmSync`: many files take a tenth of a second.
    await rm(copied, { recursive: true });
    if (!isDeepStrictEqual(await countBackup(draft, signal), records)) {
      throw new Error("its records are not those of the database");
    }
    renameSync(draft, file);
    settleFolder(folder);
    if (kept > 0) for (const name of backupNames(folder).slice(0, -kept)) await rm(join(folder, name));
    return { file, records };
  } catch (error) {
    await rm(draft, { force: true });
    await rm(copied, { recursive: true, force: true });
    throw error;
  }
}
