import { main, temporaryFolder } from "../scripts/lib/processes.mjs";
import { say, step } from "../scripts/lib/terminal.mjs";
import { makeDataset, sql } from "./support/dataset.ts";
import { table } from "./support/outcome.ts";
import { testPostgres } from "./support/postgres.ts";

// node bench/index-sizes.ts [members]: how large each table and index of the records gets on PostgreSQL.

const MEMBERS = Number(process.argv[2] ?? 100_000);
/** Smaller ones say nothing. */
const LEAST_BYTES = 1_000_000;

interface Size {
  name: string;
  rows: number;
  heap: number;
  indexes: number;
}

const TABLES = `
  select relname as name, n_live_tup::float8 as rows, pg_table_size(relid)::float8 as heap,
    pg_indexes_size(relid)::float8 as indexes
  from pg_stat_user_tables where pg_total_relation_size(relid) > ${LEAST_BYTES}
  order by pg_total_relation_size(relid) desc`;

const INDEXES = `
  select relname as name, indexrelname as index, pg_relation_size(indexrelid)::float8 as bytes
  from pg_stat_user_indexes where pg_relation_size(indexrelid) > ${LEAST_BYTES} order by 1, 3 desc`;

const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(0);

main(async () => {
  const folder = temporaryFolder("index-sizes");
  const cluster = await step("Starting PostgreSQL", testPostgres);
  const { url, backend } = await step(`Filling a database with ${MEMBERS} members`, () =>
    makeDataset({ cluster, folder, members: MEMBERS, large: false }),
  );
  await backend.stop();
  const sizes = await sql<Size>(url, TABLES);
  const indexes = await sql<{ name: string; index: string; bytes: number }>(url, INDEXES);
  const sum = (of: "heap" | "indexes") => sizes.reduce((bytes, one) => bytes + one[of], 0);
  say(
    table(
      ["table", "rows", "data MB", "indexes MB", "each index MB"],
      [
        ...sizes.map(({ name, rows, heap, indexes: all }) => {
          const own = indexes.filter((one) => one.name === name);
          return [
            name,
            rows.toFixed(0),
            mb(heap),
            mb(all),
            own.map(({ index, bytes }) => `${index} ${mb(bytes)}`).join(", "),
          ];
        }),
        ["all", "", mb(sum("heap")), mb(sum("indexes")), ""],
      ],
    ),
  );
  say(`${((sum("heap") + sum("indexes")) / MEMBERS / 1024).toFixed(1)} kB a member.`);
});
