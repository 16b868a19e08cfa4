import { narrowFolder } from "@chairtime/kit/server/private-folder";

/**
 * Makes a data folder, and everything that this process writes from now on, private to its owner. Throws StartError
 * when it cannot.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  narrowFolder(dataDir);
}
