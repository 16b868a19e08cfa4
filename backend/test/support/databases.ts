import { randomBytes } from "node:crypto";
import { cp } from "node:fs/promises";
import { inject } from "vitest";
import type { OpenDatabase } from "../../src/db/database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { onServer } from "./on-server.ts";

/** One test file's own database, with the newest schema. */
export interface TestDatabase extends OpenDatabase {
  /** Where another process finds it. */
  url: string;
}

/** Opens a copy of the migrated database, to be dropped when it is closed. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createDatabase();
  const open = await openDatabase({ databaseUrl: url, databasePoolSize: 10, dataDir: "" });
  return {
    ...open,
    url,
    async close() {
      await open.close();
      await drop();
    },
  };
}

/**
 * Makes a copy of the migrated database, or of another, to be dropped afterwards. `direct` leads past a pooler, for what sets
 * something for the whole of a connection: a pooler would hand that on to others.
 */
export async function createDatabase(
  template = inject("template"),
): Promise<{ url: string; direct: string; drop(): Promise<void> }> {
  const name = `chairtime_test_${randomBytes(6).toString("hex")}`;
  await onServer(directUrl(), `create database ${name} template ${template}`);
  const at = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return {
    url: at(inject("server")),
    direct: at(directUrl()),
    // PostgreSQL waits for connections that are closing; those still open would throw. A restore has kept the one before it.
    async drop() {
      const ours = `select datname from pg_database where starts_with(datname, '${name}')`;
      for (const { datname } of await onServer(directUrl(), ours)) {
        const statement = `drop database ${datname}`;
        await onServer(directUrl(), statement).catch(() =>
          onServer(directUrl(), `${statement} with (force)`),
        );
      }
    },
  };
}

/** The address of the server itself where the tests' own is that of a pooler. */
const pooled = process.env.TEST_DATABASE_DIRECT_URL || null;
export const isPooled = pooled !== null;
const directUrl = () => pooled ?? inject("server");

/** Fills a folder as a backend leaves it after its first start and stop. */
export async function copyDataFolder(dataDir: string): Promise<void> {
  await cp(inject("dataFolder"), dataDir, { recursive: true });
}
