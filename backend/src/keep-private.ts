import { narrowFolder } from "@chairtime/kit/private-folder";
import { StartError } from "./start-error.ts";

/** Keeps a data folder, and all that this process writes from now on, to its owner. Throws StartError when it cannot. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  try {
    narrowFolder(dataDir);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
