import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a system takes as the path of a socket, with room for its name and less than any system's limit. */
const LONGEST = 80;

/** A short name for a folder whose sockets would have too long a path, and how to let go of it. */
export function shortPath(folder: string): { path: string; release(): void } {
  if (Buffer.byteLength(folder) <= LONGEST) return { path: folder, release: () => {} };
  // For this process alone, and not in a temporary folder that is tidied up.
  if (process.platform === "linux") {
    const opened = openSync(folder, "r");
    return { path: `/proc/self/fd/${opened}`, release: () => closeSync(opened) };
  }
  const link = mkdtempSync(join(tmpdir(), "chairtime-"));
  symlinkSync(folder, join(link, "s"));
  return { path: join(link, "s"), release: () => rmSync(link, { recursive: true, force: true }) };
}
