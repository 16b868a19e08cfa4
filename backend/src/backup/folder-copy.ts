import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";

/** Files that are copied at once. */
const AT_ONCE = 16;
/** How much later than it was written a file system may say that a file was. */
const CLOCK_SLACK_MS = 2000;

/**
 * Copies a folder while a database writes to it. The first `update` copies everything beside the writers; a second one,
 * while nothing writes, copies the little that has changed since.
 */
export class FolderCopy {
  readonly #from: string;
  readonly #to: string;
  /** Size and time of copied files, by path. */
  readonly #known = new Map<string, string>();
  #paths = new Set<string>();

  constructor(from: string, to: string) {
    this.#from = from;
    this.#to = to;
  }

  async update(signal?: AbortSignal): Promise<void> {
    const entries = await readdir(this.#from, { recursive: true, withFileTypes: true });
    const pathOf = (entry: (typeof entries)[number]) =>
      relative(this.#from, join(entry.parentPath, entry.name));
    const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf);
    const files = entries.filter((entry) => entry.isFile()).map(pathOf);
    for (const path of ["", ...folders]) await mkdir(join(this.#to, path), { recursive: true, mode: 0o700 });
    const paths = new Set([...folders, ...files]);
    for (const gone of this.#paths.difference(paths))
      await rm(join(this.#to, gone), { recursive: true, force: true });
    this.#paths = paths;
    const left = files.values();
    const copyNext = async () => {
      for (const path of left) {
        signal?.throwIfAborted();
        await this.#copy(path);
      }
    };
    // All of them end before a failure is reported: it deletes the copy.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyNext));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  async #copy(path: string): Promise<void> {
    const began = Date.now();
    const file = join(this.#from, path);
    try {
      const { size, mtimeNs } = await stat(file, { bigint: true });
      const mark = `${size} ${mtimeNs}`;
      if (this.#known.get(path) === mark) return;
      const copy = join(this.#to, path);
      // A file system that can shares the blocks.
      await copyFile(file, copy, constants.COPYFILE_FICLONE);
      // A file written just now may change again without a new time.
      if (Number(mtimeNs / 1_000_000n) < began - CLOCK_SLACK_MS) this.#known.set(path, mark);
      else this.#known.delete(path);
    } catch (error) {
      // The database has deleted the file since it was listed.
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
      this.#known.delete(path);
    }
  }
}
