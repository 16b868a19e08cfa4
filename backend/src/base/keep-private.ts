import { narrowFolder } from "@chairtime/kit/server/private-folder";

/** Keeps a data folder, and all that this process writes from now on, to its owner. Throws StartError when it cannot. */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  narrowFolder(dataDir);
}
