import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/start-error";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzleEmbedded } from "drizzle-orm/pglite";
import pg from "pg";
import type { BackendSettings } from "../env.ts";
import type { OpenDatabase } from "./database.ts";
import { lockDataFolder } from "./lock.ts";
import { migrateEmbeddedDatabase, migratePool } from "./migrate.ts";

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;
/** The default of 128 MB is for a server with many connections; here there is one, and the system caches files too. */
const EMBEDDED_BUFFERS = "32MB";

/**
 * Opens the database that the settings name and migrates it. Throws StartError when the data folder is in use or
 * PostgreSQL cannot be reached. `onIdleError` hears of connections that break while nobody uses them.
 */
export async function openDatabase(
  settings: Pick<BackendSettings, "databaseUrl" | "databasePoolSize" | "dataDir">,
  onIdleError: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, settings.databasePoolSize, onIdleError);
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  try {
    const client = await PGlite.create({
      dataDir: join(dataDir, "pgdata"),
      extensions: { btree_gist },
      startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${EMBEDDED_BUFFERS}`],
    });
    const db = drizzleEmbedded(client);
    await migrateEmbeddedDatabase(db);
    return {
      db,
      kind: "embedded",
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

async function openPostgres(
  connectionString: string,
  max: number,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "chairtime",
  });
  // Without a listener a connection that the server closes would end the process.
  pool.on("error", onIdleError);
  try {
    await migratePool(pool);
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reason(error)}.`);
  }
  return { db: drizzlePostgres(pool), kind: "postgresql", close: () => pool.end() };
}

/** What to tell the operator; never the address, which holds a password. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message.replace(/\.$/, "") : "unknown reason";
}
