import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "@chairtime/kit/server/start-error";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import * as z from "zod/mini";
import type { Database } from "./database.ts";
import { renewEmailKeys } from "./emails/renew-email-keys.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** Any fixed number: the nodes that start at the same time agree on it. */
const ADVISORY_LOCK = 7_264_011;

/** When each migration was written: the databases keep the same numbers. */
const journal = z.object({ entries: z.array(z.object({ when: z.int() })) });

/** How long a migration waits for a table that others use, and holds up those who come after it. */
const LOCK_TIMEOUT = "10s";

/**
 * Brings PostgreSQL to the newest schema. Several nodes may start at once: one migrates, the others wait. Throws StartError
 * as `refuseNewer`. Lock and limits are those of one transaction: a pooler may give the next one another connection.
 */
export async function migratePool(pool: Pool, lockTimeout = LOCK_TIMEOUT): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Waiting for another node's migration may take longer than a statement is allowed to.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await client.query("select set_config('lock_timeout', $1, true)", [lockTimeout]);
    const db = drizzle(client);
    await refuseNewer(db);
    // Its own `begin` does nothing in a transaction, and its `commit` ends this one.
    await migratePostgres(db, { migrationsFolder });
    await renewEmailKeys(db);
    client.release();
  } catch (error) {
    // Whatever it has begun ends with its connection.
    client.release(true);
    throw error;
  }
}

/** Brings the embedded database to the newest schema. Its lock file already keeps others out. Throws StartError as `refuseNewer`. */
export async function migrateEmbeddedDatabase(db: PgliteDatabase<Record<string, never>>): Promise<void> {
  await refuseNewer(db);
  await migrateEmbedded(db, { migrationsFolder });
  await renewEmailKeys(db);
}

/** Throws StartError when a newer version of the product has migrated the database: this one would not keep to its rules. */
async function refuseNewer(db: Database): Promise<void> {
  const isMigrated = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`;
  const [known] = await db.select({ isMigrated }).from(sql`(values (1)) as one`);
  if (!known?.isMigrated) return;
  const file = readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const newest = Math.max(...z.parse(journal, JSON.parse(file)).entries.map(({ when }) => when));
  const isNewer = sql<boolean>`coalesce(max(created_at), 0) > ${newest}`;
  const [used] = await db.select({ isNewer }).from(sql`drizzle.__drizzle_migrations`);
  if (used?.isNewer)
    throw new StartError(
      "A newer version has used this database. Start that version, or restore a backup from before it.",
    );
}
