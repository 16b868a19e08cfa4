import { LRUCache } from "lru-cache";
import type { Session } from "./session.ts";

const OPENED_MAX = 1000;
const OPENED_FOR_MS = 30_000;

/**
 * Caches opened seals, because opening one costs more than proxying the request. Short-lived and bounded. Never returns
 * a session that has ended, and forgets a signed-out one at once.
 */
export class SealCache {
  readonly #opened: LRUCache<string, Session>;
  readonly #now: () => number;
  hits = 0;
  misses = 0;

  constructor(now: () => number) {
    this.#now = now;
    this.#opened = new LRUCache({ max: OPENED_MAX, ttl: OPENED_FOR_MS, ttlResolution: 0, perf: { now } });
  }

  get(seal: string): Session | null {
    const session = this.#opened.get(seal) ?? null;
    if (session) this.hits++;
    else this.misses++;
    return session;
  }

  put(seal: string, session: Session, sessionEnd: number): void {
    const ttl = Math.min(OPENED_FOR_MS, sessionEnd - this.#now());
    if (ttl > 0) this.#opened.set(seal, session, { ttl });
  }

  /** Forgets every seal of a session. */
  forget(sessionId: string): void {
    for (const [seal, { id }] of this.#opened.entries()) if (id === sessionId) this.#opened.delete(seal);
  }

  get size(): number {
    return this.#opened.size;
  }
}
