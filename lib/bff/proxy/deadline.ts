import { EventEmitter } from "node:events";

/** Abort reason of a call that exceeded its time limit. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/** Abort reason of a call whose client has hung up. */
export class HungUpError extends DeadlineError {
  override name = "HungUpError";
}

/** Reports when its client hangs up. */
interface Leaving {
  /** Calls the listener when the client hangs up before the end of the answer. */
  onHangUp?: ((listener: () => void) => void) | undefined;
}

/**
 * Minimal AbortSignal for undici, which accepts anything with `aborted`: emits `abort` once. A real AbortSignal for
 * every request costs many times as much.
 */
export class TimeLimit extends EventEmitter {
  isOver = false;
  reason: DeadlineError | null = null;

  end(reason = new DeadlineError("Out of time.")): void {
    if (this.isOver) return;
    this.isOver = true;
    this.reason = reason;
    this.emit("abort");
  }
}

/** One time limit for all work of a request. */
export class Deadline {
  readonly signal = new TimeLimit();
  readonly #timer: NodeJS.Timeout;
  readonly #endsAt: number;
  #handedOver = false;

  constructor(milliseconds: number) {
    this.#endsAt = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.signal.end(), milliseconds);
  }

  get remaining(): number {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Waits for shared work no longer than this request may; the work itself continues. */
  async waitFor<Value>(work: Promise<Value>): Promise<Value> {
    const { signal } = this;
    if (signal.isOver) throw signal.reason;
    let onAbort: () => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(signal.reason);
      signal.once("abort", onAbort);
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      signal.removeListener("abort", onAbort);
    }
  }

  /** Ends the call when its client hangs up: nobody needs its answer then. */
  endWith({ onHangUp }: Leaving): void {
    onHangUp?.(() => this.signal.end(new HungUpError("The asker has hung up.")));
  }

  /** Leaves the deadline to the answer's stream, which clears it at its end. */
  handOver(): void {
    this.#handedOver = true;
  }

  /** Restarts the limit: a stream may take longer in total, as long as each piece comes in time. */
  extend(): void {
    this.#timer.refresh();
  }

  /** Clears the limit, unless it was handed over. */
  release(): void {
    if (!this.#handedOver) this.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
