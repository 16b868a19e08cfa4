import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";

/** Why a session is over: its user signed out, or somebody signed in over it in the same browser. */
export type Burial = "signed-out" | "replaced";

const REMEMBERED_MAX = 50_000;
/** Number of useless lines after which a start rewrites the file. */
const STALE_MAX = 1000;
// Each line begins with its line break, so that one cut short by a crash spoils no other.
const LINE = /^(\d{13}) (signed-out|replaced) ([\w-]{16,64})$/;

export interface TombstonesOptions {
  /** File that keeps them across restarts, or null. */
  path: string | null;
  now(): number;
  /** Called once if the file can't be read or written: they then last as long as the process. */
  onTrouble(why: string): void;
}

/**
 * Sessions that are over, by id: nothing in flight revives one, and no old cookie names its user, not even after a
 * restart. Each is kept until its last seal has expired.
 */
export class Tombstones {
  readonly #burials: LRUCache<string, Burial>;
  readonly #options: TombstonesOptions;
  #path: string | null;

  constructor(options: TombstonesOptions) {
    const { now, path } = options;
    this.#options = options;
    this.#burials = new LRUCache({ max: REMEMBERED_MAX, ttlResolution: 0, perf: { now } });
    this.#path = path;
    if (path) this.#load(path);
  }

  /** Buries a session at once; resolves when that would survive a crash of this machine. Never rejects. */
  async bury(sessionId: string, burial: Burial, until: number): Promise<void> {
    this.keep(sessionId, burial, until);
    if (!this.#path) return;
    try {
      await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
      await appendFile(this.#path, lineOf(sessionId, burial, until), { mode: 0o600, flush: true });
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Buries a session in this process only. */
  keep(sessionId: string, burial: Burial, until: number): void {
    const ttl = Math.ceil(until - this.#options.now());
    if (ttl > 0) this.#burials.set(sessionId, burial, { ttl });
  }

  has(sessionId: string): boolean {
    return this.#burials.has(sessionId);
  }

  isReplaced(sessionId: string): boolean {
    return this.#burials.get(sessionId) === "replaced";
  }

  #load(path: string): void {
    try {
      let stale = 0;
      for (const line of readFileSync(path, "utf8").split("\n")) {
        const [, until, burial, id] = LINE.exec(line) ?? [];
        if (id && (burial === "replaced" || burial === "signed-out") && Number(until) > this.#options.now())
          this.keep(id, burial, Number(until));
        else if (line !== "") stale++;
      }
      if (stale > STALE_MAX) this.#rewrite(path);
    } catch (error) {
      const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
      if (!isAbsent) this.#giveUp(error);
    }
  }

  #rewrite(path: string): void {
    const lines = [...this.#burials.entries()].map(([id, burial]) =>
      lineOf(id, burial, this.#options.now() + this.#burials.getRemainingTTL(id)),
    );
    const draft = `${path}.${process.pid}`;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(draft, lines.join(""), { mode: 0o600, flush: true });
    renameSync(draft, path);
  }

  #giveUp(error: unknown): void {
    if (this.#path) this.#options.onTrouble(error instanceof Error ? error.message : String(error));
    this.#path = null;
  }
}

function lineOf(sessionId: string, burial: Burial, until: number): string {
  return `\n${Math.floor(until)} ${burial} ${sessionId}`;
}
