import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsync,
  fsyncSync,
  openSync,
  readdirSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The arguments that make PGlite force every commit to the disk; by default it forces nothing. */
export const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "fsync=on", "-c", "wal_sync_method=fsync"],
];

const FOR_OTHERS = 0o077;
/** Forced at once: the disk settles many files in one turn. */
const AT_ONCE = 16;

interface Attributes {
  mode?: number;
  size?: number;
}

/** The part of PGlite's own layer over Node's files that is changed here. */
interface InnerFiles {
  realPath(node: unknown): string;
  tryFSOperation(work: () => void): void;
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    rename(node: unknown, parent: unknown, name: string): void;
    setattr(node: unknown, change: Attributes): void;
  };
  stream_ops: {
    setattr(stream: unknown, change: Attributes): void;
    write(...args: unknown[]): number;
    fsync?(stream: { nfd: number }): number;
  };
}

/**
 * The files of the embedded database: forced to the disk when the database asks, new names included, and readable by
 * their owner alone. `verify` runs before each change, and before a forced one counts as done.
 */
export class EmbeddedFiles extends NodeFS {
  readonly #verify: () => void;

  constructor(folder: string, verify: () => void) {
    super(folder);
    this.#verify = verify;
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...preRun, ({ NODEFS }) => harden(NODEFS, this.#verify)],
      },
    };
  }
}

function harden(files: InnerFiles, verify: () => void): void {
  const { mknod, rename, setattr } = files.node_ops;
  const { setattr: setOpen, write } = files.stream_ops;
  /** Folders with names that a power cut would forget. */
  const unsettled = new Set<string>();

  const change = (wanted: Attributes): Attributes => {
    verify();
    return wanted.mode === undefined ? wanted : { ...wanted, mode: wanted.mode & ~FOR_OTHERS };
  };
  files.node_ops.mknod = (parent, name, mode, device) => {
    verify();
    unsettled.add(files.realPath(parent));
    return mknod(parent, name, mode & ~FOR_OTHERS, device);
  };
  files.node_ops.rename = (node, parent, name) => {
    verify();
    unsettled.add(files.realPath(parent));
    rename(node, parent, name);
  };
  files.node_ops.setattr = (node, wanted) => setattr(node, change(wanted));
  files.stream_ops.setattr = (stream, wanted) => setOpen(stream, change(wanted));
  files.stream_ops.write = (...args) => {
    verify();
    return write(...args);
  };
  files.stream_ops.fsync = ({ nfd }) => {
    files.tryFSOperation(() => {
      for (const folder of unsettled) if (existsSync(folder)) settleFolder(folder);
      unsettled.clear();
      fsyncSync(nfd);
    });
    verify();
    return 0;
  };
}

/** Forces the names in a folder to the disk. */
export function settleFolder(folder: string): void {
  const fd = openSync(folder, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Forces a folder and all in it to the disk, and takes others' rights to it away. */
export async function settleTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const settleNext = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await settle(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  await settle(folder);
}

async function settle(path: string): Promise<void> {
  const fd = openSync(path, "r");
  try {
    const { mode } = fstatSync(fd);
    if ((mode & FOR_OTHERS) !== 0) fchmodSync(fd, mode & 0o700);
    await promisify(fsync)(fd);
  } finally {
    closeSync(fd);
  }
}
