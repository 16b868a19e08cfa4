import { spawnSync } from "node:child_process";
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "@chairtime/kit/server/start-error";

/** How the programs of PostgreSQL are run: they refuse to run as root. */
export interface RunAs {
  name: string;
  /** What comes before a program. */
  prefix: string[];
  /** The user that the process is started as, where it is another one. */
  user: { uid: number; gid: number } | null;
  /** The user to whom the files of the database belong; null where they are this process's. */
  owner: { uid: number; gid: number } | null;
  /** The name by which the programs reach the folder that they are started in. */
  reach(folder: string): string;
}

const FOR_OTHERS = 0o077;
/** Tried by writing: `test -w` does not count capabilities. */
const WRITES = 'touch "$1" && rm "$1"';

const itself = (folder: string) => folder;
const asThisUser: RunAs = { name: "this user", prefix: [], user: null, owner: null, reach: itself };

/** Another user, who may be unable to enter the folders above: the process starts inside this one. */
const asAnother = (user: { uid: number; gid: number }): RunAs => ({
  name: "another user",
  prefix: [],
  user,
  owner: user,
  reach: process.platform === "linux" ? () => "/proc/self/cwd" : itself,
});

/** A namespace in which root has another name: the files stay root's. */
const inNamespace: RunAs = {
  name: "unshare",
  prefix: ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"],
  user: null,
  owner: { uid: 0, gid: 0 },
  reach: itself,
};

/** Another user who may enter every folder, as programs in a folder of root's own need. */
const withCapability = ({ uid, gid }: { uid: number; gid: number }): RunAs => ({
  name: "setpriv",
  prefix: [
    "setpriv",
    ...[`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"],
    ...["--inh-caps=+dac_override", "--ambient-caps=+dac_override", "--"],
  ],
  user: null,
  owner: { uid, gid },
  reach: itself,
});

/** The ways to run PostgreSQL here, the best first. */
export function waysToRun(): RunAs[] {
  if (process.getuid?.() !== 0) return [asThisUser];
  const users = ["postgres", "nobody"].flatMap((name) => idsOf(name) ?? []);
  return [...users.map(asAnother), inNamespace, ...users.slice(0, 1).map(withCapability)];
}

/**
 * Picks the first way in which `postgres` runs and can write to its database's folder, and gives the folder to that
 * user. Throws StartError if none does.
 */
export function chooseWay(folder: string, postgres: string, ways: RunAs[] = waysToRun()): RunAs {
  const way = ways.find((one) => {
    if (!succeeds(one, "/", [postgres, "--version"])) return false;
    give(folder, one);
    return (
      process.platform === "win32" ||
      succeeds(one, folder, ["sh", "-c", WRITES, "sh", `${one.reach(folder)}/chairtime.try`])
    );
  });
  if (way) return way;
  throw new StartError(
    process.getuid?.() === 0
      ? "PostgreSQL does not run as root, and no other user can run it here: start the product as another user, or name a PostgreSQL with DATABASE_URL."
      : `PostgreSQL cannot be run from ${postgres} on ${folder}: both must be this user's, or name a PostgreSQL with DATABASE_URL.`,
  );
}

function succeeds(way: RunAs, folder: string, program: string[]): boolean {
  const [command = "", ...args] = [...way.prefix, ...program];
  return spawnSync(command, args, { ...startOptions(way, folder), stdio: "ignore" }).status === 0;
}

/** Options that start a program in a folder as the user of a way. */
export function startOptions(
  way: RunAs,
  folder: string,
): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const { PATH, NODE_ENV, SystemRoot, TEMP } = process.env;
  const windows = process.platform === "win32" ? { SystemRoot, TEMP } : {};
  return { cwd: folder, env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC", ...windows }, ...way.user };
}

/**
 * Makes a way's user the sole owner of a database's files: another way may have run it before, or somebody copied it.
 */
function give(folder: string, { owner }: RunAs): void {
  if (process.platform === "win32") return;
  const { uid, mode } = statSync(folder);
  if ((owner === null || uid === owner.uid) && (mode & FOR_OTHERS) === 0) return;
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  // The folder comes last: its owner shows that the rest is done.
  for (const path of [...entries.map((entry) => join(entry.parentPath, entry.name)), folder]) {
    const about = lstatSync(path);
    // Links are not followed: the database's user could have made one to a file of root's.
    if (!about.isSymbolicLink() && (about.mode & FOR_OTHERS) !== 0) chmodSync(path, about.mode & ~FOR_OTHERS);
    if (owner) lchownSync(path, owner.uid, owner.gid);
  }
}

function idsOf(user: string): { uid: number; gid: number } | null {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  return uid !== undefined && gid !== undefined && uid >= 0 && gid >= 0 ? { uid, gid } : null;
}
