import { gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows of one statement, in memory at once and written without a pause: some 20 ms of work, so that others get answers in between. */
export const PAGE = 250;

/** Returns the condition for rows after a key; none at the beginning. */
export const isAfter = (column: PgColumn, after: string | number | null) =>
  after === null ? undefined : gt(column, after);

/** Returns the condition that a column has one of these ids: one parameter, where `inArray` builds one for each of thousands. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
