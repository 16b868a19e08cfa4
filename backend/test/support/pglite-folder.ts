import { createWriteStream, mkdirSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { packTar } from "modern-tar/fs";
import type { Database } from "../../src/db/database.ts";
import { migrateTo } from "../../src/db/migrate.ts";
import { openPglite } from "../../src/db/pglite/open-pglite.ts";

/** Makes the database of an earlier version, with the schema of a moment (in ms), and fills it. */
export async function makePglite(
  folder: string,
  fill: (db: Database) => Promise<void>,
  schema = Number.POSITIVE_INFINITY,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { client, close } = await openPglite(folder);
  await client.connect();
  await migrateTo(client, schema);
  await fill(drizzle(client));
  await close();
}

/** Packs it as an earlier version's `npm run backup` did. */
export async function packPglite(folder: string, file: string): Promise<void> {
  await pipeline(packTar(folder), createGzip(), createWriteStream(file));
}
