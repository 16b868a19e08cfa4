import type { Session } from "./session.ts";

const OPENED_MAX = 1000;
const OPENED_FOR_MS = 30_000;

interface Opened {
  session: Session;
  until: number;
}

/**
 * Remembers opened seals, because opening one costs more than proxying the request. Short-lived and bounded: the
 * oldest goes first. A session that has ended is never given, and a signed-out one is forgotten at once.
 */
export class SealCache {
  readonly #opened = new Map<string, Opened>();
  hits = 0;
  misses = 0;

  get(seal: string, now: number): Session | null {
    const found = this.#opened.get(seal);
    if (!found || found.until <= now) {
      this.misses++;
      if (found) this.#opened.delete(seal);
      return null;
    }
    this.hits++;
    return found.session;
  }

  put(seal: string, session: Session, sessionEnd: number, now: number): void {
    if (this.#opened.size >= OPENED_MAX) {
      const [oldest] = this.#opened.keys();
      if (oldest !== undefined) this.#opened.delete(oldest);
    }
    this.#opened.set(seal, { session, until: Math.min(now + OPENED_FOR_MS, sessionEnd) });
  }

  /** Forgets every seal of a session. */
  forget(sessionId: string): void {
    for (const [seal, { session }] of this.#opened) if (session.id === sessionId) this.#opened.delete(seal);
  }

  get size(): number {
    return this.#opened.size;
  }
}
