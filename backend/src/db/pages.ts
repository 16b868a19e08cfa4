import { gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows per statement: some 20 ms of work, so that others get answers in between. */
export const PAGE = 250;

/** Condition of keyset pagination; none at the beginning. */
export const isAfter = (column: PgColumn, after: string | number | null) =>
  after === null ? undefined : gt(column, after);

/** `inArray` with one parameter instead of one for each of thousands of ids. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(`{${ids.join(",")}}`)}::uuid[])`;
