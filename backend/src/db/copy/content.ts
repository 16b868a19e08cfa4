import type pg from "pg";
import * as z from "zod/mini";
import { newestMigration } from "../migrate.ts";
import { rowsOf } from "./session.ts";
import { copyOut, type Records, type Table } from "./tables.ts";

export const sequence = z.object({ name: z.string(), value: z.string() });
/** A used sequence and its last value. */
export type Sequence = z.infer<typeof sequence>;

/** Content that is incomplete or altered; the message says how. */
export class UnusableContent extends Error {}

/** A consistent snapshot of a database. Read each table once, in order. */
export interface Content {
  /** When the newest migration of its schema was written, in milliseconds. */
  schema: number;
  tables: Table[];
  sequences: Sequence[];
  /** A table's records in COPY's text format. */
  records(table: Table): AsyncIterable<Uint8Array>;
  /** Throws UnusableContent unless `read` counts all its records. */
  check(read: Records): Promise<void>;
}

/** Contents of these tables. The caller has begun a repeatable-read transaction. */
export async function contentOf(client: pg.ClientBase, tables: Table[]): Promise<Content> {
  return {
    schema: await newestMigration(client),
    tables,
    sequences: await sequencesOf(client),
    records: (table) => copyOut(client, table),
    // COPY fails if it cannot read all of them.
    check: async () => {},
  };
}

/** Sequences move on outside of transactions: their values are never behind the records. */
export function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  return rowsOf(
    client,
    sequence,
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
}
