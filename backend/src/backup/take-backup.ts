import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { StartError } from "@chairtime/kit/server/start-error";
import type pg from "pg";
import { settleFolder } from "../base/settle-folder.ts";
import { contentOf } from "../db/copy/content.ts";
import { fillDatabase, makeSchema } from "../db/copy/load.ts";
import { connectToCopy } from "../db/copy/session.ts";
import type { Records } from "../db/copy/tables.ts";
import { newestMigration, refuseNewer } from "../db/migrate.ts";
import { openArchive, writeArchive } from "./archive.ts";
import { type DatabaseBeside, makeDatabaseBeside } from "./database-beside.ts";

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
 * Writes a backup of a database that others may be using, restores it into a new database beside it, and only then gives it
 * its name and deletes the oldest beyond `kept` (0: none). A second call waits for the first. On failure nothing is changed.
 */
export async function takeBackup(
  connection: pg.ClientConfig,
  { dataDir, kept, signal }: { dataDir: string; kept: number; signal?: AbortSignal },
): Promise<Backup> {
  const client = await connectToCopy(connection);
  try {
    const schema = await newestMigration(client);
    if (schema === 0) throw new StartError("There is nothing in the database yet.");
    refuseNewer(schema);
    const beside = await makeDatabaseBeside(client, connection);
    try {
      const draft = draftIn(backupFolder(dataDir));
      const records = await writeTried(client, { schema, beside, file: draft, signal });
      return { file: keep(draft, kept), records };
    } finally {
      // If the server is gone, the next backup drops it.
      await beside.drop().catch(() => {});
    }
  } finally {
    await client.end();
  }
}

/** Removes leftovers of a killed backup; returns the path for a new one. */
function draftIn(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.endsWith(PARTIAL)) rmSync(join(folder, name));
  return join(folder, `chairtime-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.tar.gz${PARTIAL}`);
}

async function writeTried(
  client: pg.Client,
  {
    schema,
    beside,
    file,
    signal,
  }: { schema: number; beside: DatabaseBeside; file: string; signal: AbortSignal | undefined },
): Promise<Records> {
  try {
    // Not those of the source: others may have added tables to it.
    const tables = await makeSchema(beside.connection, schema);
    await client.query("begin isolation level repeatable read read only");
    const records = await writeArchive(file, await contentOf(client, tables), signal);
    await client.query("commit");
    const written = await openArchive(file, signal);
    const restored = written && (await fillDatabase(beside.connection, written.content));
    if (!isDeepStrictEqual(restored, records)) throw new Error("its records are not those of the database");
    return records;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Gives a backup its name and deletes the oldest beyond `kept`. Returns its path. */
function keep(draft: string, kept: number): string {
  const file = draft.slice(0, -PARTIAL.length);
  const folder = dirname(file);
  renameSync(draft, file);
  settleFolder(folder);
  if (kept > 0) for (const name of backupNames(folder).slice(0, -kept)) rmSync(join(folder, name));
  return file;
}
