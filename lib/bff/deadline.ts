import "server-only";

/** The reason of an aborted call whose time is over. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** One limit for everything that is done for one request. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #endsAt: number;
  #handedOver = false;

  constructor(milliseconds: number) {
    this.#endsAt = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#controller.abort(new DeadlineError("Out of time.")), milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get remaining(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Waits for shared work no longer than this request may; the work itself goes on. */
  async waitFor<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this;
    if (signal.aborted) throw signal.reason;
    let onAbort: () => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  /** The answer is still being streamed: whoever streams it clears the deadline at its end. */
  handOver(): void {
    this.#handedOver = true;
  }

  /** Ends the limit, unless it was handed over. */
  release(): void {
    if (!this.#handedOver) this.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
