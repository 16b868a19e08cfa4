import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../scripts/lib/find.mjs";
import { temporaryFolder } from "../../scripts/lib/processes.mjs";
import { Stop } from "../../scripts/lib/stop.mjs";
import { systemPrograms, unprivileged } from "../support/postgres.ts";

export const INSTALL =
  "apt-get install -y etcd-server patroni pgbouncer haproxy redis-server redis-sentinel postgresql-15";
const NAMES = ["etcd", "patroni", "pgbouncer", "haproxy", "redis-server"] as const;
const FOLDERS = ["/usr/sbin", "/usr/bin"];

/** What every part needs: the folder, the programs, and the user that runs the servers. */
export interface Ground {
  folder: string;
  program: Record<(typeof NAMES)[number], string>;
  /** The folder of PostgreSQL's programs. */
  postgresBin: string;
  /** Null where this user may run PostgreSQL itself. */
  owner: { uid: number; gid: number } | null;
}

/** Makes the cluster's folder. Throws Stop with what to install where a program is missing. */
export function layGround(): Ground {
  const found = NAMES.map((name) => [name, findProgram([name], FOLDERS)] as const);
  const postgresBin = systemPrograms()?.folders[0];
  if (!postgresBin || found.some(([, path]) => path === null))
    throw new Stop(`The cluster needs Debian's packages: ${INSTALL}`);
  const folder = temporaryFolder("cluster");
  const owner = unprivileged();
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return { folder, program: Object.fromEntries(found) as Ground["program"], postgresBin, owner };
}

/** Makes a folder of the servers' user. */
export function ownFolder({ folder, owner }: Ground, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Writes a file of the servers' user. Returns its path. */
export function ownFile({ folder, owner }: Ground, name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}
