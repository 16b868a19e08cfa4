import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import * as z from "zod/mini";
import type { Statements } from "../db/embedded-client.ts";

/** How long a backup may take to open; a large one on a busy machine takes many seconds. */
const OPEN_WITHIN_MS = 300_000;

/** The number of rows of each table. */
export type Records = Record<string, number>;

const recordsSchema = z.record(z.string(), z.int());
const tablesSchema = z.array(z.object({ name: z.string() }));
const countSchema = z.tuple([z.object({ count: z.int() })]);

export async function countRecords(client: Statements): Promise<Records> {
  const tables = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const records: Records = {};
  for (const { name } of z.parse(tablesSchema, tables.rows)) {
    const [{ count }] = z.parse(
      countSchema,
      (await client.query(`select count(*)::int from "${name}"`)).rows,
    );
    records[name] = count;
  }
  return records;
}

/** Opens a backup and counts its records, in a separate process: it takes memory, and a damaged one may take more. */
export async function countBackup(file: string, signal?: AbortSignal): Promise<Records> {
  const options = { timeout: OPEN_WITHIN_MS, ...(signal ? { signal } : {}) };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(import.meta.url), file],
      options,
    );
    return z.parse(recordsSchema, JSON.parse(stdout));
  } catch (error) {
    throw new Error("it cannot be opened", { cause: error });
  }
}

/** Returns a line about records: '12 employees, 1 salons'. */
export function sayRecords(records: Records): string {
  const told = Object.entries(records).map(([table, count]) => `${count} ${table.replaceAll("_", " ")}`);
  return told.join(", ");
}

if (import.meta.main) {
  const backup = new Blob([readFileSync(process.argv[2] ?? "")], { type: "application/gzip" });
  const client = await PGlite.create({ loadDataDir: backup, extensions: { btree_gist } });
  // The asking process reads this. An open database would keep this one alive.
  process.stdout.write(JSON.stringify(await countRecords(client)), () => process.exit(0));
}
