import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** Any fixed number: the nodes that start at the same time agree on it. */
const ADVISORY_LOCK = 7_264_011;

/** Brings PostgreSQL to the newest schema. Several nodes may start at once: one migrates, the others wait. */
export async function migratePool(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another node's migration may take longer than a statement is allowed to.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCK]);
    try {
      await migratePostgres(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCK]);
    }
  } finally {
    // Closed rather than kept: it has no statement timeout.
    client.release(true);
  }
}

/** Brings the embedded database to the newest schema. Its lock file already keeps others out. */
export async function migrateEmbeddedDatabase(db: PgliteDatabase<Record<string, never>>): Promise<void> {
  await migrateEmbedded(db, { migrationsFolder });
}
