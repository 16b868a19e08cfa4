import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentOf, UnusableContent } from "../src/db/copy/content.ts";
import { load } from "../src/db/copy/load.ts";
import { connectToCopy } from "../src/db/copy/session.ts";
import { tablesOf } from "../src/db/copy/tables.ts";
import { createDatabase } from "./support/databases.ts";

// A made-up schema with everything that makes copying hard, and values at the edges of their types.

const SCHEMA = `
  create table stations (id int generated always as identity primary key, name text not null, chief uuid);
  create table people (
    id uuid primary key default gen_random_uuid(),
    number serial,
    station int references stations (id) on delete cascade,
    "Odd ""name" text,
    double_number bigint generated always as (number * 2) stored,
    amount numeric, share float8, small real,
    whole bigint, flags boolean[], words text[],
    facts jsonb, bytes bytea,
    at timestamptz, wall timestamp, day date, lasts interval, during tstzrange
  );
  alter table stations add foreign key (chief) references people (id) deferrable initially deferred;
  create unique index people_number on people (number);
  create table notes (person uuid references people (id), of_number int references people (number), text text);
  create function shout() returns trigger language plpgsql as $$
    begin new.text := upper(new.text); return new; end $$;
  create trigger notes_shouted before insert on notes for each row execute function shout();
`;
const VALUES = `
  begin;
  insert into stations (name, chief) values ('first', '01890000-0000-7000-8000-00000000000a'), (E'tab\\there\\nand \\\\ back', null);
  delete from stations where id = 2;
  insert into stations (name) values ('third');
  insert into people (id, station, "Odd ""name", amount, share, small, whole, flags, words, facts, bytes, at, wall, day, lasts, during)
  values
    ('01890000-0000-7000-8000-00000000000a', 1, '\\N', 12345678901234567890.123456789012345678900, 0.1::float8 + 0.2, 16777217,
     9223372036854775807, '{t,f,null}', '{"a,b","null",null,"\\\\."}', '{"a": 1.50, "b": [null, "\\\\t \\u00e9"]}',
     '\\x00ff0a5c', '2026-03-29 01:59:59.999999+00', '1969-12-31 23:59:59.000001', '4713-01-01 BC',
     '1 year -2 days 03:04:05.678901', '[2026-01-01 00:00+00, infinity)'),
    ('01890000-0000-7000-8000-00000000000b', 3, '', 'NaN', '-Infinity', 1e-37, -9223372036854775808, '{}', '{}', 'null', '',
     'infinity', '-infinity', 'infinity', '0', 'empty'),
    ('01890000-0000-7000-8000-00000000000c', null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
  insert into people (id, "Odd ""name", bytes)
  values ('01890000-0000-7000-8000-00000000000d', repeat(E'Zoë 🪮\\r\\n', 200000), decode(repeat('deadbeef', 300000), 'hex'));
  insert into notes values ('01890000-0000-7000-8000-00000000000a', 1, 'loud');
  commit;
`;
/** Everything in the tables, as the server compares it. */
const SEEN = ["stations", "people", "notes"].map(
  (name) => `select md5(string_agg(t::text, '|' order by t::text)) as sum, count(*)::int from ${name} t`,
);
const RULES = `
  select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1`;

let from: Awaited<ReturnType<typeof database>>;
let to: Awaited<ReturnType<typeof database>>;

async function database() {
  const { direct, drop } = await createDatabase("template1");
  const client = await connectToCopy({ connectionString: direct });
  await client.query(SCHEMA);
  return {
    client,
    url: direct,
    async drop() {
      await client.end();
      await drop();
    },
  };
}

beforeEach(async () => {
  [from, to] = await Promise.all([database(), database()]);
  await from.client.query(VALUES);
});
afterEach(() => Promise.all([from.drop(), to.drop()]));

const read = async (client: pg.ClientBase) => {
  const answers = [];
  for (const statement of [...SEEN, RULES]) answers.push((await client.query(statement)).rows);
  return answers;
};

async function copy(into: pg.ClientBase) {
  const { client } = from;
  await client.query("begin isolation level repeatable read read only");
  try {
    return await load(into, await contentOf(client, await tablesOf(client)));
  } finally {
    await client.query("rollback");
  }
}

test("values, rules and the next numbers are those of the database that was copied", async () => {
  await to.client.query("insert into stations (name) values ('of before')");
  expect(await copy(to.client)).toEqual({ stations: 2, people: 4, notes: 1 });
  expect(await read(to.client)).toEqual(await read(from.client));
  const { rows } = await to.client.query(
    "insert into stations (name) values ('next') returning id, (select nextval('people_number_seq')) as number",
  );
  expect(rows).toEqual([{ id: 4, number: "5" }]);
  // Its trigger works again, and did not while the records came.
  await to.client.query("delete from notes");
  await to.client.query("insert into notes (text) values ('quiet')");
  expect((await to.client.query("select text from notes")).rows).toEqual([{ text: "QUIET" }]);
});

test("the owner of the tables may copy without being a superuser", async () => {
  const role = `copier_${Date.now()}`;
  await to.client.query(`create role ${role} login password 'x'`);
  try {
    await to.client.query(`grant all on schema public to ${role}`);
    for (const name of ["stations", "people", "notes"])
      await to.client.query(`alter table ${name} owner to ${role}`);
    await to.client.query(`set role ${role}`);
    await copy(to.client);
    await to.client.query("reset role");
    expect(await read(to.client)).toEqual(await read(from.client));
  } finally {
    await to.client.query(`reset role; drop owned by ${role} cascade; drop role ${role}`);
  }
});

test("records that break a rule, or tables that are others, change nothing", async () => {
  await copy(to.client);
  const before = await read(to.client);
  const { client } = from;
  const content = await contentOf(client, await tablesOf(client));
  const lost = { ...content, check: () => Promise.reject(new UnusableContent("some are missing")) };
  await expect(load(to.client, lost)).rejects.toThrow("some are missing");
  await to.client.query("rollback");
  expect(await read(to.client)).toEqual(before);
  const others = { ...content, tables: content.tables.filter(({ name }) => name !== "notes") };
  await expect(load(to.client, others)).rejects.toThrow(UnusableContent);
  // A snapshot that is not one: the station of a person is missing.
  const orphaned = {
    ...content,
    records: (table: (typeof content.tables)[number]) =>
      table.name === "stations" ? (async function* () {})() : content.records(table),
  };
  await expect(load(to.client, orphaned)).rejects.toMatchObject({ code: "23503" });
  await to.client.query("rollback");
  expect(await read(to.client)).toEqual(before);
});
