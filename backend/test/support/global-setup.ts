import "./quick-imports.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/db/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder with `data/`, an empty migrated data folder, and `snapshot.tar`, its content for memory. */
    template: string;
  }
}

/** Making an embedded database takes seconds, copying one does not: it is made once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-template-"));
  const dataDir = join(folder, "data");
  await (await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir })).close();
  const client = await PGlite.create({ dataDir: join(dataDir, "pgdata"), extensions: { btree_gist } });
  const snapshot = await client.dumpDataDir("none");
  await client.close();
  await writeFile(join(folder, "snapshot.tar"), Buffer.from(await snapshot.arrayBuffer()));
  project.provide("template", folder);
  return () => rm(folder, { recursive: true, force: true });
}
