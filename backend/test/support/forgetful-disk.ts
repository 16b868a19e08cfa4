import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

// A disk that forgets at a power cut. What this process changes under a folder is noted down, and the folder can be
// written out as a cut at any moment may have left it: what was forced to the disk is there; of the rest any sectors of
// a file, in any order, and of the changes of a folder's names the first so many.

const SECTOR = 512;

/** A file or folder, of any name. */
type Node = number;
type Names = [name: string, node: Node | null][];

type Change =
  | { kind: "made"; node: Node; isFolder: boolean }
  | { kind: "names"; node: Node; names: Names }
  | { kind: "bytes"; node: Node; at: number; bytes: Buffer }
  | { kind: "size"; node: Node; size: number }
  | { kind: "forced"; node: Node };

const { O_CREAT, O_TRUNC } = fs.constants;

/** Notes down every change under a folder, from what lies there at the start as if it had been forced. */
export class DiskRecorder {
  readonly changes: Change[] = [];
  readonly #root: string;
  readonly #folders = new Map<Node, Map<string, Node>>();
  readonly #opened = new Map<number, Node>();
  #nodes = 0;
  #undo = () => {};

  constructor(root: string) {
    this.#root = resolve(root);
    this.#import(this.#root, this.#make(true));
  }

  start(): void {
    const real = { ...fs };
    const recording = this.#recording(real);
    Object.assign(fs, recording);
    syncBuiltinESMExports();
    this.#undo = () => {
      for (const name of Object.keys(recording)) Reflect.set(fs, name, Reflect.get(real, name));
      syncBuiltinESMExports();
    };
  }

  stop(): void {
    this.#undo();
  }

  #recording(real: typeof fs) {
    const nodeOf = (path: unknown) => this.#find(path);
    return {
      mkdirSync: (...[path, options]: Parameters<typeof fs.mkdirSync>) => {
        const wasThere = nodeOf(path) !== null;
        const made = real.mkdirSync(path, options);
        if (!wasThere) this.#add(path, true);
        return made;
      },
      openSync: (...[path, flags, mode]: Parameters<typeof fs.openSync>) => {
        const fd = real.openSync(path, flags, mode);
        const bits = typeof flags === "number" ? flags : /^[wa]/.test(flags ?? "r") ? O_CREAT | O_TRUNC : 0;
        const node = nodeOf(path) ?? ((bits & O_CREAT) !== 0 ? this.#add(path, false) : null);
        if (node !== null) this.#opened.set(fd, node);
        if (node !== null && (bits & O_TRUNC) !== 0) this.changes.push({ kind: "size", node, size: 0 });
        return fd;
      },
      closeSync: (fd: number) => {
        real.closeSync(fd);
        this.#opened.delete(fd);
      },
      writeSync: (fd: number, buffer: Uint8Array, offset: number, length: number, position: number) => {
        const written = real.writeSync(fd, buffer, offset, length, position);
        const node = this.#opened.get(fd);
        const bytes = Buffer.from(buffer.subarray(offset, offset + written));
        if (node !== undefined) this.changes.push({ kind: "bytes", node, at: position, bytes });
        return written;
      },
      writeFileSync: (...[path, data, options]: Parameters<typeof fs.writeFileSync>) => {
        real.writeFileSync(path, data, options);
        if (typeof path === "number" || !this.#isInside(path)) return;
        const node = nodeOf(path) ?? this.#add(path, false);
        const bytes = real.readFileSync(path);
        this.changes.push({ kind: "size", node, size: 0 }, { kind: "bytes", node, at: 0, bytes });
      },
      truncateSync: (path: string, size = 0) => {
        real.truncateSync(path, size);
        const node = nodeOf(path);
        if (node !== null) this.changes.push({ kind: "size", node, size });
      },
      ftruncateSync: (fd: number, size = 0) => {
        real.ftruncateSync(fd, size);
        const node = this.#opened.get(fd);
        if (node !== undefined) this.changes.push({ kind: "size", node, size });
      },
      renameSync: (from: string, to: string) => {
        real.renameSync(from, to);
        const node = nodeOf(from);
        if (node === null) return;
        if (dirname(from) !== dirname(to)) throw new Error("A rename between folders is not followed.");
        this.#name(dirname(to), [
          [basename(from), null],
          [basename(to), node],
        ]);
      },
      unlinkSync: (path: string) => {
        real.unlinkSync(path);
        if (this.#isInside(path)) this.#name(dirname(path), [[basename(path), null]]);
      },
      rmdirSync: (path: string) => {
        real.rmdirSync(path);
        if (this.#isInside(path)) this.#name(dirname(path), [[basename(path), null]]);
      },
      rmSync: (...[path, options]: Parameters<typeof fs.rmSync>) => {
        real.rmSync(path, options);
        if (nodeOf(path) !== null) this.#name(dirname(`${path}`), [[basename(`${path}`), null]]);
      },
      fsyncSync: (fd: number) => {
        real.fsyncSync(fd);
        this.#force(fd);
      },
      fsync: (fd: number, done: (error: Error | null) => void) => {
        real.fsync(fd, (error) => {
          if (!error) this.#force(fd);
          done(error);
        });
      },
    };
  }

  #force(fd: number): void {
    const node = this.#opened.get(fd);
    if (node !== undefined) this.changes.push({ kind: "forced", node });
  }

  #isInside(path: unknown): boolean {
    return resolve(`${path}`).startsWith(this.#root + sep);
  }

  #find(path: unknown): Node | null {
    if (resolve(`${path}`) !== this.#root && !this.#isInside(path)) return null;
    let node: Node | undefined = 0;
    for (const name of relative(this.#root, resolve(`${path}`)).split(sep)) {
      if (name !== "" && node !== undefined) node = this.#folders.get(node)?.get(name);
    }
    return node ?? null;
  }

  #make(isFolder: boolean): Node {
    const node = this.#nodes++;
    if (isFolder) this.#folders.set(node, new Map());
    this.changes.push({ kind: "made", node, isFolder });
    return node;
  }

  #add(path: unknown, isFolder: boolean): Node {
    if (!this.#isInside(path)) return -1;
    const node = this.#make(isFolder);
    this.#name(dirname(`${path}`), [[basename(`${path}`), node]]);
    return node;
  }

  #name(path: string, names: Names): void {
    const folder = this.#find(path);
    if (folder === null) return;
    for (const [name, node] of names) {
      if (node === null) this.#folders.get(folder)?.delete(name);
      else this.#folders.get(folder)?.set(name, node);
    }
    this.changes.push({ kind: "names", node: folder, names });
  }

  #import(path: string, folder: Node): void {
    for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
      const node = this.#make(entry.isDirectory());
      this.#folders.get(folder)?.set(entry.name, node);
      this.changes.push({ kind: "names", node: folder, names: [[entry.name, node]] });
      if (entry.isDirectory()) this.#import(join(path, entry.name), node);
      else {
        const bytes = fs.readFileSync(join(path, entry.name));
        this.changes.push({ kind: "bytes", node, at: 0, bytes }, { kind: "forced", node });
      }
    }
    this.changes.push({ kind: "forced", node: folder });
  }
}

