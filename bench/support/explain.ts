import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import * as z from "zod/mini";
import { at } from "../../scripts/lib/root.mjs";

export interface Explained {
  text: string;
  plan: string;
}

const kept = z.object({ text: z.string(), values: z.array(z.unknown()) });
const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i;
/** The statements of migrations and the catalogue at start belong to no call. */
const AT_START = /pg_catalog|information_schema|drizzle|pg_advisory/i;

/** Hashes and tokens say nothing to a reader. */
const LONG_VALUE = /'[^']{40,}'/g;

/** The plan of each query that a backend has sent (bench/preload/queries.mjs), in a transaction that is undone. */
export async function explain(url: string, lines: string): Promise<Explained[]> {
  const migrations = readMigrations();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const plans: Explained[] = [];
  try {
    for (const line of lines.split("\n").filter((text) => text !== "")) {
      const { text, values } = kept.parse(JSON.parse(line));
      if (!EXPLAINABLE.test(text) || AT_START.test(text) || migrations.includes(text.trim())) continue;
      await client.query("begin");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      await client.query("rollback");
      plans.push({ text, plan: rows.map((row) => row["QUERY PLAN"].replace(LONG_VALUE, "'…'")).join("\n") });
    }
  } finally {
    await client.end();
  }
  return plans;
}

function readMigrations(): string {
  const folder = at("backend", "migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}
