const REMEMBERED_MAX = 50_000;

/** Sessions that were signed out, by id, so that nothing still in flight brings one back. */
export class Tombstones {
  readonly #until = new Map<string, number>();

  bury(sessionId: string, until: number, now: number): void {
    if (this.#until.size >= REMEMBERED_MAX) this.#sweep(now);
    this.#until.set(sessionId, until);
  }

  has(sessionId: string, now: number): boolean {
    const until = this.#until.get(sessionId);
    return until !== undefined && until > now;
  }

  #sweep(now: number): void {
    for (const [id, until] of this.#until) if (until <= now) this.#until.delete(id);
    while (this.#until.size >= REMEMBERED_MAX) {
      const [oldest] = this.#until.keys();
      if (oldest === undefined) return;
      this.#until.delete(oldest);
    }
  }
}
