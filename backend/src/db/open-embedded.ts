import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { keepPrivate } from "../base/keep-private.ts";
import type { OpenDatabase } from "./database.ts";
import { type EmbeddedClient, openInThread } from "./embedded-client.ts";
import { settleFolder, settleTree } from "./embedded-files.ts";
import { type DataFolderLock, lockDataFolder } from "./embedded-lock.ts";
import { migrateEmbeddedDatabase } from "./migrate.ts";
import { openFolder } from "./open-folder.ts";

export interface OpenEmbedded extends OpenDatabase {
  kind: "embedded";
  client: EmbeddedClient;
}

/**
 * Opens the embedded database of a data folder and migrates it. Throws StartError when the folder is in use. It runs in a
 * thread of its own, unless a test watches its files in this one.
 */
export async function openEmbedded(
  dataDir: string,
  { inThisThread = false }: { inThisThread?: boolean } = {},
): Promise<OpenEmbedded> {
  const lock = await takeDataFolder(dataDir);
  try {
    const open = inThisThread
      ? (folder: string) => openFolder(folder, lock.verify)
      : (folder: string) => openInThread(folder, dataDir, lock.mark);
    const client = await open(await databaseFolder(dataDir, open));
    // Drizzle uses only the client's `query` and `transaction`.
    const db = drizzle(client as unknown as PGlite);
    await migrateEmbeddedDatabase(db);
    return {
      db,
      kind: "embedded",
      client,
      async close() {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the data folder where there is none, keeps it to its owner, and locks it. Throws StartError where that fails. */
export async function takeDataFolder(dataDir: string): Promise<DataFolderLock> {
  try {
    keepPrivate(dataDir);
    const made = mkdirSync(dataDir, { recursive: true });
    // The names of new folders are forced to the disk too.
    for (let at = resolve(dataDir); made !== undefined && at.length >= resolve(made).length; at = dirname(at))
      settleFolder(dirname(at));
    return await lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(
      `DATA_DIR '${dataDir}' cannot be written (${error.message}). Set it to a folder that this user can write.`,
    );
  }
}

/** Where the database is, made when there is none: beside its place first, so that a power cut leaves all of it or nothing. */
async function databaseFolder(dataDir: string, open: OpenFolder): Promise<string> {
  const folder = join(dataDir, DATABASE_FOLDER);
  const restored = join(dataDir, RESTORED);
  if (!existsSync(folder) && existsSync(restored)) moveFolder(dataDir, RESTORED, DATABASE_FOLDER);
  if (!existsSync(folder)) await makeDatabase(dataDir, DATABASE_FOLDER, open);
  // An earlier version left its files open to others, and forced none of them to the disk.
  else if ((statSync(folder).mode & 0o077) !== 0) await settleTree(folder);
  return folder;
}

/** Where the database is in the data folder. */
export const DATABASE_FOLDER = "pgdata";

/** A database that waits to take its place: a restore was cut between two renames. */
export const RESTORED = "pgdata.restored";

type OpenFolder = (folder: string) => Promise<Pick<EmbeddedClient, "close">>;

/**
 * Makes a database, empty or from a backup, by opening a new folder, and puts it in its place when it is complete and on
 * the disk.
 */
export async function makeDatabase(dataDir: string, name: string, open: OpenFolder): Promise<void> {
  const draft = join(dataDir, "pgdata.new");
  rmSync(draft, { recursive: true, force: true });
  await (await open(draft)).close();
  await settleTree(draft);
  moveFolder(dataDir, "pgdata.new", name);
}

export function moveFolder(dataDir: string, from: string, to: string): void {
  renameSync(join(dataDir, from), join(dataDir, to));
  settleFolder(dataDir);
}
