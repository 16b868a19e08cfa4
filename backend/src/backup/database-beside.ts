import { randomBytes } from "node:crypto";
import { StartError } from "@chairtime/kit/server/start-error";
import pg from "pg";
import * as z from "zod/mini";
import { rowsOf } from "../db/copy/session.ts";
import { databaseError } from "../db/database-error.ts";

/** A new, empty database on the server of another one. */
export interface DatabaseBeside {
  name: string;
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** Any fixed number. */
const ONE_AT_A_TIME = 7_264_012;

const MARK = "_beside_";
const MAY_NOT = "42501";
/** A name has 63 bytes at most. */
const NAME_MAX = 40;

/** What `create` has given it: an operator may have a name that begins the same. */
const GIVEN = `${MARK}[0-9a-f]{12}$`;
const named = z.object({ name: z.string() });
const statement = z.object({ statement: z.string() });

/**
 * Makes a database beside the one that the client is connected to, with the same collation. Until the client disconnects, a
 * second call waits. Databases that a killed process has left are dropped. Throws StartError if the role may create none.
 */
export async function makeDatabaseBeside(
  client: pg.Client,
  connection: pg.ClientConfig,
): Promise<DatabaseBeside> {
  await client.query("select pg_advisory_lock($1)", [ONE_AT_A_TIME]);
  const [current] = await rowsOf(client, named, "select current_database()::text as name");
  const prefix = `${current?.name.slice(0, NAME_MAX)}${MARK}`;
  const left = await rowsOf(
    client,
    named,
    "select datname::text as name from pg_database where starts_with(datname, $1) and datname ~ $2",
    [prefix, GIVEN],
  );
  for (const { name } of left) await drop(client, name);
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await create(client, name);
  return {
    name,
    connection: inDatabase(connection, name),
    async drop() {
      // The caller's connection may be in the middle of a COPY that failed.
      const again = new pg.Client(connection);
      await again.connect();
      await drop(again, name).finally(() => again.end());
    },
  };
}

/** Another database of the same server. */
export function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: url.href };
}

/** The column that names the collation differs between versions of PostgreSQL. */
const CREATE = `
  select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L', $1::text,
      pg_encoding_to_char(encoding), datcollate, datctype) || case provider
    when 'i' then format(' locale_provider icu icu_locale %L', locale)
    when 'b' then format(' locale_provider builtin builtin_locale %L', locale) else '' end as statement
  from pg_database d, lateral (select to_jsonb(d) ->> 'datlocprovider' as provider,
    coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as locale) as known
  where datname = current_database()`;

async function create(client: pg.Client, name: string): Promise<void> {
  const [one] = await rowsOf(client, statement, CREATE, [name]);
  try {
    await client.query(one?.statement ?? "");
  } catch (error) {
    if (databaseError(error)?.code !== MAY_NOT) throw error;
    throw new StartError(
      "The role of DATABASE_URL may not create databases, and a backup is tried in a new one: ALTER ROLE … CREATEDB.",
    );
  }
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}
