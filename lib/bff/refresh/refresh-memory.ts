import type { RefreshOutcome } from "./refresh-outcome.ts";

const REMEMBERED_MAX = 10_000;

interface Entry {
  promise: Promise<RefreshOutcome>;
  settled: RefreshOutcome | null;
  until: number;
}

/** Refreshes under way and their results, by the key of the token they used up. */
export class RefreshMemory {
  readonly #entries = new Map<string, Entry>();

  /** The promise of a refresh under way, or of one whose result is still remembered. */
  promise(key: string, now: number): Promise<RefreshOutcome> | null {
    return this.#live(key, now)?.promise ?? null;
  }

  /** A remembered result. */
  settled(key: string, now: number): RefreshOutcome | null {
    return this.#live(key, now)?.settled ?? null;
  }

  begin(key: string, promise: Promise<RefreshOutcome>, now: number): void {
    if (this.#entries.size >= REMEMBERED_MAX) this.#sweep(now);
    this.#entries.set(key, { promise, settled: null, until: Number.POSITIVE_INFINITY });
  }

  settle(key: string, outcome: RefreshOutcome, until: number): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.settled = outcome;
    entry.until = until;
  }

  get size(): number {
    return this.#entries.size;
  }

  #live(key: string, now: number): Entry | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until > now) return entry;
    this.#entries.delete(key);
    return null;
  }

  #sweep(now: number): void {
    for (const [key, entry] of this.#entries) if (entry.until <= now) this.#entries.delete(key);
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size < REMEMBERED_MAX) return;
      if (entry.settled) this.#entries.delete(key);
    }
  }
}
