import { fileURLToPath } from "node:url";
import { StartError } from "@chairtime/kit/server/start-error";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import * as z from "zod/mini";
import { renewEmailKeys } from "./emails/renew-email-keys.ts";

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/** Any fixed number: all nodes that start at the same time lock it. */
const ADVISORY_LOCK = 7_264_011;

/** Lock timeout of a migration: how long it waits for a table and blocks those behind it. */
const LOCK_TIMEOUT = "10s";

/**
 * Brings PostgreSQL to the newest schema. Several nodes may start at once: one migrates, the others wait. Throws
 * StartError as `refuseNewer`. Lock and limits belong to one transaction: a pooler may run the next one on another
 * connection.
 */
export async function migratePool(pool: pg.Pool, lockTimeout = LOCK_TIMEOUT): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    // Waiting for another node's migration may take longer than a statement is allowed to.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    await client.query("select set_config('lock_timeout', $1, true)", [lockTimeout]);
    refuseNewer(await newestMigration(client));
    // Its own `begin` does nothing in a transaction, and its `commit` ends this one.
    await migrateTo(client, Number.POSITIVE_INFINITY);
    await renewEmailKeys(drizzle(client));
    client.release();
  } catch (error) {
    // Closing the connection rolls back what it began.
    client.release(true);
    throw error;
  }
}

/** Runs the migrations that a database lacks, up to those written at a moment (in ms). */
export async function migrateTo(client: pg.Client | pg.PoolClient, moment: number): Promise<void> {
  const dialect = new PgDialect();
  const migrations = readMigrationFiles({ migrationsFolder }).filter((one) => one.folderMillis <= moment);
  await dialect.migrate(migrations, new NodePgSession(client, dialect, undefined), { migrationsFolder });
}

const isThere = z.tuple([z.object({ is: z.boolean() })]);
const moment = z.tuple([z.object({ newest: z.nullable(z.coerce.number()) })]);

/** When a database's newest migration was written, in ms; 0 without one. */
export async function newestMigration(client: pg.ClientBase): Promise<number> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is");
  if (!z.parse(isThere, known.rows)[0].is) return 0;
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  return z.parse(moment, rows)[0].newest ?? 0;
}

export function isNewer(newest: number): boolean {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return newest > Math.max(...known);
}

/** Throws StartError if a newer version of the product has migrated the database: this one does not know its rules. */
export function refuseNewer(newest: number): void {
  if (isNewer(newest))
    throw new StartError(
      "A newer version has used this database. Start that version, or restore a backup from before it.",
    );
}
