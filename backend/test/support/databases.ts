import { randomBytes } from "node:crypto";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { inject } from "vitest";
import type { OpenDatabase } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";

/** A database of its own for one test file, with the newest schema. */
export interface TestDatabase extends OpenDatabase {
  /** Where another process finds it; `null` in memory. */
  url: string | null;
}

export interface DatabaseKind {
  name: string;
  open(): Promise<TestDatabase>;
}

const embedded: DatabaseKind = {
  name: "PGlite",
  async open() {
    const snapshot = await readFile(join(inject("template"), "snapshot.tar"));
    const client = await PGlite.create({
      loadDataDir: new Blob([new Uint8Array(snapshot)]),
      extensions: { btree_gist },
    });
    return { db: drizzle(client), url: null, close: () => client.close() };
  },
};

/** Fills a folder as a backend leaves it after its first start and stop. */
export async function copyDataFolder(dataDir: string): Promise<void> {
  await cp(join(inject("template"), "data"), dataDir, { recursive: true });
}

/**
 * Makes an empty PostgreSQL database beside the one of TEST_DATABASE_URL, to be dropped afterwards. `direct` leads past a
 * pooler, for what sets something for the whole of a connection: a pooler would hand that on to others.
 */
export async function createPostgresDatabase(
  admin: string,
): Promise<{ url: string; direct: string; drop(): Promise<void> }> {
  const name = `chairtime_test_${randomBytes(6).toString("hex")}`;
  await run(admin, `create database ${name}`);
  const at = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url: at(admin), direct: at(directUrl ?? admin), drop: () => drop(admin, name) };
}

/** PostgreSQL waits for connections that are closing; ends those still open, which would otherwise throw. */
async function drop(admin: string, name: string): Promise<void> {
  await run(admin, `drop database ${name}`).catch(() => run(admin, `drop database ${name} with (force)`));
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const postgres = (admin: string): DatabaseKind => ({
  name: "PostgreSQL",
  async open() {
    const { url, drop } = await createPostgresDatabase(admin);
    const open = await openDatabase({ databaseUrl: url, databasePoolSize: 10, dataDir: "" });
    return {
      ...open,
      url,
      async close() {
        await open.close();
        await drop();
      },
    };
  },
});

/** The address of the server itself where TEST_DATABASE_URL is that of a pooler. */
const directUrl = process.env.TEST_DATABASE_DIRECT_URL || null;
export const isPooled = directUrl !== null;

/** Set by the test set-up; unset, only the embedded database is tested. */
export const postgresUrl = process.env.TEST_DATABASE_URL || null;
if (postgresUrl === null) process.stderr.write("TEST_DATABASE_URL is not set: PostgreSQL is not tested.\n");

/** Every database that the suite runs on. */
export const databases: DatabaseKind[] =
  postgresUrl === null ? [embedded] : [embedded, postgres(postgresUrl)];
