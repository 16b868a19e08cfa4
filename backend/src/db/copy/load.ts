import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import * as z from "zod/mini";
import { databaseError } from "../database-error.ts";
import { migrateTo } from "../migrate.ts";
import { type Content, UnusableContent } from "./content.ts";
import { connectToCopy, rowsOf } from "./session.ts";
import { copyIn, type Records, type Table, tablesOf } from "./tables.ts";

const rule = z.object({ drop: z.string(), add: z.string() });

/** Faster for all records at once: foreign keys, and indexes that belong to no constraint. */
const LATER = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`;

/**
 * Fills a new database: makes the schema of the content, copies its records, and brings both to the newest schema. Returns the
 * number of records copied. Throws UnusableContent where they break the schema's rules or some are missing: the database is of no use then.
 */
export async function fillDatabase(connection: pg.ClientConfig, content: Content): Promise<Records> {
  const client = await connectToCopy(connection);
  try {
    await migrateTo(client, content.schema);
    const records = await load(client, content).catch((error: unknown) => {
      throw isAgainstRules(error)
        ? new UnusableContent("its records break the rules", { cause: error })
        : error;
    });
    await migrateTo(client, Number.POSITIVE_INFINITY);
    // Without statistics, plans are made for small tables.
    await client.query("analyze");
    return records;
  } finally {
    await client.end();
  }
}

/** Makes the schema of a migration in a new database, and returns its tables. */
export async function makeSchema(connection: pg.ClientConfig, schema: number): Promise<Table[]> {
  const client = await connectToCopy(connection);
  try {
    await migrateTo(client, schema);
    return await tablesOf(client);
  } finally {
    await client.end();
  }
}

/** Replaces the records of all tables, all or nothing. The owner of the tables may do it: it needs no superuser. */
export async function load(client: pg.ClientBase, content: Content): Promise<Records> {
  const { tables, sequences } = content;
  if (!isDeepStrictEqual(shapeOf(tables), shapeOf(await tablesOf(client))))
    throw new UnusableContent("its tables are not those of its schema");
  // A database that was made and never migrated.
  if (tables.length === 0) return {};
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  const forEach = (statement: (name: string) => string) => client.query(names.map(statement).join(";"));
  const rules = await rowsOf(client, rule, LATER);
  const records: Records = {};
  await client.query("begin");
  // With `wal_level` minimal, tables emptied in the same transaction are filled without the journal.
  await client.query(`truncate ${names.join(", ")}`);
  for (const { drop } of rules) await client.query(drop);
  // They have done their work already.
  await forEach((name) => `alter table ${name} disable trigger user`);
  for (const table of tables) records[table.name] = await copyIn(client, table, content.records(table));
  await content.check(records);
  // The indexes first: a foreign key may need one.
  for (const { add } of rules.toReversed()) await client.query(add);
  await forEach((name) => `alter table ${name} enable trigger user`);
  for (const { name, value } of sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, value]);
  await client.query("commit");
  return records;
}

/** A value that its column does not take, or one against a constraint. */
function isAgainstRules(error: unknown): boolean {
  return /^2[23]/.test(databaseError(error)?.code ?? "");
}

const shapeOf = (tables: Table[]) =>
  Object.fromEntries(tables.map(({ name, columns }) => [name, columns.toSorted()]));
