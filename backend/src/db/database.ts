import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The database, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  close(): Promise<void>;
}