/** Plays changes back, and writes out what a cut leaves of them. */
export class ForgetfulDisk {
  readonly #changes: readonly Change[];
  readonly #files = new Map<Node, { forced: Buffer; pending: Change[] }>();
  readonly #folders = new Map<Node, { forced: Map<string, Node>; pending: Names[] }>();
  #next = 0;

  constructor(changes: readonly Change[]) {
    this.#changes = changes;
  }

  /** Goes on to a later moment. */
  playTo(moment: number): void {
    for (; this.#next < moment; this.#next += 1) {
      const change = this.#changes[this.#next];
      if (change) this.#play(change);
    }
  }

  #play(change: Change): void {
    const { node } = change;
    if (change.kind === "made") {
      if (change.isFolder) this.#folders.set(node, { forced: new Map(), pending: [] });
      else this.#files.set(node, { forced: Buffer.alloc(0), pending: [] });
      return;
    }
    const folder = this.#folders.get(node);
    const file = this.#files.get(node);
    if (change.kind === "names") folder?.pending.push(change.names);
    else if (change.kind !== "forced") file?.pending.push(change);
    else if (folder) {
      for (const names of folder.pending) rename(folder.forced, names);
      folder.pending = [];
    } else if (file) {
      file.forced = file.pending.reduce((bytes, one) => apply(bytes, one, () => true), file.forced);
      file.pending = [];
    }
  }

  /** Writes out what a cut at this moment may leave; `random` decides, from 0 to 1. */
  writeCut(path: string, random: () => number): void {
    // Now and then nothing or all of it reached the disk.
    const share = [0, 0.5, 1][Math.floor(random() * 3)] ?? 0;
    this.#write(path, 0, () => random() < share, random);
  }

  #write(path: string, node: Node, survives: () => boolean, random: () => number): void {
    const folder = this.#folders.get(node);
    if (folder) {
      fs.mkdirSync(path, { recursive: true, mode: 0o700 });
      const names = new Map(folder.forced);
      const survivors = Math.floor(random() * (folder.pending.length + 1));
      for (const change of folder.pending.slice(0, survivors)) rename(names, change);
      for (const [name, inner] of names) this.#write(join(path, name), inner, survives, random);
      return;
    }
    const file = this.#files.get(node) ?? { forced: Buffer.alloc(0), pending: [] };
    const start = file.pending.length > 0 ? Buffer.from(file.forced) : file.forced;
    const bytes = file.pending.reduce((before, change) => apply(before, change, survives), start);
    fs.writeFileSync(path, bytes, { mode: 0o600 });
  }
}

function rename(names: Map<string, Node>, changes: Names): void {
  for (const [name, node] of changes) {
    if (node === null) names.delete(name);
    else names.set(name, node);
  }
}

function apply(before: Buffer, change: Change, survives: () => boolean): Buffer {
  if (change.kind === "size") return survives() ? resized(before, change.size) : before;
  if (change.kind !== "bytes") return before;
  const { at, bytes } = change;
  const kept = sectors(at, bytes.length).filter(survives);
  const end = kept.at(-1)?.[1];
  const size = end === undefined ? 0 : at + end;
  const after = size > before.length ? resized(before, size) : before;
  for (const [from, to] of kept) bytes.copy(after, at + from, from, to);
  return after;
}

/** The parts of a write that reach the disk or not, each as a whole. */
function sectors(at: number, length: number): [number, number][] {
  const parts: [number, number][] = [];
  for (let from = 0; from < length; ) {
    const to = Math.min(length, from + SECTOR - ((at + from) % SECTOR));
    parts.push([from, to]);
    from = to;
  }
  return parts;
}

function resized(bytes: Buffer, size: number): Buffer {
  if (size <= bytes.length) return bytes.subarray(0, size);
  const larger = Buffer.alloc(size);
  bytes.copy(larger);
  return larger;
}
