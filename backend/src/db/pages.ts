import { gt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows of one statement: read and written in a few milliseconds, so that others are answered in between. */
export const PAGE = 1000;

/** Returns the condition for rows after a key; none at the beginning. */
export const isAfter = (column: PgColumn, after: string | number | null) =>
  after === null ? undefined : gt(column, after);
