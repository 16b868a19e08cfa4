import { gt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SalonId } from "../auth/salon-id.ts";
import type { Database } from "../db/database.ts";

/** How many rows are in memory at once. */
export const PAGE = 1000;

/** Whose rows, in which zone their wall clock is, and after which key they go on; null at the beginning. */
interface Position {
  salonId: SalonId;
  timeZone: string;
  after: string | null;
}

/** Returns the condition for rows after a key; none at the beginning. */
export const isAfter = (column: PgColumn, after: string | number | null) =>
  after === null ? undefined : gt(column, after);

/** One list of the export: at most a page of it after a key, with each row's own key. */
export interface ExportList {
  name: string;
  columns: readonly string[];
  page(tx: Database, at: Position): Promise<{ key: string; fields: Record<string, unknown> }[]>;
}
