import { StartError } from "@chairtime/kit/server/start-error";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { BackendSettings } from "../base/env.ts";
import type { OpenDatabase } from "./database.ts";
import { migratePool } from "./migrate.ts";
import { type OpenEmbedded, openEmbedded } from "./open-embedded.ts";

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;

interface OpenPostgres extends OpenDatabase {
  kind: "postgresql";
}

/**
 * Opens the database that the settings name and migrates it. Throws StartError when the data folder is in use or
 * PostgreSQL cannot be reached. `onIdleError` hears of connections that break while idle.
 */
export async function openDatabase(
  settings: Pick<BackendSettings, "databaseUrl" | "databasePoolSize" | "dataDir">,
  onIdleError: (error: Error) => void = () => {},
): Promise<OpenEmbedded | OpenPostgres> {
  return settings.databaseUrl === null
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl, settings.databasePoolSize, onIdleError);
}

async function openPostgres(
  connectionString: string,
  max: number,
  onIdleError: (error: Error) => void,
): Promise<OpenPostgres> {
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
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reason(error)}.`);
  }
  return { db: drizzle(pool), kind: "postgresql", close: () => pool.end() };
}

/** The operator's message; never the address, which holds a password. */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error && cause.message !== "" ? cause.message.replace(/\.$/, "") : "unknown reason";
}
