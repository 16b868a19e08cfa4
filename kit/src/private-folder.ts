import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const FOR_OTHERS = 0o077;
/** What web server and backend keep in a data folder. */
const OURS = /^(pgdata.*|backend[.-].*|session-secret.*|outbox|backups|lost\+found)$/;

/**
 * Takes all rights to a folder that is open to others, and to the files right in it, away from everybody but its owner.
 * One that does not exist is left alone. Throws an Error with a sentence for the operator when that cannot be done.
 */
export function narrowFolder(path: string): void {
  if (process.platform === "win32") return;
  const before = modeOf(path);
  if ((before & FOR_OTHERS) === 0) return;
  // A folder set by mistake, such as / or /tmp, would be lost to everybody else.
  const other = readdirSync(path).find((name) => !OURS.test(name));
  if (other !== undefined) throw open(path, before, `it holds other things (${other})`);
  try {
    chmodSync(path, before & 0o7700);
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) chmodSync(join(path, name), 0o600);
  } catch (error) {
    throw open(path, before, error instanceof Error && "code" in error ? `${error.code}` : `${error}`);
  }
  if ((modeOf(path) & FOR_OTHERS) !== 0) throw open(path, before, "its file system keeps no such rights");
}

function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
}

function open(path: string, mode: number, why: string): Error {
  return new Error(
    `The data folder ${path} is open to other users (mode ${(mode & 0o777).toString(8)}) and cannot be closed to them: ${why}. Set DATA_DIR to a folder of its own, for example one inside it.`,
  );
}
