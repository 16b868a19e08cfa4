import { chmodSync, mkdirSync, statSync } from "node:fs";
import { StartError } from "./start-error.ts";

const OTHERS = 0o077;
/** On a folder like /tmp, which many use by its nature. */
const STICKY = 0o1000;

/**
 * Makes the data folder where it is missing, and shuts it to other users of the machine, whatever the umask. Throws
 * StartError where it cannot be shut, and the system's error where it cannot be made.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode } = statSync(path);
  if (process.platform === "win32" || (mode & OTHERS) === 0) return;
  if (mode & STICKY)
    throw new StartError(
      `DATA_DIR '${path}' is shared with other users of this machine. Set a folder of the product's own, such as '${path}/chairtime'.`,
    );
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR '${path}' is open to other users of this machine and cannot be shut (${why}). Run: chmod 700 '${path}', or set a folder inside it.`,
    );
  }
}
