import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as z from "zod/mini";
import { rowsOf } from "./session.ts";

/** A table with its columns, without generated ones. */
export const table = z.object({ name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof table>;

/** The number of records of each table. */
export type Records = Record<string, number>;

const name = (text: string) => pg.escapeIdentifier(text);
const namesOf = (columns: string[]) => columns.map(name).join(", ");

/** All tables of the schema `public`, by name: only the product's migrations make any. */
export function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  return rowsOf(
    client,
    table,
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
}

/** Streams the records of a table as the text of COPY; `where` narrows them. */
export function copyOut(client: pg.ClientBase, { name: from, columns }: Table, where = ""): Readable {
  return client.query(
    copyTo(`copy (select ${namesOf(columns)} from public.${name(from)} ${where}) to stdout`),
  );
}

/** Adds records to a table that this transaction has emptied; returns their number. */
export async function copyIn(
  client: pg.ClientBase,
  { name: to, columns }: Table,
  records: AsyncIterable<Uint8Array>,
): Promise<number> {
  // Frozen: autovacuum does not have to rewrite the rows later.
  const copy = client.query(copyFrom(`copy public.${name(to)} (${namesOf(columns)}) from stdin (freeze)`));
  await pipeline(records, copy);
  return copy.rowCount;
}
