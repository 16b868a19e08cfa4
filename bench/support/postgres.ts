import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { startTestServer } from "../../backend/test/support/test-server.ts";
import { findProgram } from "../../scripts/lib/find.mjs";
import { temporaryFolder, whenDone } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";

/** The address of a PostgreSQL for one run, which forces nothing to the disk: TEST_DATABASE_URL, else one of the product's own. */
export async function testPostgres(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const server = await startTestServer(join(temporaryFolder("postgres"), "data"));
  whenDone(() => server.stop());
  return server.url;
}

/** The machine's own programs and the folders in which they were looked for; null if none was found. */
export function systemPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  const initdb = findProgram(["initdb"], folders);
  const postgres = findProgram(["postgres"], folders);
  return initdb && postgres ? { initdb, postgres, folders } : null;
}

/** PostgreSQL refuses to run as root: then another user of this machine runs it. */
export function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, user: string) =>
    Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", user), gid: id("-g", user) };
    } catch {
      // No such user.
    }
  }
  throw new Stop("PostgreSQL does not run as root, and there is neither a user postgres nor nobody.");
}
