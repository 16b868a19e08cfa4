import { createReadStream, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { StartError } from "@chairtime/kit/server/start-error";
import { unpackTar } from "modern-tar/fs";
import type pg from "pg";
import { UnusableContent } from "../db/copy/content.ts";
import { fillDatabase } from "../db/copy/load.ts";
import type { Records } from "../db/copy/tables.ts";
import { isNewer } from "../db/migrate.ts";
import { copyPglite } from "../db/pglite/copy-pglite.ts";
import { PGLITE_COPY } from "../db/pglite/move-pglite.ts";
import { openArchive } from "./archive.ts";
import { refuseBomb } from "./refuse-bomb.ts";
import { failure } from "./say.ts";
import { takenAt } from "./take-backup.ts";

/**
 * Fills a new database with a backup, of this version or an earlier one. Returns when it was taken and what it held.
 * Throws StartError for a backup of a newer version, or an incomplete one.
 */
export async function readBackup(
  file: string,
  { into, dataDir }: { into: pg.ClientConfig; dataDir: string },
): Promise<{ taken: Date; records: Records }> {
  try {
    const archive = await openArchive(file);
    if (archive === null) return await readPgliteBackup(file, { into, dataDir });
    const { taken, content } = archive;
    if (isNewer(content.schema))
      throw new StartError(`${file} is from a newer version: restore it with that. Nothing was changed.`);
    return { taken, records: await fillDatabase(into, content) };
  } catch (error) {
    if (!(error instanceof UnusableContent)) throw error;
    throw new StartError(`${file} is no usable backup: ${error.message}. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Earlier versions packed the folder of PGlite. */
async function readPgliteBackup(
  file: string,
  { into, dataDir }: { into: pg.ClientConfig; dataDir: string },
): Promise<{ taken: Date; records: Records }> {
  await refuseBomb(file);
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, PGLITE_COPY));
  try {
    await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
    if (!existsSync(join(folder, "PG_VERSION"))) throw new UnusableContent("it holds no database");
    const records = await copyPglite(folder, into).catch((cause: unknown) => {
      // What a thread throws is known by its words alone.
      throw new UnusableContent(failure(cause), { cause });
    });
    return { taken: takenAt(basename(file)) ?? statSync(file).mtime, records };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
