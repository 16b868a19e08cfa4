import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";

/** Why a session is over: its user signed out, or somebody signed in over it in the same browser. */
export type Burial = "signed-out" | "replaced";

const REMEMBERED_MAX = 50_000;
/** A start rewrites the file when this many of its lines are useless. */
const STALE_MAX = 1000;
// Each line begins with its break: one that a crash cut short spoils no other.
const LINE = /^(\d{13}) (signed-out|replaced) ([\w-]{16,64})$/;

export interface TombstonesOptions {
  /** The file in which they outlive this process, or null. */
  path: string | null;
  now(): number;
  /** Called once when the file can be neither read nor written: then they last as long as the process. */
  onTrouble(why: string): void;
}

/**
 * Sessions that are over, by id: nothing still in flight brings one back, and no old cookie names its user, after a
 * restart neither. Each is kept until its last seal has ended.
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

  /** Buries a session at once, and resolves when that would outlive a crash of this machine. Never rejects. */
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

  /** Buries a session in this process alone. */
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
