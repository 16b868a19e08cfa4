import "../../src/base/quick-imports.ts";
import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/db/open.ts";
import { onServer } from "./on-server.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder as a backend leaves it after its first start and stop. */
    dataFolder: string;
    /** The address of the tests' PostgreSQL, or of a pooler before it. */
    server: string;
    /** The name of a migrated database on it, to be copied. */
    template: string;
  }
}

/** Making a database takes seconds, copying one does not: it is made once for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "chairtime-template-"));
  const dataFolder = join(folder, "data");
  await (await openDatabase({ databaseUrl: null, databasePoolSize: 1, dataDir: dataFolder })).close();

  const url = process.env.TEST_DATABASE_URL;
  await cp(dataFolder, join(folder, "server"), { recursive: true });
  const server = url
    ? { socketUrl: url, stop: async () => {} }
    : await startTestServer(join(folder, "server"));
  const template = `chairtime_template_${randomBytes(6).toString("hex")}`;
  const direct = process.env.TEST_DATABASE_DIRECT_URL || server.socketUrl;
  await onServer(direct, `create database ${template}`);
  const databaseUrl = Object.assign(new URL(direct), { pathname: `/${template}` }).href;
  await (await openDatabase({ databaseUrl, databasePoolSize: 1, dataDir: "" })).close();

  project.provide("dataFolder", dataFolder);
  project.provide("server", server.socketUrl);
  project.provide("template", template);
  return async () => {
    await onServer(direct, `drop database ${template}`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
