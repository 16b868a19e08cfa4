import { StartError } from "@chairtime/kit/server/start-error";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { askerNow, askingAs } from "../base/asker.ts";
import type { BackendSettings } from "../base/env.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { migratePool } from "./migrate.ts";
import { type ServerLog, SILENT } from "./own-server/server-log.ts";
import { POOL_MAX } from "./own-server/server-settings.ts";
import { PatientPool } from "./patient-pool.ts";
import { startMovedServer } from "./pglite/move-pglite.ts";

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;

/**
 * Opens the database that the settings name, else the product's own server in the data folder, and migrates it. Throws
 * StartError when the data folder is in use, or PostgreSQL cannot be started or reached.
 */
export async function openDatabase(
  settings: Pick<BackendSettings, "databaseUrl" | "databasePoolSize" | "dataDir">,
  log: ServerLog = SILENT,
): Promise<OpenDatabase> {
  const { databaseUrl, databasePoolSize, dataDir } = settings;
  if (databaseUrl !== null) return openPostgres({ connectionString: databaseUrl }, databasePoolSize, log);
  const server = await startMovedServer(dataDir, log);
  try {
    const open = await openPostgres(server.connection, Math.min(databasePoolSize, POOL_MAX), log);
    return {
      ...open,
      async close() {
        await open.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openPostgres(address: pg.ClientConfig, max: number, log: ServerLog): Promise<OpenDatabase> {
  const openPool = (limit: "statement_timeout" | "query_timeout") => {
    const pool = new PatientPool({
      ...address,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      [limit]: STATEMENT_TIMEOUT_MS,
      application_name: "chairtime",
    });
    // Without a listener a connection that the server closes would end the process.
    pool.on("error", (error) => noteLost(log, error));
    return pool;
  };
  let pool = openPool("statement_timeout");
  try {
    await migratePool(pool).catch(async (error: unknown) => {
      if (!isPooler(error)) throw error;
      // PgBouncer takes no limit for a connection that others share: the driver counts the time then.
      await pool.end();
      pool = openPool("query_timeout");
      await migratePool(pool);
    });
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    const which = address.connectionString ? "at DATABASE_URL" : "in DATA_DIR";
    throw new StartError(`The database ${which} cannot be used: ${reason(error)}.`);
  }
  pool.isPatient = true;
  return { db: databaseOf(pool), close: () => pool.end() };
}

/** The pool's database. Marks transactions, so that none waits for a second connection. */
function databaseOf(pool: PatientPool): Database {
  const db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(
      (tx) => askingAs({ ...askerNow(), isInTransaction: true }, async () => await work(tx)),
      config,
    );
  return db;
}

/** How long a replica is waited for: the primary answers sooner. */
const REPLICA_CONNECT_MS = 500;

/** Opens the replicas of a database. Connects when asked, so that a start needs none of them. */
export function openReplica(
  connectionString: string,
  max: number,
  log: ServerLog = SILENT,
): Pick<OpenDatabase, "db" | "close"> {
  const options = {
    connectionString,
    max,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
    // Counted by the driver: a pooler between takes no limit for a connection.
    query_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "chairtime reads",
  };
  const pool = new PatientPool(options, REPLICA_CONNECT_MS);
  pool.on("error", (error) => noteLost(log, error));
  return { db: databaseOf(pool), close: () => pool.end() };
}

function noteLost(log: ServerLog, error: Error): void {
  log.warn({ reason: "code" in error ? error.code : error.name }, "database connection lost");
}

function isPooler(error: unknown): boolean {
  return error instanceof Error && error.message.includes("unsupported startup parameter");
}

/** The operator's message; never the address, which holds a password. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message.replace(/\.$/, "") : "unknown reason";
}
