import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

const FOR_OTHERS = 0o077;
/** On a folder like /tmp, which many use by its nature. */
const STICKY = 0o1000;
/** The names that web server and backend use in a data folder. */
const OURS = /^(postgres.*|pgdata.*|backend[.-].*|session-secret.*|ended-sessions.*|outbox|backups)$/;
/** The entries of a new disk. */
const NOBODYS = new Set(["lost+found"]);

/** Makes a data folder where it is missing, for its owner alone, with any umask. Throws as `narrowFolder` does. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  narrowFolder(path);
}

/**
 * Takes all rights to a data folder that is open to others, and to the files right in it, away from everybody but its
 * owner. One that does not exist is left alone. Throws StartError when that cannot or must not be done.
 */
export function narrowFolder(path: string): void {
  if (process.platform === "win32") return;
  const before = modeOf(path);
  if ((before & FOR_OTHERS) === 0) return;
  if (before & STICKY)
    throw new StartError(
      `DATA_DIR '${path}' is shared with other users of this machine. Set a folder of the product's own, such as '${join(path, "chairtime")}'.`,
    );
  // A folder set by mistake, such as /var/lib, would be lost to everybody else.
  const entries = readdirSync(path).filter((name) => !NOBODYS.has(name));
  if (entries.length > 0 && !entries.some((name) => OURS.test(name)))
    throw refusal(path, before, `it holds other things (${entries[0]})`);
  try {
    chmodSync(path, before & 0o7700);
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) chmodSync(join(path, name), 0o600);
  } catch (error) {
    throw refusal(path, before, error instanceof Error && "code" in error ? `${error.code}` : `${error}`);
  }
  if ((modeOf(path) & FOR_OTHERS) !== 0) throw refusal(path, before, "its file system keeps no such rights");
}

function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
}

function refusal(path: string, mode: number, why: string): StartError {
  return new StartError(
    `The data folder ${path} is open to other users (mode ${(mode & 0o777).toString(8)}) and cannot be closed to them: ${why}. Set DATA_DIR to a folder of its own, for example one inside it.`,
  );
}
