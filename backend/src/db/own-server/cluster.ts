import { type ExecFileException, execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { StartError } from "@chairtime/kit/server/start-error";
import { settleFolder } from "../../base/settle-folder.ts";
import { removeCut } from "./leftovers.ts";
import { findPrograms, OLDEST, type Programs, program } from "./programs.ts";
import { chooseWay, type RunAs, startOptions } from "./run-as.ts";
import { USER } from "./server-settings.ts";

/** The files of a server, and what runs them. */
export interface Cluster {
  folder: string;
  programs: Programs;
  way: RunAs;
}

const FOLDER = "postgres";
/** One that was not finished is made again. */
const DRAFT = "postgres.new-";
const NO_PROGRAMS = `There is no PostgreSQL for this machine: neither npm's package nor one of the system's (${OLDEST} or newer). Install it, or name a server with DATABASE_URL.`;

/** The folder of the server in a data folder, from the root: a socket has no other address. One beside it has another name. */
export const clusterFolder = (dataDir: string, name = FOLDER) => resolve(dataDir, name);

/**
 * Opens the server of a data folder. A missing one is created beside its place, and moved there when it is complete and
 * on the disk. The caller has locked the data folder. `password` is its user's over the network, null for a server that
 * has only a socket. Throws StartError if no program can run it.
 */
export async function openCluster(
  dataDir: string,
  options: {
    password: string | null;
    isSynced: boolean;
    ways?: RunAs[] | undefined;
    beside?: string | undefined;
  },
): Promise<Cluster> {
  const { password, isSynced, ways, beside } = options;
  const folder = clusterFolder(dataDir, beside);
  await removeCut(dataDir, DRAFT);
  if (existsSync(folder)) {
    const programs = programsFor(folder);
    return { folder, programs, way: chooseWay(folder, program(programs, "postgres"), ways) };
  }
  const [programs] = findPrograms();
  if (!programs) throw new StartError(NO_PROGRAMS);
  const draft = join(dataDir, `${DRAFT}${randomBytes(4).toString("hex")}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
    const way = chooseWay(draft, program(programs, "postgres"), ways);
    await makeCluster({ folder: draft, programs, way }, password, isSynced);
    renameSync(draft, folder);
    settleFolder(dataDir);
    return { folder, programs, way };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The files of a server can be used by programs of the same major version alone. */
function programsFor(folder: string): Programs {
  const made = versionOf(folder);
  const others = [];
  for (const programs of findPrograms()) {
    if (programs.major === made) return programs;
    others.push(programs.major);
  }
  throw new StartError(
    `The database in ${folder} is one of PostgreSQL ${made}, which is not on this machine${others.length > 0 ? ` (only ${others.join(", ")})` : ""}. Install PostgreSQL ${made}, or restore a backup into a new DATA_DIR.`,
  );
}

function versionOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, "PG_VERSION"), "utf8"));
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be read (${error instanceof Error ? error.message : error}). Give the folder to the user that runs the product.`,
    );
  }
}

/** Runs beside the event loop: without a beat for a minute, a start on a slow machine would be given up. */
async function makeCluster(
  { folder, programs, way }: Cluster,
  password: string | null,
  isSynced: boolean,
): Promise<void> {
  const passwordFile = `${folder}.password`;
  try {
    if (password !== null) writeFileSync(passwordFile, password, { mode: 0o600 });
    const [command = "", ...args] = [
      ...[...way.prefix, program(programs, "initdb"), "-D", way.reach(folder)],
      ...["-U", USER, "-E", "UTF8", ...localeOf(programs), "--data-checksums"],
      ...(password === null
        ? ["--auth-local=trust", "--auth-host=scram-sha-256"]
        : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`]),
      ...(isSynced ? [] : ["--no-sync"]),
    ];
    await promisify(execFile)(command, args, startOptions(way, folder)).catch((error: ExecFileException) => {
      throw new StartError(failure(folder, error.stderr || error.message));
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Sorted by code point, with the letters of all languages: the same on every system, whatever becomes of its locales. */
function localeOf({ major }: Programs): string[] {
  if (major >= 17) return ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  return ["--locale=C", `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`];
}

/** The sentence for a server that cannot be made or started, from its own words. */
export function failure(folder: string, words: string): string {
  const lines = words.trim().split("\n");
  if (words.includes("No space left on device"))
    return `The database in ${folder} cannot be started: the disk is full.`;
  const said = lines.findLast((line) => /^(FATAL|PANIC):|error:/.test(line)) ?? lines.at(-1) ?? "";
  const why = said.replace(/^.*?(FATAL|PANIC|error):\s*/, "").replace(/\.$/, "");
  return `The database in ${folder} cannot be started: ${why || "unknown reason"}.`;
}
