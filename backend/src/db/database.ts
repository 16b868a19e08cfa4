import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either database, or a transaction on it: both speak the same schema. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database with its way out. */
export interface OpenDatabase {
  db: Database;
  kind: "embedded" | "postgresql";
  close(): Promise<void>;
}
