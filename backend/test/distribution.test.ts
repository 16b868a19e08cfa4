import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase, type TestDatabase } from "./support/databases.ts";

/** Tables of the coordinator alone: accounts, and what belongs to no salon. */
const LOCAL = [
  "attempts",
  "email_changes",
  "mails",
  "password_resets",
  "refresh_tokens",
  "registrations",
  "sessions",
];

const script = await readFile(fileURLToPath(new URL("../citus.sql", import.meta.url)), "utf8");
const named = (call: string) =>
  [...script.matchAll(new RegExp(`^SELECT ${call}\\('(\\w+)'`, "gm"))].map(([, table = ""]) => table);
const distributed = named("create_distributed_table");
const reference = named("create_reference_table");

const tables = z.array(z.object({ name: z.string() }));
const keys = z.array(
  z.object({ owner: z.string(), name: z.string(), columns: z.array(z.nullable(z.string())) }),
);
const foreignKeys = z.array(
  z.object({
    owner: z.string(),
    name: z.string(),
    target: z.string(),
    columns: z.array(z.string()),
    targets: z.array(z.string()),
  }),
);

describe("the tables of citus.sql", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const rows = async (query: string) =>
    z.parse(z.object({ rows: z.unknown() }), await database.db.execute(sql.raw(query))).rows;

  test("are all there are: each distributed, copied to every node, or on the coordinator", async () => {
    const found = z.parse(
      tables,
      await rows("select tablename as name from pg_tables where schemaname = 'public' order by 1"),
    );
    const listed = [...distributed, ...reference, ...LOCAL];
    expect(listed.toSorted()).toEqual(found.map(({ name }) => name));
    expect(script.match(/create_distributed_table\('\w+', 'salon_id'/g)).toHaveLength(distributed.length);
    for (const name of named("citus_add_local_table_to_metadata")) expect(LOCAL).toContain(name);
  });

  test("have the salon in every primary key, unique index and exclusion of a distributed one", async () => {
    const found = z.parse(
      keys,
      await rows(`
        select i.indrelid::regclass::text as owner, i.indexrelid::regclass::text as name,
          (select json_agg(a.attname order by k.place) from unnest(i.indkey) with ordinality as k(number, place)
            left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)`),
    );
    const own = found.filter(({ owner }) => distributed.includes(owner));
    expect(own.length).toBeGreaterThan(distributed.length);
    expect(own.filter(({ columns }) => !columns.includes("salon_id"))).toEqual([]);
  });

  test("refer to each other by the salon, to copies from anywhere, and to nothing else", async () => {
    const found = z.parse(
      foreignKeys,
      await rows(`
        select conrelid::regclass::text as owner, conname as name, confrelid::regclass::text as target,
          (select json_agg(a.attname order by k.place) from unnest(conkey) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number) as columns,
          (select json_agg(a.attname order by k.place) from unnest(confkey) with ordinality as k(number, place)
            join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number) as targets
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`),
    );
    expect(found.length).toBeGreaterThan(20);
    const isFine = ({ owner, target, columns, targets }: z.infer<typeof foreignKeys>[number]) => {
      if (reference.includes(target)) return true;
      if (!distributed.includes(owner)) return !reference.includes(owner) && LOCAL.includes(target);
      const place = columns.indexOf("salon_id");
      return distributed.includes(target) && place >= 0 && targets[place] === "salon_id";
    };
    expect(found.filter((key) => !isFine(key))).toEqual([]);
  });
});
